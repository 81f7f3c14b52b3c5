import type { Point } from './photo-camera';
import { lit, mix } from './photo-colour';
import { paintBooks, paintClock, paintCushion, paintFan, paintRug } from './photo-decor';
import { paintLegs, paintPadding, paintShadow } from './photo-furniture';
import { quad } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { paintPosters } from './photo-poster';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import {
  backWall,
  leftWall,
  onWall,
  type Opening,
  paintCurtains,
  paintSunPatch,
  paintWindow,
  rightWall,
} from './photo-window';
import type { SeededRandom } from './seeded-random';

export function drawCommonRoomSize(random: SeededRandom): RoomSize {
  return { width: random.between(4, 4.8), height: random.between(2.7, 2.9), depth: random.between(3.6, 4.4) };
}

/** The room where people sit together: sofa, low table, television or carrom board, books and plants. */
export function paintCommonRoom(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  paintShell(scene, random.pick(['planks', 'tiles', 'terrazzo', 'marble'] as const));
  const sky = drawSky(random);
  const opening: Opening = { along: depth * 0.25, sill: 0.7, width: 1.5, height: 1.55 };
  paintWindow(scene, [leftWall(scene), opening], sky);
  paintCurtains(scene, [leftWall(scene), opening], palette.curtain);
  paintSunPatch(scene, ['left', opening], sky);
  const sofa = random.between(1.8, 2.2);
  const left = (width - sofa) * random.between(0.35, 0.6);
  paintPosters(scene, backWall(scene), { along: left, sill: 1.4, width: sofa });
  if (random.chance(0.4)) paintClock(scene, backWall(scene), [left + sofa + 0.4, 2]);
  paintShelf(scene, [width - 0.42, 0, depth * 0.35]);
  paintSofa(scene, [left, 0, depth - 0.95], sofa);
  if (left > 0.7) paintPlant(scene, [left - 0.4, 0, depth - 0.45], random.between(1.1, 1.6));
  paintRug(scene, [left - 0.1, 0, depth - 2.6], [sofa + 0.2, 1.4]);
  random.pick([paintLowTable, paintCarrom, paintLowTable])(scene, [left + sofa * 0.25, 0, depth - 2.25]);
  paintPouf(scene, [left + sofa + 0.05, 0, depth - 2.2]);
  if (random.chance(0.75)) paintFan(scene, [width / 2, 0, depth * 0.5]);
}

function paintSofa(scene: Scene, [x, , z]: Point, width: number): void {
  const { sketch, random, palette } = scene;
  const colour = palette.cloth;
  paintShadow(scene, { at: [x, 0, z], size: [width, 0, 0.85] }, 0.45);
  paintLegs(
    sketch,
    { at: [x + 0.05, 0, z + 0.05], size: [width - 0.1, 0.14, 0.7] },
    { colour: palette.wood, thick: 0.07 },
  );
  paintPadding(sketch, { at: [x, 0.2, z + 0.62], size: [width, 0.68, 0.25] }, { colour, round: 26 });
  paintPadding(sketch, { at: [x, 0.12, z], size: [width, 0.22, 0.85] }, { colour: lit(colour, -0.1), round: 14 });
  const seats = width > 2 ? 3 : 2;
  for (const seat of range(0, seats, 1)) {
    const step = (width - 0.36) / seats;
    paintPadding(
      sketch,
      { at: [x + 0.18 + seat * step + 0.01, 0.34, z + 0.02], size: [step - 0.02, 0.14, 0.62] },
      { colour: lit(colour, 0.06), round: 14 },
    );
  }
  for (const armX of [x - 0.02, x + width - 0.18])
    paintPadding(
      sketch,
      { at: [armX, 0.12, z - 0.02], size: [0.2, 0.5, 0.84] },
      { colour: lit(colour, 0.02), round: 18 },
    );
  for (const share of random.sample([0.14, 0.36, 0.64], random.int(1, 3)))
    paintCushion(
      sketch,
      [x + width * share, 0.48, z + 0.42],
      random.pick([palette.trim, palette.spark, lit(palette.accentWall, 0.2)]),
    );
}

