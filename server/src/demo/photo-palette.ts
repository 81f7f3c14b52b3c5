import type { Colour } from './photo-colour';
import type { SeededRandom } from './seeded-random';

/** Colours that go together, for everything in one room. */
export interface Palette {
  wall: Colour;
  /** A wall painted apart, or the lower half of the walls. */
  accentWall: Colour;
  floor: Colour;
  wood: Colour;
  /** Cloth that covers much: bedspreads, sofas. */
  cloth: Colour;
  /** Cloth that stands out: cushions, patterns. */
  trim: Colour;
  curtain: Colour;
  /** Small bright things. */
  spark: Colour;
  leaf: Colour;
  metal: Colour;
}

const woods = ['#8a5a3b', '#a9744f', '#6e4630', '#c39a6b', '#b5835a', '#7d5a44', '#d1ab7d', '#5c4033'];
const leaves = ['#4f7f52', '#3f6f57', '#6b8f4e', '#5a8a6a', '#487a3f'];
const metals = ['#8d949c', '#6f757d', '#a7a39b', '#4a4d55'];

type Scheme = readonly [
  wall: Colour,
  accentWall: Colour,
  floor: Colour,
  cloth: Colour,
  trim: Colour,
  curtain: Colour,
  spark: Colour,
];

const schemes: readonly Scheme[] = [
  ['#f1e4cc', '#d9a86c', '#c9a788', '#3f6c80', '#f2c66d', '#e8b27a', '#d9603b'],
  ['#dfe8dc', '#8fae94', '#cdbfa9', '#c8553d', '#f4e3c3', '#a9c4a4', '#e0a030'],
  ['#d7e6ec', '#5f93ad', '#d5cbbb', '#e7a96b', '#2f5d73', '#f3f0e6', '#d95d4f'],
  ['#f6dfd3', '#d98c7a', '#cfa98d', '#7a4b5e', '#f7efe0', '#efc1ab', '#4f8a8b'],
  ['#efe9df', '#566b78', '#b99d83', '#d8b24c', '#f5f0e2', '#7f95a0', '#c4552d'],
  ['#e9e2ef', '#8e7fae', '#cfc4bb', '#5b4a82', '#f0c9a0', '#cbbfe0', '#e58a55'],
  ['#f7ecc9', '#e2b03f', '#b58f70', '#2f6b5e', '#f6e7bd', '#f0d48a', '#b8432f'],
  ['#e3eee9', '#2f7f78', '#d9cdbb', '#e98d6b', '#f8efd9', '#bfe0d6', '#e3b23c'],
  ['#f0efe9', '#b0634a', '#c7b49b', '#a9442f', '#f3dcb6', '#e7d9c3', '#35686f'],
  ['#cfe3d2', '#6da07f', '#d7c9b0', '#f0b48a', '#41684f', '#eef3e2', '#d35f45'],
  ['#f3e9e4', '#c07d8c', '#bfa48d', '#345b7c', '#f4b9a7', '#f1d5d0', '#e2a13d'],
  ['#e8edf0', '#34506b', '#a9988a', '#6f8fa8', '#f1e6d0', '#d7dee3', '#e9a53f'],
  ['#fbf3e2', '#7fb0b5', '#d8b894', '#de6f57', '#fbe8c8', '#9fcfd0', '#2e6f78'],
  ['#e6dcc8', '#7c8b54', '#a98463', '#8b9a5b', '#f5e6c4', '#c9cfa2', '#c6533a'],
  ['#ece6e0', '#9a8478', '#8f7664', '#b86b4b', '#eadfcf', '#d3c3b4', '#3f7d7a'],
  ['#fbe3b5', '#e98a4b', '#cfae8c', '#4a3f74', '#fbd38b', '#f7c784', '#2f8f8a'],
  ['#dce9f4', '#7db4dc', '#e0d6c6', '#f2c14e', '#2c5f8a', '#b9d9ef', '#e4572e'],
  ['#f4f1ea', '#cdbb9e', '#d9d3c8', '#7d9a8c', '#e8d7bd', '#efe7da', '#b3573f'],
];

/** The colours of one room; the same for all its photos when drawn from the same stream. */
export function drawPalette(random: SeededRandom): Palette {
  const [wall, accentWall, floor, cloth, trim, curtain, spark] = random.pick(schemes);
  const isSwapped = random.chance(0.3);
  return {
    ...{ wall, accentWall, floor, spark },
    cloth: isSwapped ? trim : cloth,
    trim: isSwapped ? cloth : trim,
    curtain: random.chance(0.7) ? curtain : cloth,
    wood: random.pick(woods),
    leaf: random.pick(leaves),
    metal: random.pick(metals),
  };
}
