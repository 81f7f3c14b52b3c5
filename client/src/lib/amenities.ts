// Loaded where it is first used: the names are many.
import source from '@thikana/schema/amenities.json';
import { currentLanguage } from './texts';

/** A text of a room with one item a line. */
export type ListName = 'facilities' | 'services' | 'rules';

/** A line that owners often write. */
export interface KnownLine {
  readonly amenity?: string;
  readonly en: string;
  readonly hi: string;
  /** Other spellings. */
  readonly also?: readonly string[];
}

const lists: Readonly<Record<ListName, readonly KnownLine[]>> = source;
const everyLine = [...lists.facilities, ...lists.services, ...lists.rules];
// Hindi is also written without the dot below.
const NOT_COMPARED = /[^\p{L}\p{N}\p{M}]|\u093c/gu;
const DEVANAGARI = /[\u0900-\u097f]/;

const compared = (line: string): string => line.normalize('NFKC').toLowerCase().replace(NOT_COMPARED, '');

const spellings = new Map(
  everyLine.flatMap((line) => [line.en, line.hi, ...(line.also ?? [])].map((text) => [compared(text), line] as const)),
);

const knownLine = (text: string): KnownLine | undefined => spellings.get(compared(text));

/** Returns the lines that are offered for a text. */
export const linesOf = (list: ListName): readonly KnownLine[] => lists[list];

/** Returns a line in the present language. */
export const nameOf = ({ en, hi }: KnownLine): string => (currentLanguage() === 'hi' ? hi : en);

/** Returns the name of an amenity in the present language. */
export function amenityName(amenity: string): string {
  const line = everyLine.find((known) => known.amenity === amenity);
  return line ? nameOf(line) : '';
}

/** Returns a line in the present language if it is known and in another one, else as it was written. */
export function inReadersWords(line: string): string {
  const known = DEVANAGARI.test(line) === (currentLanguage() === 'hi') ? undefined : knownLine(line);
  return known ? nameOf(known) : line;
}

const partsOf = (line: string): string[] => line.split(/[,;]/).map((part) => part.trim());

/** Tells whether a text has a line, or a part of one between commas, that means the same. */
export const hasLine = (text: string, line: KnownLine): boolean =>
  text.split('\n').some((written) => [written, ...partsOf(written)].some((part) => knownLine(part) === line));

/** Returns a text with one more line, in English, as texts are stored. */
export const withLine = (text: string, { en }: KnownLine): string =>
  text.trim() === '' ? en : `${text.trimEnd()}\n${en}`;

/** Returns a text without the lines and parts of lines that mean the same. */
export const withoutLine = (text: string, line: KnownLine): string =>
  text
    .split('\n')
    .flatMap((written) => {
      if (!hasLine(written, line)) return [written];
      const left = knownLine(written) === line ? [] : partsOf(written).filter((part) => knownLine(part) !== line);
      return left.length > 0 ? [left.join(', ')] : [];
    })
    .join('\n');