function paintLowTable(scene: Scene, [x, , z]: Point): void {
  const { sketch, palette } = scene;
  paintShadow(scene, { at: [x, 0, z], size: [1, 0, 0.55] }, 0.3);
  paintLegs(sketch, { at: [x, 0, z], size: [1, 0.36, 0.55] }, { colour: palette.wood });
  sketch.box({ at: [x - 0.03, 0.36, z - 0.03], size: [1.06, 0.05, 0.61] }, lit(palette.wood, 0.1));
  paintPlant(scene, [x + 0.25, 0.41, z + 0.3], 0.34);
  for (const [book, colour] of [palette.spark, palette.trim, palette.accentWall].entries())
    sketch.box({ at: [x + 0.55, 0.41 + book * 0.035, z + 0.12], size: [0.28, 0.033, 0.2] }, colour);
}

/** A carrom board with its coins, on a low stand. */
function paintCarrom(scene: Scene, [x, , z]: Point): void {
  const { sketch, palette, random } = scene;
  paintShadow(scene, { at: [x, 0, z], size: [0.9, 0, 0.9] }, 0.3);
  paintLegs(sketch, { at: [x + 0.1, 0, z + 0.1], size: [0.7, 0.5, 0.7] }, { colour: palette.wood });
  sketch.box({ at: [x, 0.5, z], size: [0.9, 0.08, 0.9] }, lit(palette.wood, -0.2));
  const y = 0.585;
  sketch.face(
    quad([x + 0.06, y, z + 0.06], [x + 0.84, y, z + 0.06], [x + 0.84, y, z + 0.84], [x + 0.06, y, z + 0.84]),
    '#e8cf9c',
  );
  sketch.plate([x + 0.45, y + 0.002, z + 0.45], 0.13, { stroke: '#a3522f', width: 2.5 });
  const coins = range(0, 12, 1).map((): Point => [
    x + random.between(0.15, 0.75),
    y + 0.006,
    z + random.between(0.15, 0.75),
  ]);
  sketch
    .dots(coins.slice(0, 6), { stroke: '#2f2a2a', width: 11 })
    .dots(coins.slice(6), { stroke: '#f6e7c4', width: 11 })
    .dots(coins.slice(0, 1), { stroke: '#c0392b', width: 11 });
  sketch.dots(
    [
      [x + 0.1, y, z + 0.1],
      [x + 0.8, y, z + 0.1],
      [x + 0.1, y, z + 0.8],
      [x + 0.8, y, z + 0.8],
    ],
    { stroke: '#241f1f', width: 16 },
  );
}

function paintPouf(scene: Scene, at: Point): void {
  const { sketch, palette } = scene;
  paintShadow(scene, { at, size: [0.5, 0, 0.5] }, 0.3);
  paintPadding(sketch, { at, size: [0.5, 0.36, 0.5] }, { colour: palette.spark, round: 34 });
}

/** Shelves along the right wall, or a television on a low cupboard. */
function paintShelf(scene: Scene, at: Point): void {
  if (scene.random.chance(0.5)) paintTelevision(scene, at);
  else paintBookcase(scene, at);
}

function paintTelevision(scene: Scene, [x, , z]: Point): void {
  const { sketch, palette } = scene;
  sketch.box({ at: [x, 0, z], size: [0.42, 0.5, 1.5] }, palette.wood);
  const screen = onWall(rightWall(scene), { along: z + 0.1, sill: 0.75, width: 1.3, height: 0.75 }, 0.1);
  const glass = sketch.gradient('across', [
    [0, '#23262d'],
    [0.5, '#4a5563'],
    [1, '#1e2026'],
  ]);
  sketch.face(screen, { fill: glass, stroke: '#15161a', width: 5 });
  paintPlant(scene, [x + 0.2, 0.5, z + 0.2], 0.4);
}

function paintBookcase(scene: Scene, [x, , z]: Point): void {
  const { sketch, random, palette } = scene;
  const frame = mix(palette.wood, '#ffffff', 0.08);
  const covers = [palette.cloth, palette.spark, palette.trim, '#44505e', '#efe4cf'];
  for (const y of [0.02, 0.6, 1.18, 1.74]) {
    sketch.box({ at: [x + 0.1, y, z], size: [scene.size.width - x - 0.1, 0.04, 1.1] }, frame);
    for (const bookZ of range(z + 0.1, z + 0.95, 0.2)) {
      if (y > 1.7 || random.chance(0.2)) continue;
      sketch.box(
        { at: [x + 0.16, y + 0.04, bookZ], size: [0.2, random.between(0.24, 0.4), 0.17] },
        random.pick(covers),
      );
    }
  }
  for (const postZ of [z + 1.08, z]) sketch.box({ at: [x + 0.1, 0, postZ], size: [0.05, 1.8, 0.05] }, frame);
  paintBooks(scene, [x + 0.12, 1.78, z + 0.4], 0.2);
}
