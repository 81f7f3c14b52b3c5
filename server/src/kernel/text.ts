/** Text folded for comparison: NFKC, lower case, single spaces, no control characters. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
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
