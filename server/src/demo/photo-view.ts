import type { Pixel } from './photo-camera';
import { type Colour, mix } from './photo-colour';
import { short } from './photo-path';
import type { Scene } from './photo-scene';
import type { SeededRandom } from './seeded-random';

/** What is seen of the sky: its colours from top to horizon, and how far things fade into its haze. */
export interface Sky {
  high: Colour;
  low: Colour;
  /** Colour of the light that comes in. */
  sun: Colour;
  /** Whether lamps are on. */
  isDusk: boolean;
}

const skies: readonly Sky[] = [
  { high: '#8cc3e8', low: '#e9f4f3', sun: '#fff1c9', isDusk: false },
  { high: '#a9d3ea', low: '#fdf3dc', sun: '#ffe9b0', isDusk: false },
  { high: '#7fb2dc', low: '#f7e8d2', sun: '#ffe2a8', isDusk: false },
  { high: '#c9dbe2', low: '#f4efe2', sun: '#fff4dd', isDusk: false },
  { high: '#f2b98a', low: '#fde6bb', sun: '#ffc987', isDusk: false },
  { high: '#7c86b8', low: '#f6b89a', sun: '#ffb27a', isDusk: true },
  { high: '#33406e', low: '#d98f7e', sun: '#ffb070', isDusk: true },
];

/** The sky of one photo; the light of day far more often than dusk. */
export function drawSky(random: SeededRandom): Sky {
  return random.chance(0.8) ? random.pick(skies.slice(0, 5)) : random.pick(skies);
}

/** A piece of picture in pixels through which the outside is seen. */
export interface Pane {
  from: Pixel;
  to: Pixel;
}

/** Paints roofs and trees in two hazy rows along the lower part of a pane, within its sides. */
export function paintOutside(scene: Scene, { from, to }: Pane, sky: Sky): void {
  const height = to[1] - from[1];
  paintRoofs(scene, { from: [from[0], from[1] + height * 0.42], to }, mix('#b9a9a0', sky.low, 0.55));
  paintRoofs(scene, { from: [from[0], from[1] + height * 0.6], to }, mix('#a08a80', sky.low, 0.25));
  paintCrowns(scene, { from: [from[0], from[1] + height * 0.66], to }, mix(scene.palette.leaf, sky.low, 0.18));
}

function paintRoofs({ sketch, random }: Scene, { from, to }: Pane, colour: Colour): void {
  const width = to[0] - from[0];
  let path = `M${short(from[0])} ${short(to[1])}`;
  for (let x = from[0]; x < to[0];) {
    const step = Math.min(width * random.between(0.1, 0.28), to[0] - x);
    const top = from[1] + (to[1] - from[1]) * random.between(0, 0.5);
    path += `V${short(top)}H${short(x + step)}`;
    x += step + 0.5;
  }
  sketch.path(`${path}V${short(to[1])}Z`, colour);
}

function paintCrowns({ sketch, random }: Scene, { from, to }: Pane, colour: Colour): void {
  const step = Math.max(14, (to[0] - from[0]) / 7);
  let path = `M${short(from[0])} ${short(to[1])}V${short(from[1] + (to[1] - from[1]) * 0.4)}`;
  for (let x = from[0]; x < to[0];) {
    const end = Math.min(x + step * random.between(0.7, 1.4), to[0]);
    const rise = (to[1] - from[1]) * random.between(0.25, 0.75);
    path += `C${short(x)} ${short(from[1] + rise * 0.2)} ${short(end)} ${short(from[1] + rise * 0.1)} ${short(end)} ${short(from[1] + rise)}`;
    x = end + 0.5;
  }
  sketch.path(`${path}V${short(to[1])}Z`, colour);
}
