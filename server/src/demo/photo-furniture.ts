import type { Point } from './photo-camera';
import { type Colour, lit } from './photo-colour';
import { type Box, edge, quad } from './photo-geometry';
import type { Scene } from './photo-scene';
import type { Sketch } from './photo-sketch';

/** A soft dark pool under something that stands on the floor. */
export function paintShadow({ sketch }: Scene, { at: [x, , z], size: [w, , d] }: Box, opacity = 0.4): void {
  const spread = 0.3;
  const fill = sketch.gradient('out', [
    [0, '#1d1729', opacity],
    [0.6, '#1d1729', opacity * 0.6],
    [1, '#1d1729', 0],
  ]);
  sketch.face(
    quad(
      [x - spread, 0, z - spread],
      [x + w + spread, 0, z - spread],
      [x + w + spread, 0, z + d + spread],
      [x - spread, 0, z + d + spread],
    ),
    { fill, round: 60 },
  );
  sketch.face(quad([x, 0, z - 0.05], [x + w + 0.12, 0, z - 0.05], [x + w + 0.12, 0, z + d], [x, 0, z + d]), {
    fill: '#1d1729',
    opacity: 0.28,
  });
}

/** A box with rounded, padded edges: mattresses, cushions, sofas. Radius in pixels. */
export function paintPadding(
  sketch: Sketch,
  { at: [x, y, z], size: [w, h, d] }: Box,
  { colour, round }: { colour: Colour; round: number },
): void {
  const [right, top, back] = [x + w, y + h, z + d];
  const { camera } = sketch;
  const isThin = h * sketch.scale([x, y, z]) < 60;
  const side = (amount: number) =>
    isThin ? lit(colour, amount - 0.08) : sketch.blend('down', lit(colour, amount + 0.04), lit(colour, amount - 0.22));
  if (camera.x < x)
    sketch.face(quad([x, y, back], [x, y, z], [x, top, z], [x, top, back]), { fill: side(0.02), round });
  if (camera.x > right)
    sketch.face(quad([right, y, back], [right, y, z], [right, top, z], [right, top, back]), {
      fill: side(-0.16),
      round,
    });
  if (camera.z < z)
    sketch.face(quad([x, y, z], [right, y, z], [right, top, z], [x, top, z]), { fill: side(-0.06), round });
  const cover = sketch.blend('down', lit(colour, 0.3), lit(colour, 0.1));
  if (camera.y > top)
    sketch.face(quad([x, top, z], [right, top, z], [right, top, back], [x, top, back]), { fill: cover, round });
}

/** Four legs under a top, all in metres. */
export function paintLegs(
  sketch: Sketch,
  { at: [x, y, z], size: [w, h, d] }: Box,
  { colour, thick = 0.06 }: { colour: Colour; thick?: number },
): void {
  for (const legZ of [z + d - thick, z]) {
    for (const legX of [x, x + w - thick])
      sketch.box({ at: [legX, y, legZ], size: [thick, h, thick] }, lit(colour, -0.12));
  }
}

/** A table with legs or drawers. */
export function paintDesk(scene: Scene, box: Box, colour: Colour): void {
  const { sketch, random } = scene;
  const {
    at: [x, y, z],
    size: [w, h, d],
  } = box;
  paintShadow(scene, box, 0.34);
  if (random.chance(0.55)) {
    const drawers: Box = { at: [x + w - 0.42, y, z + 0.04], size: [0.38, h - 0.04, d - 0.06] };
    sketch.box(drawers, lit(colour, -0.06));
    const knobs = [0.2, 0.45, 0.7].map((up): Point => [x + w - 0.23, y + h * up, z + 0.03]);
    sketch.lines(
      knobs.map(([kx, ky, kz]) => edge([kx - 0.17, ky + 0.1, kz], [kx + 0.17, ky + 0.1, kz])),
      { stroke: lit(colour, -0.35), width: 1.6 },
    );
    sketch.dots(knobs, { stroke: lit(colour, -0.5), width: 7 });
    paintLegs(sketch, { at: [x, y, z], size: [0.1, h - 0.04, d] }, { colour });
  } else {
    paintLegs(sketch, { at: [x, y, z], size: [w, h - 0.04, d] }, { colour });
  }
  sketch.box({ at: [x - 0.02, y + h - 0.04, z - 0.02], size: [w + 0.04, 0.05, d + 0.04] }, lit(colour, 0.08));
}

/** A chair whose back is towards the viewer, or a stool. */
export function paintChair(scene: Scene, at: Point, { colour, cushion }: { colour: Colour; cushion: Colour }): void {
  const { sketch, random } = scene;
  const [x, , z] = at;
  paintShadow(scene, { at, size: [0.44, 0, 0.42] }, 0.3);
  paintLegs(sketch, { at, size: [0.44, 0.44, 0.42] }, { colour, thick: 0.045 });
  paintPadding(sketch, { at: [x, 0.42, z], size: [0.44, 0.07, 0.42] }, { colour: cushion, round: 8 });
  if (random.chance(0.2)) return;
  const rails = random.chance(0.5) ? [0.56, 0.7, 0.84] : [];
  for (const postX of [x, x + 0.4]) sketch.box({ at: [postX, 0.44, z], size: [0.04, 0.5, 0.04] }, colour);
  for (const railY of rails) sketch.box({ at: [x, railY, z], size: [0.44, 0.05, 0.03] }, colour);
  if (rails.length === 0)
    paintPadding(sketch, { at: [x, 0.6, z], size: [0.44, 0.36, 0.05] }, { colour: cushion, round: 14 });
}

/** A cupboard with two doors; steel ones have a mirror. */
export function paintWardrobe(scene: Scene, box: Box, colour: Colour): void {
  const { sketch, random } = scene;
  const {
    at: [x, y, z],
    size: [w, h],
  } = box;
  paintShadow(scene, box, 0.4);
  sketch.box(box, colour);
  const middle = x + w / 2;
  sketch.lines(
    [edge([middle, y + 0.08, z], [middle, y + h - 0.06, z]), edge([x + 0.04, y + 0.1, z], [x + w - 0.04, y + 0.1, z])],
    { stroke: lit(colour, -0.4), width: 2.4 },
  );
  const hasMirror = random.chance(0.4);
  for (const left of [x + 0.07, middle + 0.07]) {
    const panel = quad(
      [left, y + 0.2, z],
      [left + w / 2 - 0.14, y + 0.2, z],
      [left + w / 2 - 0.14, y + h - 0.14, z],
      [left, y + h - 0.14, z],
    );
    const glass = sketch.gradient('across', [
      [0, '#cfdde2'],
      [0.5, '#f4f8f7'],
      [1, '#b9c9d0'],
    ]);
    sketch.face(
      panel,
      hasMirror && left > middle ? { fill: glass } : { fill: 'none', stroke: lit(colour, -0.28), width: 2 },
    );
  }
  sketch.lines(
    [
      edge([middle - 0.06, y + h * 0.48, z], [middle - 0.06, y + h * 0.55, z]),
      edge([middle + 0.06, y + h * 0.48, z], [middle + 0.06, y + h * 0.55, z]),
    ],
    { stroke: '#e8dcc4', width: 5 },
  );
}
