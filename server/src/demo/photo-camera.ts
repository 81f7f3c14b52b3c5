/** A place in a scene in metres: to the right, up, and away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];

/** A place in the picture in pixels, from its top left corner. */
export type Pixel = readonly [x: number, y: number];

export const pictureWidth = 1440;
export const pictureHeight = 960;

/** Closer than this to the eye, in metres, nothing is drawn. */
const nearest = 0.12;

/** Where a scene is seen from. Uprights stay upright: looking up or down only moves the horizon. */
export interface Camera {
  /** Metres from the scene's origin. */
  x: number;
  y: number;
  z: number;
  /** Turn to the right, in radians. */
  yaw: number;
  /** Focal length in pixels: small is wide. */
  focal: number;
  /** Height of the horizon in the picture, in pixels from the top. */
  horizon: number;
  /** Whether the picture is mirrored, which gives every layout a second look. */
  mirrored: boolean;
}

interface Seen {
  across: number;
  up: number;
  away: number;
}

/** The pixels of a flat shape's outline; what lies behind the eye is cut off. Empty when nothing is left. */
export function projectOutline(camera: Camera, outline: readonly Point[]): Pixel[] {
  return cutBehind(outline.map((point) => see(camera, point))).map((seen) => toPixel(camera, seen));
}

/** The pixel of one point; a point behind the eye is taken as just before it. */
export function projectPoint(camera: Camera, point: Point): Pixel {
  const seen = see(camera, point);
  return toPixel(camera, { ...seen, away: Math.max(seen.away, nearest) });
}

/** How many pixels a metre measures at this place. */
export function pixelsPerMetre(camera: Camera, point: Point): number {
  return camera.focal / Math.max(see(camera, point).away, nearest);
}

function see(camera: Camera, [x, y, z]: Point): Seen {
  const right = x - camera.x;
  const away = z - camera.z;
  const sine = Math.sin(camera.yaw);
  const cosine = Math.cos(camera.yaw);
  return { across: right * cosine - away * sine, up: y - camera.y, away: right * sine + away * cosine };
}

function toPixel(camera: Camera, { across, up, away }: Seen): Pixel {
  const x = (camera.focal * across) / away;
  return [pictureWidth / 2 + (camera.mirrored ? -x : x), camera.horizon - (camera.focal * up) / away];
}

function cutBehind(outline: readonly Seen[]): Seen[] {
  return outline.flatMap((corner, position) => {
    const next = outline[(position + 1) % outline.length] ?? corner;
    const kept = corner.away >= nearest ? [corner] : [];
    return corner.away >= nearest === next.away >= nearest ? kept : [...kept, cutEdge(corner, next)];
  });
}

function cutEdge(from: Seen, to: Seen): Seen {
  const share = (nearest - from.away) / (to.away - from.away);
  return {
    across: from.across + (to.across - from.across) * share,
    up: from.up + (to.up - from.up) * share,
    away: nearest,
  };
}
