export const LONGEST_MESSAGE = 500;

// Without browser support, code points are counted, which may be more.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Counts characters as people do: क्षि is one, and so is a flag. */
export function countCharacters(text: string): number {
  return segmenter ? Array.from(segmenter.segment(text)).length : Array.from(text).length;
}
