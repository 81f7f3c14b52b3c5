import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { quad } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { paintPosters } from './photo-poster';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintDado, paintShell } from './photo-shell';
import { drawSky, type Sky } from './photo-view';
import {
  backWall,
  leftWall,
  onWall,
  type Opening,
  paintSunPatch,
  paintWindow,
  rightWall,
  type Wall,
} from './photo-window';
import type { SeededRandom } from './seeded-random';

/** A corridor is narrow and long. */
export function drawCorridorSize(random: SeededRandom): RoomSize {
  return { width: random.between(1.9, 2.4), height: random.between(2.6, 2.8), depth: random.between(7, 9) };
}

/** The corridor of a house: doors, lamps, plants and the window at its end. */
export function paintCorridor(scene: Scene): void {
  const {
    sketch,
    random,
    palette,
    size: { width, depth, height },
  } = scene;
  paintShell(scene, random.pick(['tiles', 'checks', 'terrazzo', 'redOxide'] as const));
  if (random.chance(0.6)) paintDado(scene, palette.accentWall, random.between(0.9, 1.2));
  const sky = drawSky(random);
  const opening: Opening = { along: width * 0.22, sill: 0.8, width: width * 0.56, height: 1.4 };
  paintWindow(scene, [backWall(scene), opening], sky);
  const isOpenSide = random.chance(0.5);
  const colour = random.pick([palette.wood, palette.cloth, palette.spark, lit(palette.accentWall, -0.2)]);
  for (const along of range(0.6, depth - 1, 1.9).reverse()) {
    paintDoor(scene, [rightWall(scene), along], colour);
    if (isOpenSide) paintOpenBay(scene, [leftWall(scene), along], sky);
    else paintDoor(scene, [leftWall(scene), along + 0.3], colour);
    paintCeilingLamp(scene, [width / 2, height, along + 0.9]);
    if (isOpenSide) paintSunPatch(scene, ['left', { along, sill: 0, width: 1.1, height: 1.2 }], sky);
  }
  if (random.chance(0.5)) paintPosters(scene, rightWall(scene), { along: 0.9 + depth * 0.1, sill: 1.4, width: 0.5 });
  for (const z of [depth - 0.5, depth * 0.55, depth * 0.3])
    if (random.chance(0.7)) paintPlant(scene, [random.chance(0.5) ? 0.25 : width - 0.25, 0, z], random.between(0.6, 1));
  if (random.chance(0.6)) paintMats(scene, colour);
  sketch.glow([width / 2, 1.5, depth - 0.4], [1.6, 1.4], { colour: sky.sun, opacity: 0.4 });
}

function paintDoor({ sketch, palette }: Scene, [wall, along]: readonly [Wall, number], colour: Colour): void {
  const door: Opening = { along, sill: 0, width: 0.9, height: 2.05 };
  sketch.face(onWall(wall, { along: along - 0.08, sill: 0, width: 1.06, height: 2.13 }, 0.01), lit(palette.wall, -0.3));
  sketch.face(onWall(wall, door, 0.02), sketch.blend('down', lit(colour, 0.15), lit(colour, -0.15)));
  for (const [sill, height] of [
    [0.2, 0.7],
    [1.05, 0.8],
  ] as const) {
    sketch.face(onWall(wall, { along: along + 0.14, sill, width: 0.62, height }, 0.025), {
      stroke: lit(colour, -0.35),
      width: 2.5,
    });
  }
  sketch.dots([wall.place(along + 0.1, 1, 0.05)], { stroke: '#e9d9a8', width: 9 });
  sketch.face(
    onWall(wall, { along: along + 0.32, sill: 1.9, width: 0.26, height: 0.09 }, 0.03),
    lit(palette.trim, 0.3),
  );
}

/** A bay of a corridor that is open to the air, with a parapet. */
function paintOpenBay({ sketch, palette }: Scene, [wall, along]: readonly [Wall, number], { high, low }: Sky): void {
  sketch.face(
    onWall(wall, { along, sill: 0.95, width: 1.4, height: 1.4 }, 0.01),
    sketch.gradient('down', [
      [0, high],
      [0.8, low],
      [1, mix(low, palette.leaf, 0.5)],
    ]),
  );
  sketch.face(onWall(wall, { along, sill: 0.95, width: 1.4, height: 0.4 }, 0.012), {
    fill: mix(palette.leaf, low, 0.25),
    round: 18,
  });
  sketch.face(
    onWall(wall, { along: along - 0.05, sill: 0.88, width: 1.5, height: 0.09 }, 0.06),
    lit(palette.wall, 0.3),
  );
}

function paintCeilingLamp({ sketch }: Scene, [x, y, z]: Point): void {
  sketch.plate([x, y - 0.02, z], 0.2, '#fff6da').glow([x, y - 0.1, z], [1, 0.5], { colour: '#ffe9b4', opacity: 0.55 });
}

function paintMats({ sketch, size: { width, depth } }: Scene, colour: Colour): void {
  for (const z of range(0.7, depth - 1, 1.9).reverse()) {
    sketch.face(
      quad(
        [width - 0.5, 0.005, z],
        [width - 0.06, 0.005, z],
        [width - 0.06, 0.005, z + 0.7],
        [width - 0.5, 0.005, z + 0.7],
      ),
      lit(colour, 0.1),
    );
  }
}
