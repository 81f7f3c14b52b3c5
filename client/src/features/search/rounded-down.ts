/** Rounds a number of which there are more down to its first digit: more than 431 are told as more than 400. */
export function roundedDown(count: number): number {
  const step = 10 ** (String(count).length - 1);
  return Math.floor(count / step) * step;
}
