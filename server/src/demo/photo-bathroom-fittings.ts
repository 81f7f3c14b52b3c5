import type { Point } from './photo-camera';
import { type Colour, lit } from './photo-colour';
import { paintPadding, paintShadow } from './photo-furniture';
import { edge, lying, quad } from './photo-geometry';
import type { Scene } from './photo-scene';
import { backWall, onWall, type Wall } from './photo-window';

const porcelain: Colour = '#f6f5f1';
const chrome: Colour = '#aeb6bd';

/** A basin on a foot or a cupboard, with its mirror and lamp; the place is its near left corner. */
export function paintBasin(scene: Scene, [x, , z]: Point): void {
  const { sketch, random, palette } = scene;
  paintMirror(scene, x + 0.06);
  if (random.chance(0.5)) sketch.box({ at: [x - 0.02, 0, z + 0.06], size: [0.66, 0.72, 0.44] }, palette.wood);
  else sketch.box({ at: [x + 0.22, 0, z + 0.2], size: [0.18, 0.72, 0.2] }, porcelain);
  paintPadding(sketch, { at: [x - 0.04, 0.7, z], size: [0.7, 0.15, 0.5] }, { colour: porcelain, round: 14 });
  sketch.face(lying([x + 0.07, 0.852, z + 0.08], [0.48, 0.32]), { fill: '#d3d9da', round: 16 });
  const tap = edge([x + 0.31, 0.86, z + 0.44], [x + 0.31, 1.02, z + 0.44]);
  const spout = edge([x + 0.31, 1.02, z + 0.44], [x + 0.31, 0.99, z + 0.28]);
  sketch.lines([tap, spout], { stroke: chrome, width: 7 });
  sketch.box({ at: [x + 0.5, 0.86, z + 0.36], size: [0.06, 0.14, 0.06] }, palette.spark);
}

function paintMirror(scene: Scene, along: number): void {
  const { sketch, random, palette, size } = scene;
  const wall = backWall(scene);
  const round = random.chance(0.4) ? 60 : 6;
  const frame = random.pick([palette.wood, '#f2efe8', palette.metal]);
  const glass = sketch.gradient('across', [
    [0, '#b9ccd4'],
    [0.5, '#eef5f5'],
    [1, '#a9bfc9'],
  ]);
  sketch.face(onWall(wall, { along: along - 0.03, sill: 1.12, width: 0.56, height: 0.76 }, 0.02), {
    fill: frame,
    round,
  });
  sketch.face(onWall(wall, { along, sill: 1.15, width: 0.5, height: 0.7 }, 0.025), { fill: glass, round });
  sketch.glow(wall.place(along + 0.25, 2.02, 0.1), [0.6, 0.5], { colour: '#fff0c8', opacity: 0.6 });
  sketch.box({ at: [along + 0.06, 1.98, size.depth - 0.1], size: [0.38, 0.07, 0.08] }, '#fffbe9');
}

export function paintToilet(scene: Scene, [x, , z]: Point): void {
  const { sketch } = scene;
  paintShadow(scene, { at: [x, 0, z], size: [0.4, 0, 0.6] }, 0.35);
  paintPadding(sketch, { at: [x - 0.02, 0.4, z + 0.46], size: [0.44, 0.4, 0.18] }, { colour: porcelain, round: 10 });
  paintPadding(sketch, { at: [x + 0.08, 0, z + 0.12], size: [0.24, 0.36, 0.34] }, { colour: porcelain, round: 12 });
  paintPadding(sketch, { at: [x, 0.33, z], size: [0.4, 0.1, 0.5] }, { colour: porcelain, round: 22 });
  sketch.dots([[x + 0.2, 0.7, z + 0.45]], { stroke: chrome, width: 8 });
}

export function paintShower(scene: Scene, [x, , z]: Point): void {
  const { sketch, random } = scene;
  sketch.lines([edge([x, 1.1, z - 0.03], [x, 2.1, z - 0.03]), edge([x, 2.1, z - 0.03], [x, 2.06, z - 0.3])], {
    stroke: chrome,
    width: 7,
  });
  sketch.oval([x, 2.04, z - 0.32], [0.11, 0.035], lit(chrome, 0.2));
  sketch.dots(edge([x - 0.1, 1.1, z - 0.04], [x + 0.1, 1.1, z - 0.04]), { stroke: lit(chrome, -0.2), width: 13 });
  if (random.chance(0.6)) {
    sketch.box({ at: [x - 0.3, 1.98, z - 0.3], size: [0.32, 0.5, 0.3] }, '#f1f1ee');
    sketch.dots([[x - 0.14, 2.06, z - 0.3]], { stroke: '#e0523f', width: 6 });
  }
}

export function paintBucket(scene: Scene, [x, , z]: Point): void {
  const { sketch, random, palette } = scene;
  const colour = random.pick([palette.spark, palette.cloth, '#3f7fb5', '#4f9a76']);
  const [footX, footY] = sketch.pixel([x, 0, z]);
  const unit = sketch.scale([x, 0, z]);
  const [half, tall] = [0.17 * unit, 0.34 * unit];
  sketch.ellipse([footX + half * 0.3, footY], [half * 1.5, half * 0.4], { fill: '#1d1729', opacity: 0.3 });
  const body = sketch.gradient('across', [
    [0, lit(colour, 0.3)],
    [0.55, colour],
    [1, lit(colour, -0.3)],
  ]);
  sketch.outline(
    [
      [footX - half, footY - tall],
      [footX + half, footY - tall],
      [footX + half * 0.75, footY + 4],
      [footX - half * 0.75, footY + 4],
    ],
    { fill: body, round: 6 },
  );
  sketch.ellipse([footX, footY - tall], [half, half * 0.3], lit(colour, -0.35));
  sketch.ellipse([footX, footY - tall + 4], [half * 0.86, half * 0.2], '#a9cfd8');
  const mug = lit(palette.trim, 0.1);
  sketch.outline(
    [
      [footX + half * 1.5, footY - tall * 0.4],
      [footX + half * 2.4, footY - tall * 0.4],
      [footX + half * 2.25, footY + 8],
      [footX + half * 1.62, footY + 8],
    ],
    { fill: mug, round: 5 },
  );
  sketch.ellipse([footX + half * 1.95, footY - tall * 0.4], [half * 0.45, half * 0.13], lit(mug, -0.3));
}

export function paintTowels({ sketch, random, palette }: Scene, wall: Wall, along: number): void {
  sketch.lines([edge(wall.place(along - 0.1, 1.45, 0.08), wall.place(along + 0.8, 1.45, 0.08))], {
    stroke: chrome,
    width: 6,
  });
  for (const [start, colour] of [
    [along, palette.cloth],
    [along + 0.38, palette.trim],
  ] as const) {
    const drop = random.between(0.5, 0.75);
    sketch.face(
      quad(
        wall.place(start, 1.46, 0.1),
        wall.place(start + 0.3, 1.46, 0.1),
        wall.place(start + 0.3, 1.46 - drop, 0.1),
        wall.place(start, 1.46 - drop, 0.1),
      ),
      sketch.blend('across', lit(colour, 0.2), lit(colour, -0.15)),
    );
    sketch.face(
      quad(
        wall.place(start, 1.54 - drop, 0.11),
        wall.place(start + 0.3, 1.54 - drop, 0.11),
        wall.place(start + 0.3, 1.5 - drop, 0.11),
        wall.place(start, 1.5 - drop, 0.11),
      ),
      lit(colour, 0.5),
    );
  }
}
