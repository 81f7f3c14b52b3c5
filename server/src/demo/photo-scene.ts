import type { Camera } from './photo-camera';
import type { Palette } from './photo-palette';
import type { Sketch } from './photo-sketch';
import type { SeededRandom } from './seeded-random';

/** Inner size of a room in metres. */
export interface RoomSize {
  width: number;
  height: number;
  depth: number;
}

/** Everything a scene is drawn with. */
export interface Scene {
  sketch: Sketch;
  random: SeededRandom;
  palette: Palette;
  size: RoomSize;
}

/** How far walls and floor run on behind the viewer, in metres. */
export const front = -3;

/** How a camera stands before a room: lowest and highest draw of each. */
export interface View {
  /** Metres before the room's open front. */
  away: readonly [number, number];
  /** Focal length in pixels: small is wide. */
  focal: readonly [number, number];
  /** Pixels from the top of the picture. */
  horizon: readonly [number, number];
}

const usualView: View = { away: [0.15, 0.75], focal: [880, 1040], horizon: [385, 445] };

/** A camera in the open front of a room that looks a little towards the far side of it. */
export function drawCamera(random: SeededRandom, { width, depth }: RoomSize, view = usualView): Camera {
  const stand = random.between(0.26, 0.74);
  const away = random.between(...view.away);
  const aim = Math.atan2(width * (0.5 - stand), depth + away);
  return {
    x: width * stand,
    y: random.between(1.35, 1.62),
    z: -away,
    yaw: aim * random.between(0.7, 1.7),
    focal: random.between(...view.focal),
    horizon: random.between(...view.horizon),
    mirrored: random.chance(0.5),
  };
}

/** Numbers from `from` up to, but not including, `to`. */
export function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((to - from) / step - 1e-9)) },
    (_, position) => from + position * step,
  );
}
