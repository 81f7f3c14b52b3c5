import type { Pixel } from './photo-camera';

/** A pixel without its fraction: finer than anyone can see here, and far shorter. */
export function short(value: number): string {
  return String(Math.round(value));
}

/** Corners as steps from one to the next, which takes fewer digits than their places. */
export function straightPath(corners: readonly Pixel[]): string {
  const steps = corners.slice(1).map((corner, position) => step(corners[position] ?? corner, corner));
  return `M${corners.slice(0, 1).map(pair).join('')}l${steps.join(' ')}z`;
}

export function step(from: Pixel, to: Pixel): string {
  const [x, y] = [Math.round(to[0]) - Math.round(from[0]), Math.round(to[1]) - Math.round(from[1])];
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

export function pair([x, y]: Pixel): string {
  return `${short(x)} ${short(y)}`;
}

export function roundedPath(corners: readonly Pixel[], radius: number): string {
  const start = (position: number) => corners[(position + corners.length) % corners.length] ?? [0, 0];
  const bends = corners.map((corner, position) => {
    const from = towards(corner, start(position - 1), radius);
    const to = towards(corner, start(position + 1), radius);
    const next = start(position + 1);
    const edge = position === corners.length - 1 ? 'z' : `l${step(to, towards(next, corner, radius))}`;
    return `q${step(from, corner)} ${step(from, to)}${edge}`;
  });
  return `M${pair(towards(start(0), start(-1), radius))}${bends.join('')}`;
}

function towards([x, y]: Pixel, [toX, toY]: Pixel, distance: number): Pixel {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(distance / length, 0.5);
  return [x + (toX - x) * share, y + (toY - y) * share];
}
