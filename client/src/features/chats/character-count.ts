/** Most characters of a message. */
export const LONGEST_MESSAGE = 500;

// Not in every browser; without it, characters are counted a little too generously.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** How many characters a text has as people count them: क्षि is one, and so is a flag. */
export function countCharacters(text: string): number {
  return segmenter ? Array.from(segmenter.segment(text)).length : Array.from(text).length;
}
