import { firstKeyAbove } from '../room.sort-key';
import type { KeywordSearch } from '../room.rules';
import { type Condition, countAmong, filtersOf, highestPrice, joined, type Statement } from './search.sql';
import { isGram, isShort } from './trigrams';

/** The part of the statement that selects the candidate sort keys, as `found.place`. */
export interface Source {
  readonly from: string;
  readonly parameters: readonly string[];
  readonly where: readonly Condition[];
}

/** Returns the rooms that have one or two grams. */
export function byGrams([first = '', second]: readonly string[]): Source {
  const where: Condition[] = [['found.gram = ?', first]];
  if (second === undefined) return { from: 'room_grams AS found', parameters: [], where };
  const join = 'room_grams AS found STRAIGHT_JOIN room_grams AS other ON other.gram = ? AND other.place = found.place';
  return { from: join, parameters: [second], where };
}

/** Returns the rooms that have a gram which begins with a keyword, each once. */
export function byFirstCharacters(keyword: string): Source {
  const from = '(SELECT DISTINCT place FROM room_grams WHERE gram >= ? AND gram < ?) AS found';
  return { from, parameters: [keyword, afterAll(keyword)], where: [] };
}

/** Does the same without order and not once, so that counting stops at the cap. */
export function byAnyStart(keyword: string): Source {
  const where: Condition[] = [['found.gram >= ? AND found.gram < ?', keyword, afterAll(keyword)]];
  return { from: 'room_grams AS found', parameters: [], where };
}

const afterAll = (start: string): string => `${start}\u{10ffff}`;

/** Selects the rooms that match and are in the source, as everything after the columns. */
export function matches(source: Source, search: KeywordSearch, where: readonly Condition[]): Statement {
  const { sql, parameters } = joined([
    ...source.where,
    ...where,
    ...cheapEnough(search),
    ...filtersOf(search),
    ['INSTR(search_text, ?) > 0', search.keyword],
  ]);
  return {
    sql: `FROM ${source.from} STRAIGHT_JOIN rooms ON rooms.rent_up = found.place WHERE ${sql}`,
    parameters: [...source.parameters, ...parameters],
  };
}

/** Tells whether the rooms that have the grams are those that match, so that no text has to be compared. */
export function isAnsweredByGrams(search: KeywordSearch): boolean {
  if (filtersBesidesArea(search).length > 0) return false;
  return isShort(search.keyword) ? search.state === undefined : isGram(search.keyword);
}

/** Selects the sort keys of a source. */
export function places({ from, parameters, where }: Source, search: KeywordSearch): Statement {
  const conditions = joined([...where, ...cheapEnough(search)]);
  return {
    sql: `SELECT DISTINCT found.place FROM ${from} WHERE ${conditions.sql}`,
    parameters: [...parameters, ...conditions.parameters],
  };
}

/** Selects the sort keys of the rooms that have the keyword. The text around the first gram tells it. */
export function placesAround(source: Source, search: KeywordSearch): Statement {
  const { sql, parameters } = joined([...source.where, ...cheapEnough(search), hasAround(search.keyword)]);
  return {
    sql: `SELECT found.place FROM ${source.from} WHERE ${sql}`,
    parameters: [...source.parameters, ...parameters],
  };
}

/** Counts the rooms that match among the first `most` of a statement that selects sort keys. */
export function matchesAmong(
  { sql, parameters }: Statement,
  conditions: readonly Condition[],
  most: number,
): Statement {
  const read = `FROM (${sql} LIMIT ?) AS found LEFT JOIN rooms ON rooms.rent_up = found.place`;
  return countAmong(read, [...parameters, most], conditions);
}

// A subquery with EXISTS would be materialized: read for all rooms at once.
function hasAround(keyword: string): Condition {
  const inRoom = 'SELECT INSTR(unread.search_text, ?) FROM rooms AS unread WHERE unread.rent_up = found.place LIMIT 1';
  const sql = `(INSTR(found.around, ?) > 0 OR (found.around IS NULL AND (${inRoom}) > 0))`;
  return [sql, keyword, keyword];
}

/** Returns the conditions that the grams do not answer. */
export const filtersBesidesArea = ({ state, district, ...search }: KeywordSearch): Condition[] => filtersOf(search);

function cheapEnough(search: KeywordSearch): Condition[] {
  const highest = highestPrice(search);
  return highest === Infinity ? [] : [['found.place < ?', firstKeyAbove(highest)]];
}
