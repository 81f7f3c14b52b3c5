import { folded } from '../../kernel/text';
import { isSameLook, type Look } from '../images/look.rules';

/** The facts of a room by which another may look the same. */
export interface Looking {
  readonly name: string;
  readonly pincode: string;
  /** The looks of its photos. */
  readonly looks: readonly Look[];
}

/** Tells whether two rooms of an owner look the same: by a similar name at one place, or by half of their photos. */
export const looksAlike = (one: Looking, other: Looking): boolean =>
  (one.pincode !== '' && one.pincode === other.pincode && isSimilar(one.name, other.name)) ||
  sharesPhotos(one.looks, other.looks);

function sharesPhotos(ones: readonly Look[], others: readonly Look[]): boolean {
  const [few, many] = ones.length < others.length ? [ones, others] : [others, ones];
  const shared = few.filter((look) => many.some((other) => isSameLook(look, other))).length;
  return shared > 0 && 2 * shared >= few.length;
}

// One letter in so many may be another.
const LETTERS_AN_ERROR = 5;

function isSimilar(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (marksIn(ones) !== marksIn(others)) return false;
  const [left, right] = [Array.from(ones.join('')), Array.from(others.join(''))];
  const most = Math.floor(Math.max(left.length, right.length) / LETTERS_AN_ERROR);
  return left.length > 0 && right.length > 0 && distance(left, right) <= most;
}

const wordsOf = (name: string): string[] => folded(name).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

// "Room 1" is not "Room 2", nor "Flat A" "Flat B".
const marksIn = (words: readonly string[]): string => words.filter((word) => /^(\p{N}+|\p{L})$/u.test(word)).join(' ');

/** Counts the letters that must be added, left out or replaced to make one text of the other. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, at) => at + 1);
  one.forEach((letter, down) => {
    let [diagonal, left] = [down, down + 1];
    row = row.map((above, at) => {
      left = Math.min(above + 1, left + 1, diagonal + Number(letter !== other[at]));
      diagonal = above;
      return left;
    });
  });
  return row.at(-1) ?? one.length;
}
