import { createHash } from 'node:crypto';
import type { Room } from '../room.entity';

const GRAM = 3;
// Makes every character of a text the first of a gram, so that a keyword of one or two finds grams that begin with it.
const END = '\n\n';

/** The text whose grams a room is found by. */
export function searchable(searchText: string): string {
  return searchText + END;
}

/** The different runs of three characters in a text; none in a text of one or two. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text);
  const grams = new Set<string>();
  for (let start = 0; start + GRAM <= characters.length; start += 1) {
    grams.add(characters.slice(start, start + GRAM).join(''));
  }
  return [...grams];
}

/** Whether a keyword has no gram of its own. */
export function isShort(keyword: string): boolean {
  return Array.from(keyword).length < GRAM;
}

/** Marks of the area that a room or a search names, widest first. Folded text has no capitals, so no word is taken for one. */
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

/** Everything a listed room is found by. */
export function roomGrams(room: Pick<Room, 'searchText' | 'state' | 'district'>): string[] {
  return [...gramsOf(searchable(room.searchText)), ...areaGrams(room)];
}

const marks = new Map<string, string>();

// Two names may share a mark: whoever finds by it still compares the names.
function mark(kind: 'S' | 'D', name: string): string {
  const known = marks.get(kind + name);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(name).digest();
  const made = `${kind}${privateCharacter(hash.readUInt16BE(0))}${privateCharacter(hash.readUInt16BE(2))}`;
  marks.set(kind + name, made);
  return made;
}

const privateCharacter = (number: number): string => String.fromCharCode(0xe000 + (number % 0x1900));
