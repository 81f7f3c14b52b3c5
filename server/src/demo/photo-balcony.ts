import type { Point } from './photo-camera';
import { lit, mix } from './photo-colour';
import { paintFairyLights } from './photo-decor';
import { paintChair, paintPadding, paintShadow } from './photo-furniture';
import { paintPalm, paintTree } from './photo-garden';
import { edge, quad } from './photo-geometry';
import { paintDeck, paintDistance, paintWashing } from './photo-outdoors';
import { paintPlant } from './photo-plant';
import { range, type RoomSize, type Scene } from './photo-scene';
import { backWall } from './photo-window';
import type { SeededRandom } from './seeded-random';

/** A balcony is wide and shallow; a terrace is larger. */
export function drawBalconySize(random: SeededRandom): RoomSize {
  return { width: random.between(3, 3.8), height: 2.7, depth: random.between(1.9, 2.4) };
}

/** A balcony with its rail, plants and a chair, and the neighbourhood beyond. */
export function paintBalcony(scene: Scene): void {
  const {
    sketch,
    random,
    palette,
    size: { width, depth, height },
  } = scene;
  const sky = paintDistance(scene);
  if (random.chance(0.6)) paintTree(scene, [width * random.between(0, 1), -6, depth + 9], 9);
  if (random.chance(0.5)) paintPalm(scene, [width * random.between(0.1, 0.9), -6, depth + 8], 10.5);
  paintDeck(scene);
  paintRailing(scene, depth);
  const wall = lit(palette.accentWall, -0.05);
  sketch.face(
    quad([0, 0, -2], [0, 0, depth], [0, height, depth], [0, height, -2]),
    sketch.blend('across', lit(wall, 0), lit(wall, 0.2)),
  );
  if (random.chance(0.5))
    sketch.face(quad([width, 0, depth], [width, 0, -2], [width, height, -2], [width, height, depth]), lit(wall, -0.2));
  sketch.face(
    quad([0, height, -2], [width, height, -2], [width, height, depth], [0, height, depth]),
    lit(palette.wall, -0.3),
  );
  sketch.box({ at: [0, height - 0.22, depth - 0.14], size: [width, 0.22, 0.14] }, palette.wall);
  if (random.chance(0.55))
    paintFairyLights(scene, backWall(scene), { along: 0.1, sill: height - 0.3, width: width - 0.2 });
  if (random.chance(0.55)) paintWashing(scene, [0.3, width - 0.3], depth - 0.5);
  for (const x of range(0.3, width * 0.55, random.between(0.45, 0.7)))
    paintPlant(scene, [x, 0, depth - 0.3], random.between(0.5, 1.1));
  paintSeat(scene, [width * random.between(0.56, 0.68), 0, depth - 1.15]);
  if (sky.isDusk) sketch.glow([width / 2, height - 0.4, depth * 0.5], [2.4, 1.6], { colour: '#ffd08a', opacity: 0.4 });
}

function paintRailing({ sketch, random, palette, size: { width } }: Scene, z: number): void {
  const colour = random.pick([mix(palette.metal, '#26222c', 0.5), palette.wood, '#f1ece2', palette.spark]);
  const step = random.pick([0.14, 0.2]);
  const posts = range(0, width, step).map((x) => edge([x, 0.06, z], [x, 1, z]));
  const levels = random.chance(0.5) ? [0.1] : [0.1, 0.5, 0.8];
  sketch.lines([...posts, ...levels.map((y) => edge([0, y, z], [width, y, z]))], { stroke: colour, width: 5 });
  sketch.box({ at: [0, 1, z - 0.04], size: [width, 0.07, 0.09] }, lit(colour, 0.1));
}

function paintSeat(scene: Scene, [x, , z]: Point): void {
  const { sketch, random, palette } = scene;
  if (random.chance(0.5)) {
    paintShadow(scene, { at: [x - 0.1, 0, z], size: [0.9, 0, 0.7] }, 0.3);
    const basket = palette.wood;
    paintPadding(sketch, { at: [x, 0.1, z + 0.5], size: [0.75, 0.85, 0.12] }, { colour: basket, round: 40 });
    paintPadding(sketch, { at: [x, 0.1, z], size: [0.75, 0.3, 0.6] }, { colour: lit(basket, 0.05), round: 26 });
    paintPadding(
      sketch,
      { at: [x + 0.06, 0.36, z + 0.04], size: [0.63, 0.12, 0.5] },
      { colour: palette.cloth, round: 18 },
    );
    return;
  }
  paintChair(scene, [x, 0, z], { colour: palette.wood, cushion: palette.spark });
  sketch
    .box({ at: [x + 0.62, 0, z + 0.05], size: [0.06, 0.46, 0.3] }, palette.wood)
    .box({ at: [x + 0.5, 0.46, z], size: [0.5, 0.04, 0.42] }, lit(palette.wood, 0.1));
  sketch.box({ at: [x + 0.66, 0.5, z + 0.12], size: [0.08, 0.1, 0.08] }, palette.trim);
}
