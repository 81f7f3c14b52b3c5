import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { paintFan } from './photo-decor';
import { paintLegs, paintPadding, paintShadow } from './photo-furniture';
import { edge } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { paintPosters } from './photo-poster';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintDado, paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import { backWall, leftWall, type Opening, paintSunPatch, paintWindow, rightWall } from './photo-window';
import type { SeededRandom } from './seeded-random';

const steel: Colour = '#ccd2d6';

/** A hall is long and wide. */
export function drawHallSize(random: SeededRandom): RoomSize {
  return { width: random.between(4.6, 5.6), height: random.between(2.9, 3.2), depth: random.between(5, 6.5) };
}

/** The hall where everyone eats: long tables laid with steel plates, benches, lamps and fans. */
export function paintMessHall(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  paintShell(scene, random.pick(['tiles', 'terrazzo', 'redOxide', 'checks'] as const));
  if (random.chance(0.6)) paintDado(scene, palette.accentWall, random.between(1, 1.3));
  const sky = drawSky(random);
  for (const along of range(depth * 0.1, depth - 1.1, 1.75)) {
    const opening: Opening = { along, sill: 1.15, width: 1.05, height: 1.25 };
    paintWindow(scene, [leftWall(scene), opening], sky);
    paintSunPatch(scene, ['left', opening], sky);
  }
  paintPosters(scene, rightWall(scene), { along: depth * 0.35, sill: 1.5, width: 1.8 });
  paintHatch(scene);
  const rows = width > 5 ? [width * 0.2, width * 0.62] : [width * 0.42];
  for (const x of rows) paintTable(scene, x, depth - 1.6);
  if (random.chance(0.6)) paintPlant(scene, [width - 0.4, 0, depth - 0.5], 1.3);
  for (const share of [0.35, 0.7]) {
    if (random.chance(0.5)) paintPendant(scene, [width / 2, depth * share]);
    else paintFan(scene, [width / 2, 0, depth * share], 0.6);
  }
}

/** The opening through which the kitchen serves. */
function paintHatch(scene: Scene): void {
  const {
    sketch,
    random,
    palette,
    size: { width, depth },
  } = scene;
  const wall = backWall(scene);
  const [from, to] = [width * 0.3, width * 0.7];
  const hole = [wall.place(from, 1), wall.place(to, 1), wall.place(to, 1.95), wall.place(from, 1.95)];
  sketch.face(hole, sketch.blend('down', '#ffe2a0', '#c98a4f'));
  for (const x of range(from + 0.15, to - 0.2, 0.36))
    sketch.box(
      { at: [x, 1.02, depth - 0.05], size: [0.24, random.between(0.18, 0.36), 0.04] },
      random.pick([steel, '#8f979d', palette.spark]),
    );
  sketch.box({ at: [from - 0.1, 0.92, depth - 0.4], size: [to - from + 0.2, 0.1, 0.4] }, palette.wood);
  for (const x of range(from + 0.1, to - 0.2, 0.4)) {
    sketch
      .box({ at: [x, 1.02, depth - 0.32], size: [0.28, 0.14, 0.2] }, steel)
      .oval([x + 0.14, 1.17, depth - 0.3], [0.12, 0.03], random.pick(['#d9a441', '#7f9a4e', '#c0582f', '#f1e8d2']));
  }
  sketch.glow(wall.place(width / 2, 1.5, 0.3), [1.6, 1], { colour: '#ffdf9a', opacity: 0.45 });
}

function paintTable(scene: Scene, x: number, length: number): void {
  const { sketch, random, palette } = scene;
  const z = 0.8;
  const top = mix(palette.wood, palette.trim, random.pick([0, 0.5]));
  paintShadow(scene, { at: [x - 0.4, 0, z], size: [1.5, 0, length] }, 0.35);
  const bench = (benchX: number) => {
    paintLegs(
      sketch,
      { at: [benchX, 0, z + 0.1], size: [0.28, 0.42, length - 0.2] },
      { colour: palette.wood, thick: 0.05 },
    );
    paintPadding(
      sketch,
      { at: [benchX, 0.42, z + 0.05], size: [0.3, 0.05, length - 0.1] },
      { colour: palette.wood, round: 4 },
    );
  };
  bench(x - 0.42);
  paintLegs(
    sketch,
    { at: [x + 0.04, 0, z + 0.1], size: [0.68, 0.7, length - 0.2] },
    { colour: lit(top, -0.2), thick: 0.07 },
  );
  sketch.box({ at: [x, 0.7, z], size: [0.76, 0.06, length] }, top);
  for (const plateZ of range(z + 0.3, z + length, 0.8).reverse()) {
    for (const plateX of [x + 0.2, x + 0.56]) paintThali(scene, [plateX, 0.765, plateZ]);
  }
  bench(x + 0.88);
}

function paintThali({ sketch, random }: Scene, [x, y, z]: Point): void {
  if (random.chance(0.15)) return;
  sketch.plate([x, y, z], 0.14, { fill: lit(steel, 0.45), stroke: lit(steel, -0.1), width: 2.5 });
  sketch.plate([x - 0.055, y, z + 0.03], 0.05, '#d9a441');
  sketch.plate([x + 0.055, y, z + 0.03], 0.05, random.pick(['#8a9c4c', '#c0582f', '#e9dcc0']));
}

function paintPendant({ sketch, palette, size: { height } }: Scene, [x, z]: readonly [number, number]): void {
  const y = height - 0.9;
  sketch.lines([edge([x, height, z], [x, y + 0.2, z])], { stroke: '#3a3337', width: 3 });
  sketch.glow([x, y, z], [1.5, 1.2], { colour: '#ffdc94', opacity: 0.45 });
  sketch.face(
    [
      [x - 0.08, y + 0.2, z],
      [x + 0.08, y + 0.2, z],
      [x + 0.26, y, z],
      [x - 0.26, y, z],
    ],
    palette.spark,
  );
  sketch.oval([x, y, z], [0.26, 0.05], '#fff1c9');
}
