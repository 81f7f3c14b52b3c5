// More than any writing has on one letter (Unicode calls less stream-safe).
const MANY_MARKS = /\p{M}{31}/u;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
// A family of emoji has seven, a letter with its vowel signs and joiners rarely more.
const MOST_CODE_POINTS_EACH = 8;

/**
 * Returns the text in a normal form of Unicode. A text with more than 30 marks in a row stays as it is: they are sorted, in
 * time by the square of their number.
 */
export function normalised(text: string, form: 'NFC' | 'NFKC'): string {
  return MANY_MARKS.test(text) ? text : text.normalize(form);
}

/** Tells whether a text has at most so many characters, counted as people count them: क्षि is one, and so is a flag. */
export function hasAtMost(most: number, text: string): boolean {
  if (text.length <= most) return true;
  if (text.length > 2 * most * MOST_CODE_POINTS_EACH || lengthOf(text) > most * MOST_CODE_POINTS_EACH) return false;
  let count = 0;
  for (const _ of letters.segment(text)) if (++count > most) return false;
  return true;
}

/** Text folded for comparison: NFKC, lower case, single spaces, no control characters. */
export function folded(text: string): string {
  return normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A text of one line: single spaces, no control characters, no halves of characters. */
export function asLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A text of several lines: every break is `\n`, other control characters and halves of characters are left out. */
export function asLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}

/** How many characters a text has as people count them, a surrogate pair for one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
