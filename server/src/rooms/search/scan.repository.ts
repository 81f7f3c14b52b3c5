import { type PagePart, type Statement, scanCountStatement, scanPositionStatement, scanStatement } from './search.sql';
import type { KeywordSearch } from '../room.rules';

// Rooms that are scanned before an index is used. Most keywords of one or two characters fill a page at once.
const FIRST_WALK = 100;
const WALK = 1000;
const COUNT_WALK = 3000;

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Finds a page by scanning the next thousand rooms of the list, for keywords of one or two characters: most of them
 * occur in every other name. Returns null when the page is not full and more rooms follow.
 */
export async function scan(
  rows: Query,
  search: KeywordSearch,
  { columns, ...part }: PagePart & { readonly columns: string },
): Promise<unknown[] | null> {
  const nearest = await rows(scanStatement(search, columns, { ...part, most: FIRST_WALK }));
  if (nearest.length === part.limit) return nearest;
  const near = await rows(scanStatement(search, columns, { ...part, most: WALK }));
  if (near.length === part.limit) return near;
  const beyond = await rows(scanPositionStatement(search, part.after, WALK));
  return beyond.length > 0 ? null : near;
}

/**
 * Counts matching rooms, up to `cap`, among the first some thousand of the list. Returns null when they are fewer and
 * more rooms follow.
 */
export async function countScan(rows: Query, search: KeywordSearch, cap: number): Promise<number | null> {
  const [row] = await rows<{ total: number | string }>(scanCountStatement(search, { most: COUNT_WALK, cap }));
  const total = Number(row?.total ?? 0);
  if (total === cap) return cap;
  const beyond = await rows(scanPositionStatement(search, 0, COUNT_WALK));
  return beyond.length > 0 ? null : total;
}
