import type { Point } from './photo-camera';

/** A straight line from one point to another. */
export type Edge = readonly [Point, Point];

/** A box standing in a scene: the corner nearest to the origin, and its size, all in metres. */
export interface Box {
  at: Point;
  size: Point;
}

/** Corners in order around. */
export function quad(...corners: readonly Point[]): readonly Point[] {
  return corners;
}

/** An upright rectangle turned to the viewer: its lower left corner, width and height in metres. */
export function facing([x, y, z]: Point, [w, h]: readonly [number, number]): readonly Point[] {
  return quad([x, y, z], [x + w, y, z], [x + w, y + h, z], [x, y + h, z]);
}

/** A rectangle lying flat: its near left corner, width and depth in metres. */
export function lying([x, y, z]: Point, [w, d]: readonly [number, number]): readonly Point[] {
  return quad([x, y, z], [x + w, y, z], [x + w, y, z + d], [x, y, z + d]);
}

/** A straight line from one point to another. */
export function edge(from: Point, to: Point): Edge {
  return [from, to];
}
