import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { edge, quad } from './photo-geometry';
import { front, range, type Scene } from './photo-scene';

export type FloorKind = 'tiles' | 'marble' | 'planks' | 'terrazzo' | 'redOxide' | 'checks';

export function paintFloor(scene: Scene, kind: FloorKind): void {
  const { palette } = scene;
  if (kind === 'tiles') return paintGrid(scene, 0.6, { stroke: lit(palette.floor, -0.3), opacity: 0.5 });
  if (kind === 'marble') return paintGrid(scene, 1.1, { stroke: lit(palette.floor, -0.25), opacity: 0.3 });
  if (kind === 'planks') return paintPlanks(scene);
  if (kind === 'terrazzo') return paintChips(scene);
  if (kind === 'checks') return paintChecks(scene);
  return paintOxide(scene);
}

function paintGrid(
  { sketch, size: { width, depth } }: Scene,
  step: number,
  { stroke, opacity }: { stroke: Colour; opacity: number },
): void {
  const along = range(0, width, step).map((x) => edge([x, 0, front], [x, 0, depth]));
  const across = range(-1, depth, step).map((z) => edge([0, 0, z], [width, 0, z]));
  sketch.lines([...along, ...across], { stroke, width: 1.6, opacity });
}

function paintPlanks({ sketch, random, palette, size: { width, depth } }: Scene): void {
  const step = 0.22;
  for (const x of range(0, width, step)) {
    const right = Math.min(x + step, width);
    const colour = lit(mix(palette.wood, palette.floor, 0.45), random.between(-0.1, 0.14));
    sketch.face(quad([x, 0, front], [right, 0, front], [right, 0, depth], [x, 0, depth]), {
      fill: colour,
      opacity: 0.85,
    });
  }
  const joints = range(0, width, step).map((x): readonly [Point, Point] => {
    const z = random.between(-0.5, depth);
    return edge([x, 0, z], [Math.min(x + step, width), 0, z]);
  });
  sketch.lines(joints, { stroke: lit(palette.wood, -0.4), width: 1.6, opacity: 0.6 });
}

function paintChips({ sketch, random, palette, size: { width, depth } }: Scene): void {
  const chips = (count: number) =>
    Array.from({ length: count }, (): Point => [random.between(0, width), 0, random.between(-0.8, depth)]);
  sketch
    .dots(chips(46), { stroke: lit(palette.floor, -0.35), width: 5, opacity: 0.5 })
    .dots(chips(40), { stroke: lit(palette.floor, 0.5), width: 6, opacity: 0.7 });
  sketch.dots(chips(30), { stroke: mix(palette.accentWall, palette.floor, 0.3), width: 4.5, opacity: 0.7 });
}

function paintChecks({ sketch, palette, size: { width, depth } }: Scene): void {
  const step = 0.5;
  const checks = [...range(-1.5, depth, step).entries()].flatMap(([row, z]) =>
    range(row % 2 === 0 ? 0 : step, width, step * 2).map((x) => {
      const [right, back] = [Math.min(x + step, width), Math.min(z + step, depth)];
      return quad([x, 0, z], [right, 0, z], [right, 0, back], [x, 0, back]);
    }),
  );
  sketch.faces(checks, { fill: mix(palette.accentWall, palette.floor, 0.45), opacity: 0.6 });
}

/** A polished red cement floor with a darker border. */
function paintOxide({ sketch, size: { width, depth } }: Scene): void {
  const red = '#9c4a36';
  sketch.face(
    quad([0, 0, front], [width, 0, front], [width, 0, depth], [0, 0, depth]),
    sketch.blend('down', lit(red, 0.22), lit(red, -0.12)),
  );
  const [left, right, back] = [0.25, width - 0.25, depth - 0.25];
  sketch.lines(
    [
      edge([left, 0, front], [left, 0, back]),
      edge([right, 0, front], [right, 0, back]),
      edge([left, 0, back], [right, 0, back]),
    ],
    { stroke: '#5c2a24', width: 5, opacity: 0.7 },
  );
}
