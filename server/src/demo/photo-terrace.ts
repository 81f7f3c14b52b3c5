import type { Point } from './photo-camera';
import { lit } from './photo-colour';
import { paintFairyLights } from './photo-decor';
import { paintPadding, paintShadow } from './photo-furniture';
import { paintTree } from './photo-garden';
import { quad } from './photo-geometry';
import { paintDeck, paintDistance, paintWashing } from './photo-outdoors';
import { paintPlant } from './photo-plant';
import { range, type RoomSize, type Scene } from './photo-scene';
import { backWall } from './photo-window';
import type { SeededRandom } from './seeded-random';

export function drawTerraceSize(random: SeededRandom): RoomSize {
  return { width: random.between(6, 8), height: 3, depth: random.between(5, 6.5) };
}

/** The roof of the house: parapet, washing, a cot or chairs, water tank and the wide sky. */
export function paintTerrace(scene: Scene): void {
  const {
    sketch,
    random,
    palette,
    size: { width, depth },
  } = scene;
  const sky = paintDistance(scene);
  paintTree(scene, [width * random.between(-0.1, 1.1), -5, depth + random.between(3, 8)], random.between(8, 11));
  paintDeck(scene);
  const parapet = random.pick([palette.wall, palette.accentWall, '#c98f6b']);
  sketch.box({ at: [-0.2, 0, depth], size: [width + 0.4, 0.95, 0.2] }, parapet);
  for (const x of [-0.2, width]) sketch.box({ at: [x, 0, -2], size: [0.2, 0.95, depth + 2] }, lit(parapet, -0.05));
  paintTank(scene, [width * random.pick([0.12, 0.82]), 0, depth - 0.8]);
  paintWashing(scene, [0.2, width - 0.3], depth - 1.4);
  if (random.chance(0.6)) paintFairyLights(scene, backWall(scene), { along: 0, sill: 2.6, width });
  paintCot(scene, [width * random.between(0.3, 0.5), 0, depth * 0.3]);
  for (const x of range(0.3, width, random.between(1.3, 2.1)))
    paintPlant(scene, [x, 0, depth - 0.3], random.between(0.6, 1.2));
  if (sky.isDusk) sketch.glow([width / 2, 1.6, depth * 0.6], [3.4, 1.4], { colour: '#ffd08a', opacity: 0.35 });
}

/** A charpai: a cot of woven tape on wooden legs. */
function paintCot(scene: Scene, [x, , z]: Point): void {
  const { sketch, palette, random } = scene;
  paintShadow(scene, { at: [x, 0, z], size: [1.9, 0, 0.95] }, 0.3);
  for (const [legX, legZ] of [
    [x, z + 0.88],
    [x + 1.8, z + 0.88],
    [x, z],
    [x + 1.8, z],
  ] as const)
    sketch.box({ at: [legX, 0, legZ], size: [0.08, 0.5, 0.08] }, palette.wood);
  sketch.box({ at: [x, 0.4, z], size: [1.88, 0.07, 0.96] }, palette.wood);
  sketch.face(
    quad(
      [x + 0.06, 0.475, z + 0.05],
      [x + 1.82, 0.475, z + 0.05],
      [x + 1.82, 0.475, z + 0.91],
      [x + 0.06, 0.475, z + 0.91],
    ),
    '#efe3c8',
  );
  for (const start of range(x + 0.1, x + 1.75, 0.16))
    sketch.face(
      quad(
        [start, 0.478, z + 0.05],
        [start + 0.07, 0.478, z + 0.05],
        [start + 0.07, 0.478, z + 0.91],
        [start, 0.478, z + 0.91],
      ),
      { fill: palette.spark, opacity: 0.75 },
    );
  if (random.chance(0.7))
    paintPadding(
      sketch,
      { at: [x + 1.35, 0.48, z + 0.15], size: [0.4, 0.16, 0.65] },
      { colour: palette.cloth, round: 20 },
    );
}

function paintTank({ sketch, random }: Scene, at: Point): void {
  const unit = sketch.scale(at);
  const [x, y] = sketch.pixel(at);
  const colour = random.pick(['#2b2f35', '#33527c', '#e6e2d8']);
  const body = sketch.gradient('across', [
    [0, lit(colour, 0.35)],
    [0.5, lit(colour, 0.05)],
    [1, lit(colour, -0.3)],
  ]);
  const [half, tall] = [0.6 * unit, 1.35 * unit];
  sketch.outline(
    [
      [x - half * 1.1, y],
      [x + half * 1.1, y],
      [x + half * 1.1, y - 0.3 * unit],
      [x - half * 1.1, y - 0.3 * unit],
    ],
    '#b58b6b',
  );
  sketch.outline(
    [
      [x - half, y - 0.3 * unit],
      [x + half, y - 0.3 * unit],
      [x + half, y - tall],
      [x - half, y - tall],
    ],
    { fill: body, round: half * 0.25 },
  );
  for (const ring of [0.6, 0.85, 1.1])
    sketch.path(`M${Math.round(x - half)} ${Math.round(y - ring * unit)}h${Math.round(half * 2)}`, {
      stroke: lit(colour, -0.3),
      width: 3,
      opacity: 0.6,
    });
}
