import type { Point } from './photo-camera';
import { lit, mix } from './photo-colour';
import { paintClock } from './photo-decor';
import { paintPadding, paintShadow } from './photo-furniture';
import { edge } from './photo-geometry';
import { paintJars, paintSink, paintStove, steel } from './photo-kitchen-ware';
import { paintPlant } from './photo-plant';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import { backWall, leftWall, onWall, type Opening, paintSunPatch, paintWindow } from './photo-window';
import type { SeededRandom } from './seeded-random';

/** Kitchens are wider than deep. */
export function drawKitchenSize(random: SeededRandom): RoomSize {
  return { width: random.between(3.1, 3.7), height: random.between(2.5, 2.7), depth: random.between(2.4, 3) };
}

/** A kitchen to share: counter, stove, steel pots, jars on a shelf and a fridge. */
export function paintKitchen(scene: Scene): void {
  const { random } = scene;
  const { width, depth } = scene.size;
  paintShell(scene, random.pick(['tiles', 'checks', 'terrazzo'] as const));
  const fridge = width - 0.75;
  paintSplash(scene, fridge);
  const sky = drawSky(random);
  const along = fridge * random.between(0.3, 0.5);
  const opening: Opening = { along, sill: 1.2, width: random.between(0.9, 1.2), height: 0.9 };
  paintWindow(scene, [backWall(scene), opening], sky);
  paintUpperShelf(scene, [0.1, 1.55], along - 0.3);
  paintCupboards(scene, along + opening.width + 0.2, fridge - 0.05);
  paintCounter(scene, fridge);
  paintFridge(scene, [fridge + 0.04, 0, depth - 0.68]);
  if (random.chance(0.6)) paintSunPatch(scene, ['back', opening], sky);
  if (random.chance(0.5)) paintClock(scene, leftWall(scene), [depth * 0.6, 1.9]);
  if (random.chance(0.6)) paintSmallTable(scene, [0.2, 0, depth * 0.3]);
}

/** The counter along the back wall with its cupboards, stove and sink; its length in metres. */
function paintCounter(scene: Scene, length: number): void {
  const { sketch, random, palette } = scene;
  const front = scene.size.depth - 0.6;
  const top = 0.88;
  const doors = mix(palette.wood, palette.accentWall, random.pick([0, 0.6, 1]));
  sketch.box({ at: [0, 0, front], size: [length, top - 0.05, 0.6] }, lit(doors, 0.05));
  const joints = range(0.55, length, 0.55).map((x) => edge([x, 0.08, front], [x, top - 0.08, front]));
  sketch.lines(joints, { stroke: lit(palette.wood, -0.5), width: 2, opacity: 0.6 });
  const handles = range(0.2, length - 0.2, 0.55).map((x) =>
    edge([x, top - 0.18, front], [x + 0.16, top - 0.18, front]),
  );
  sketch.lines(handles, { stroke: '#ece4d6', width: 4 });
  const stone = random.pick(['#3f3d42', '#6b4f45', '#e5dfd4', '#54605c']);
  sketch.box({ at: [-0.02, top - 0.05, front - 0.04], size: [length + 0.02, 0.06, 0.64] }, stone);
  paintStove(scene, [length * 0.16, top + 0.01, front + 0.1]);
  paintSink(scene, [length * 0.56, top + 0.012, front + 0.1]);
  paintJars(scene, [length * 0.82, top + 0.01, front + 0.35], 3);
}

function paintSplash(scene: Scene, width: number): void {
  const { sketch, palette, random } = scene;
  const wall = backWall(scene);
  const colour = random.pick([palette.trim, palette.accentWall, '#eef0ea', palette.curtain]);
  sketch.face(onWall(wall, { along: 0, sill: 0.8, width: width + 0.02, height: 0.75 }), lit(colour, 0.05));
  const upright = range(0.15, width, 0.15).map((x) => edge(wall.place(x, 0.8), wall.place(x, 1.55)));
  const level = range(0.95, 1.55, 0.15).map((y) => edge(wall.place(0, y), wall.place(width, y)));
  sketch.lines([...upright, ...level], { stroke: lit(colour, -0.22), width: 1.4, opacity: 0.6 });
}

