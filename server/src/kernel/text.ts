// More than any writing system uses on one letter (Unicode calls fewer stream-safe).
const MANY_MARKS = /\p{M}{31}/u;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
// A family of emoji has seven, a letter with its vowel signs and joiners rarely more.
const MOST_CODE_POINTS_EACH = 8;

/**
 * Returns the text in a normal form of Unicode. A text with more than 30 marks in a row stays unchanged: sorting them
 * would take quadratic time.
 */
export function normalised(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return MANY_MARKS.test(text) ? text : text.normalize(form);
}

/** Tells whether a text has at most so many characters as people count them: क्षि is one, and so is a flag. */
export function hasAtMost(most: number, text: string): boolean {
  if (text.length <= most) return true;
  if (text.length > 2 * most * MOST_CODE_POINTS_EACH || lengthOf(text) > most * MOST_CODE_POINTS_EACH) return false;
  let count = 0;
  for (const _ of letters.segment(text)) if (++count > most) return false;
  return true;
}

/** Folds a text for comparison: NFKC, lower case, single spaces, no control characters. */
export function folded(text: string): string {
  return normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns a text as one line: single spaces, no control characters, no unpaired surrogates. */
export function asLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns a text of several lines: every break is `\n`, without other control characters and unpaired surrogates. */
export function asLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
}

/** Tells whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}

/** Returns the number of code points of a text. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
