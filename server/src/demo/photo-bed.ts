import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { paintLegs, paintPadding, paintShadow } from './photo-furniture';
import { type Box, edge, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';

export type SheetPattern = 'plain' | 'stripes' | 'bands' | 'checks' | 'dots' | 'blocks';

/** A pattern of the cloth lying on top of something, over the given rectangle. */
function paintPattern(
  { sketch, random }: Scene,
  { at: [x, y, z], size: [w, , d] }: Box,
  { colour, pattern }: { colour: Colour; pattern: SheetPattern },
): void {
  if (pattern === 'plain') return;
  const stripe = (from: number, to: number, across: boolean) =>
    sketch.face(
      across
        ? quad([x, y, from], [x + w, y, from], [x + w, y, to], [x, y, to])
        : quad([from, y, z], [to, y, z], [to, y, z + d], [from, y, z + d]),
      { fill: colour, opacity: 0.75 },
    );
  if (pattern === 'stripes' || pattern === 'checks')
    for (const start of range(x + 0.06, x + w - 0.1, 0.22)) stripe(start, start + 0.08, false);
  if (pattern === 'bands' || pattern === 'checks')
    for (const start of range(z + 0.1, z + d - 0.12, 0.3)) stripe(start, start + 0.1, true);
  if (pattern === 'dots' || pattern === 'blocks') {
    const step = pattern === 'dots' ? 0.14 : 0.24;
    const dots = range(z + 0.1, z + d, step).flatMap((dotZ, row) =>
      range(x + 0.08 + (row % 2) * step * 0.5, x + w - 0.04, step).map((dotX): Point => [dotX, y, dotZ]),
    );
    sketch.dots(dots, { stroke: colour, width: pattern === 'dots' ? 7 : 13, opacity: 0.85 });
    if (pattern === 'blocks')
      sketch.dots(dots, { stroke: lit(colour, random.chance(0.5) ? 0.6 : -0.4), width: 5, opacity: 0.9 });
  }
}

/** A bed along the depth of the room with its head at the back. */
export interface Bed extends Box {
  frame: Colour;
  cloth: Colour;
  trim: Colour;
  pattern: SheetPattern;
  /** Height of the headboard above the mattress in metres; 0 for a cot without one. */
  head: number;
}

/** Paints a made bed: frame, mattress, sheet, folded blanket and pillows. */
export function paintBed(
  scene: Scene,
  { at: [x, y, z], size: [w, h, d], frame, cloth, trim, pattern, head }: Bed,
): void {
  const { sketch } = scene;
  if (y === 0) paintShadow(scene, { at: [x, 0, z], size: [w, h, d] }, 0.5);
  if (head > 0) sketch.box({ at: [x - 0.04, y, z + d - 0.08], size: [w + 0.08, h + head, 0.08] }, frame);
  if (y === 0) paintLegs(sketch, { at: [x, y, z], size: [w, h - 0.28, d] }, { colour: frame, thick: 0.07 });
  sketch.box({ at: [x, y + h - 0.34, z], size: [w, 0.14, d - 0.08] }, frame);
  const mattress: Box = { at: [x + 0.02, y + h - 0.2, z + 0.02], size: [w - 0.04, 0.2, d - 0.12] };
  paintPadding(sketch, mattress, { colour: mix(cloth, '#fff7ea', 0.25), round: 12 });
  const sheet: Box = { at: [x + 0.04, y + h + 0.004, z + 0.08], size: [w - 0.08, 0, d - 0.55] };
  sketch.face(topOf(sheet), {
    fill: sketch.blend('down', lit(cloth, 0.28), lit(cloth, 0.02)),
    round: 10,
  });
  paintPattern(scene, sheet, { colour: trim, pattern });
  paintBlanket(scene, { at: [x, y + h, z], size: [w, 0, d] }, mix(trim, cloth, 0.15));
  paintPillows(scene, { at: [x, y + h, z + d - 0.5], size: [w, 0.16, 0.4] }, [lit(trim, 0.5), cloth]);
}

function paintBlanket({ sketch, random }: Scene, { at: [x, y, z], size: [w, , d] }: Box, colour: Colour): void {
  if (random.chance(0.25)) return;
  const length = random.between(0.25, 0.6);
  const start = z + random.between(0.12, 0.3);
  const fold: Box = { at: [x - 0.02, y - 0.1, start], size: [w + 0.04, 0.15, Math.min(length, d / 2)] };
  paintPadding(sketch, fold, { colour, round: 14 });
  sketch.lines([edge([x, y + 0.052, start + length * 0.5], [x + w, y + 0.052, start + length * 0.5])], {
    stroke: lit(colour, -0.25),
    width: 2,
    opacity: 0.6,
  });
}

function paintPillows(
  { sketch, random }: Scene,
  { at: [x, y, z], size: [w, h, d] }: Box,
  [behind, before]: readonly [Colour, Colour],
): void {
  const count = w > 1.2 ? 2 : 1;
  const width = (w - 0.16) / count;
  for (let position = 0; position < count; position++) {
    const left = x + 0.08 + position * width;
    paintPadding(sketch, { at: [left + 0.03, y, z], size: [width - 0.06, h, d] }, { colour: behind, round: 26 });
  }
  if (random.chance(0.6)) {
    const left = x + w / 2 - 0.2;
    paintPadding(sketch, { at: [left, y, z - 0.16], size: [0.42, 0.22, 0.16] }, { colour: before, round: 22 });
  }
}

/** The upper face of a box. */
function topOf({ at: [x, y, z], size: [w, h, d] }: Box): readonly Point[] {
  return quad([x, y + h, z], [x + w, y + h, z], [x + w, y + h, z + d], [x, y + h, z + d]);
}
