import { createHash } from 'node:crypto';
import type { Room } from '../room.entity';

const GRAM = 3;
// Makes every character of a text the first of a gram, so that a keyword of one or two finds grams that begin with it.
const END = '\n\n';
// Characters on each side of a gram that are stored with it.
const AROUND = 6;
const MOST_AROUND_BYTES = 255;

/** The texts of a room that are indexed. */
export type RoomText = Pick<Room, 'searchText' | 'state' | 'district'>;

/** Returns the text whose grams are indexed. */
export function searchable(searchText: string): string {
  return searchText + END;
}

/** Returns the different runs of three characters of a text; none for a text of one or two. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text);
  const grams = new Set<string>();
  for (let start = 0; start + GRAM <= characters.length; start += 1) {
    grams.add(characters.slice(start, start + GRAM).join(''));
  }
  return [...grams];
}

/** Tells whether a keyword is too short to have a gram. */
export function isShort(keyword: string): boolean {
  return Array.from(keyword).length < GRAM;
}

/** Tells whether a keyword is itself a gram. */
export function isGram(keyword: string): boolean {
  return Array.from(keyword).length === GRAM;
}

/**
 * Returns the marks of the area of a room or a search, widest first. Folded text has no capitals, so a mark never
 * equals a word.
 */
export function areaGrams({
  state,
  district,
}: {
  state?: string | undefined;
  district?: string | undefined;
}): string[] {
  if (state === undefined) return [];
  return district === undefined ? [mark('S', state)] : [mark('S', state), mark('D', `${state}/${district}`)];
}

/** Returns everything by which a listed room is found. */
export function roomGrams(room: RoomText): string[] {
  return [...gramsOf(searchable(room.searchText)), ...areaGrams(room)];
}

/**
 * Returns the text around each occurrence of a gram, and all of the text for the mark of an area; null if that is too
 * long to be stored. It tells whether the room has a longer keyword. No keyword contains the line breaks.
 */
export function textAround(searchText: string, gram: string): string | null {
  const text = isMark(gram) ? searchText : partsAround(searchText, gram);
  return Buffer.byteLength(text) > MOST_AROUND_BYTES ? null : text;
}

function partsAround(searchText: string, gram: string): string {
  const parts: string[] = [];
  for (const line of searchText.split('\n')) {
    for (let at = line.indexOf(gram); at >= 0; at = line.indexOf(gram, at + 1))
      parts.push(line.slice(Math.max(0, at - AROUND), at + gram.length + AROUND));
  }
  // A cut may leave half of a character.
  const text = parts.join('\n');
  return text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
}

/** Returns the grams of a keyword whose stored text, wherever the keyword occurs, contains all of it. */
export function gramsAroundWhich(keyword: string): string[] {
  const middle = keyword.slice(Math.max(0, keyword.length - AROUND - GRAM), AROUND + GRAM);
  return gramsOf(middle).filter((gram) => gram.isWellFormed());
}

const marks = new Map<string, string>();

// No two names of the location table share a mark; a test compares them.
function mark(kind: 'S' | 'D', name: string): string {
  const known = marks.get(kind + name);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(name).digest();
  const made = `${kind}${privateCharacter(hash.readUInt16BE(0))}${privateCharacter(hash.readUInt16BE(2))}`;
  marks.set(kind + name, made);
  return made;
}

const isMark = (gram: string): boolean => gram.startsWith('S') || gram.startsWith('D');

const privateCharacter = (number: number): string => String.fromCharCode(0xe000 + (number % 0x1900));
