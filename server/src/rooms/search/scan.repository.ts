import { type PagePart, type Statement, walkCountStatement, walkedToStatement, walkStatement } from './search.sql';
import type { KeywordSearch } from '../room.rules';

// Rooms looked at by hand before an index is asked: about two milliseconds.
const WALK = 1000;
const COUNT_WALK = 3000;

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * A page found by looking at the next thousand rooms of the list, for keywords of one or two characters: most of them
 * are in every other name. Null when the page is not full and more rooms follow.
 */
export async function walk(
  rows: Query,
  search: KeywordSearch,
  { columns, ...part }: PagePart & { readonly columns: string },
): Promise<unknown[] | null> {
  const near = await rows(walkStatement(search, columns, { ...part, most: WALK }));
  if (near.length === part.limit) return near;
  const beyond = await rows(walkedToStatement(search, part.after, WALK));
  return beyond.length > 0 ? null : near;
}

/**
 * How many rooms match, counted to `cap` among the first some thousand of the list. Null when they are fewer and more
 * rooms follow.
 */
export async function countWalking(rows: Query, search: KeywordSearch, cap: number): Promise<number | null> {
  const [row] = await rows<{ total: number | string }>(walkCountStatement(search, { most: COUNT_WALK, cap }));
  const total = Number(row?.total ?? 0);
  if (total === cap) return cap;
  const beyond = await rows(walkedToStatement(search, 0, COUNT_WALK));
  return beyond.length > 0 ? null : total;
}
