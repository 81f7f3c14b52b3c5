/**
 * The look of a photo: 64 bits as 16 hexadecimal digits, which stay nearly the same when it is encoded again, resized or
 * cut a little at its edges. Empty for a photo without features.
 */
export type Look = string;

const MOST_DIFFERENT_BITS = 6;

/** Tells whether two photos look the same. */
export function isSameLook(one: Look, other: Look): boolean {
  if (one === '' || other === '') return false;
  return differentBits(one, other) <= MOST_DIFFERENT_BITS;
}

function differentBits(one: Look, other: Look): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 8) {
    let bits = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    for (; bits !== 0; bits &= bits - 1) count += 1;
  }
  return count;
}
