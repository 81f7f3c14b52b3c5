import { paintBasin, paintBucket, paintShower, paintToilet, paintTowels } from './photo-bathroom-fittings';
import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { edge, quad } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import { backWall, leftWall, type Opening, paintSunPatch, paintWindow, rightWall, type Wall } from './photo-window';
import type { SeededRandom } from './seeded-random';

/** Bathrooms are small. */
export function drawBathroomSize(random: SeededRandom): RoomSize {
  return { width: random.between(2, 2.5), height: random.between(2.5, 2.7), depth: random.between(2, 2.5) };
}

/** A tiled bathroom: basin and mirror, toilet, shower, bucket and mug, towels. */
export function paintBathroom(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  paintShell(scene, random.pick(['tiles', 'checks', 'terrazzo', 'marble'] as const));
  paintTiles(
    scene,
    random.pick([palette.accentWall, palette.curtain, '#dfe6e6', palette.trim]),
    random.pick([1.2, 1.5, 2.1]),
  );
  const opening: Opening = { along: 0.86, sill: 1.72, width: 0.5, height: 0.46 };
  const sky = drawSky(random);
  paintWindow(scene, [backWall(scene), opening], sky);
  paintSunPatch(scene, ['back', { ...opening, width: 0.8 }], sky);
  paintTowels(scene, leftWall(scene), depth * random.between(0.3, 0.5));
  paintShower(scene, [width - 0.35, 0, depth]);
  paintBasin(scene, [0.12, 0, depth - 0.52]);
  if (random.chance(0.75)) paintToilet(scene, [width * 0.5, 0, depth - 0.68]);
  paintBucket(scene, [width - random.between(0.5, 0.8), 0, depth - random.between(0.7, 1)]);
  if (random.chance(0.5)) paintPlant(scene, [width - 0.24, 0, depth - 0.3], random.between(0.5, 0.8));
  if (random.chance(0.6)) paintMat(scene, [0.15, 0, depth - 1.15]);
}

function paintTiles(scene: Scene, colour: Colour, height: number): void {
  const {
    sketch,
    random,
    size: { width, depth },
  } = scene;
  const walls: readonly (readonly [Wall, number, number])[] = [
    [leftWall(scene), depth, -0.14],
    [rightWall(scene), depth, 0.14],
    [backWall(scene), width, 0],
  ];
  const step = random.pick([0.2, 0.3]);
  for (const [wall, length, tone] of walls) {
    const from = length === width ? 0 : -1.5;
    sketch.face(
      quad(wall.place(from, 0), wall.place(length, 0), wall.place(length, height), wall.place(from, height)),
      sketch.blend('down', lit(colour, tone + 0.12), lit(colour, tone - 0.08)),
    );
    const upright = range(from, length, step).map((along) => edge(wall.place(along, 0), wall.place(along, height)));
    const level = range(step, height, step).map((up) => edge(wall.place(from, up), wall.place(length, up)));
    sketch.lines([...upright, ...level], { stroke: lit(colour, 0.55), width: 1.5, opacity: 0.7 });
    const border = quad(
      wall.place(from, height - 0.1),
      wall.place(length, height - 0.1),
      wall.place(length, height),
      wall.place(from, height),
    );
    sketch.face(border, lit(mix(colour, scene.palette.spark, 0.55), tone));
  }
}

function paintMat({ sketch, palette }: Scene, [x, , z]: Point): void {
  sketch.face(quad([x, 0.005, z], [x + 0.75, 0.005, z], [x + 0.75, 0.005, z + 0.45], [x, 0.005, z + 0.45]), {
    fill: lit(palette.cloth, 0.15),
    round: 10,
  });
  sketch.lines(
    range(z + 0.08, z + 0.42, 0.09).map((at) => edge([x + 0.06, 0.006, at], [x + 0.69, 0.006, at])),
    { stroke: lit(palette.cloth, 0.5), width: 3, opacity: 0.7 },
  );
}
