import type { Count } from '../../graphql/connections';
import {
  countIn,
  countStatement,
  MOST_WALKED,
  type PagePart,
  scanPositionStatement,
  scanStatement,
  type Statement,
} from './search.sql';
import type { KeywordSearch } from '../room.rules';

// Rooms that are scanned before an index is used. Most keywords of one or two characters fill a page at once.
const FIRST_WALK = 100;
const WALK = 1000;

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

/** Counts matching rooms, up to `cap`, by looking at the first some thousand of the list. */
export async function countScan(rows: Query, search: KeywordSearch, cap: number): Promise<Count> {
  return countIn(await rows(countStatement(search, MOST_WALKED)), MOST_WALKED, cap);
}
