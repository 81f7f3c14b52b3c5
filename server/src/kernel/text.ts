/** Text folded for comparison: NFKC, lower case, single spaces. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