function paintUpperShelf(scene: Scene, [x, y]: readonly [number, number], width: number): void {
  const {
    sketch,
    random,
    palette,
    size: { depth },
  } = scene;
  if (width < 0.4) return;
  for (const up of [y, y + 0.42]) {
    paintJars(scene, [x + 0.1, up + 0.03, depth - 0.14], Math.floor(width / 0.17));
    sketch.box({ at: [x, up, depth - 0.24], size: [width, 0.03, 0.24] }, palette.wood);
  }
  const hooks = range(x + 0.1, x + width - 0.05, 0.16).map((hook) =>
    edge([hook, y - 0.02, depth - 0.2], [hook, y - random.between(0.2, 0.3), depth - 0.2]),
  );
  sketch.lines(hooks, { stroke: lit(steel, -0.15), width: 3.5 }).dots(
    hooks.map(([, end]) => end),
    { stroke: steel, width: 15 },
  );
}

function paintCupboards({ sketch, palette, random, size: { depth } }: Scene, from: number, to: number): void {
  if (to - from < 0.4) return;
  const colour = random.pick([palette.wood, palette.accentWall, palette.cloth]);
  sketch.box({ at: [from, 1.6, depth - 0.34], size: [to - from, 0.7, 0.34] }, lit(colour, 0.08));
  const middle = (from + to) / 2;
  sketch.lines([edge([middle, 1.62, depth - 0.345], [middle, 2.28, depth - 0.345])], {
    stroke: lit(colour, -0.45),
    width: 2.5,
  });
  sketch.lines(
    [
      edge([middle - 0.05, 1.7, depth - 0.35], [middle - 0.05, 1.82, depth - 0.35]),
      edge([middle + 0.05, 1.7, depth - 0.35], [middle + 0.05, 1.82, depth - 0.35]),
    ],
    { stroke: '#f0e8d8', width: 4 },
  );
}

function paintFridge(scene: Scene, at: Point): void {
  const { sketch, random, palette } = scene;
  const colour = random.pick(['#dfe3e5', '#b84a3c', '#5b7f97', '#8b9198', palette.cloth]);
  const [x, , z] = at;
  paintShadow(scene, { at, size: [0.62, 0, 0.6] });
  sketch.box({ at, size: [0.62, 1.62, 0.62] }, colour);
  sketch
    .lines([edge([x, 1.12, z], [x + 0.62, 1.12, z])], { stroke: lit(colour, -0.45), width: 3 })
    .lines(
      [
        edge([x + 0.07, 1.2, z - 0.01], [x + 0.07, 1.45, z - 0.01]),
        edge([x + 0.07, 0.75, z - 0.01], [x + 0.07, 1.04, z - 0.01]),
      ],
      { stroke: '#f4f1ea', width: 6 },
    );
  paintPlant(scene, [x + 0.3, 1.62, z + 0.3], 0.36);
}

function paintSmallTable(scene: Scene, [x, , z]: Point): void {
  const { sketch, palette } = scene;
  paintShadow(scene, { at: [x, 0, z], size: [0.7, 0, 0.7] }, 0.3);
  for (const [legX, legZ] of [
    [x + 0.6, z + 0.6],
    [x + 0.05, z + 0.6],
    [x + 0.05, z + 0.05],
    [x + 0.6, z + 0.05],
  ] as const)
    sketch.box({ at: [legX, 0, legZ], size: [0.05, 0.7, 0.05] }, palette.wood);
  paintPadding(sketch, { at: [x, 0.7, z], size: [0.7, 0.05, 0.7] }, { colour: lit(palette.wood, 0.1), round: 6 });
  sketch.plate([x + 0.35, 0.76, z + 0.35], 0.16, lit(steel, 0.3)).plate([x + 0.35, 0.765, z + 0.35], 0.13, '#e4e8ea');
  for (const [fruitX, colour] of [
    [0.29, '#d9622f'],
    [0.4, '#e0b13a'],
    [0.35, '#8fa53f'],
  ] as const)
    sketch.oval([x + fruitX, 0.8, z + 0.35], [0.05, 0.05], colour);
}
