import type { Count } from '../../graphql/connections';
import { pageStatement } from './list.sql';
import { isRatedInOtherOrder, ratedStatement, scanPositionStatement, scanStatement } from './scan.sql';
import { countIn, countStatement, type Dialect, MOST_WALKED, type ReadPart, type Statement } from './search.sql';
import type { RoomSearch } from '../room.rules';

// Rooms that are scanned before an index is used. Most keywords of one or two characters fill a page at once.
const FIRST_WALK = 100;
const WALK = 1000;

/** A database to read from. */
interface Source {
  readonly kind: Dialect;
  readonly rows: <Row>(statement: Statement) => Promise<Row[]>;
}

/**
 * Finds a page by scanning the next thousand rooms of the list, for what no index of the list knows and many rooms have:
 * keywords of one or two characters occur in every other name. Returns null when the page is not full and more rooms follow.
 */
export async function scan({ kind, rows }: Source, search: RoomSearch, part: ReadPart): Promise<unknown[] | null> {
  const nearest = await rows(scanStatement(kind, search, { ...part, most: FIRST_WALK }));
  if (nearest.length === part.limit) return nearest;
  const near = await rows(scanStatement(kind, search, { ...part, most: WALK }));
  if (near.length === part.limit) return near;
  const beyond = await rows(scanPositionStatement(kind, search, { after: part.after, most: WALK }));
  return beyond.length > 0 ? null : near;
}

/**
 * Finds a page of a search without keyword. The indexes of the other orders do not have the rating; where few rooms have such
 * a one, few are sorted.
 */
export async function listed(source: Source, search: RoomSearch, part: ReadPart): Promise<unknown[]> {
  const { kind, rows } = source;
  if (!isRatedInOtherOrder(search)) return rows(pageStatement(kind, search, part));
  return (await scan(source, search, part)) ?? rows(ratedStatement(kind, search, part));
}

/** Counts matching rooms, up to `cap`, by looking at the first some thousand of the list. */
export async function countScan({ rows }: Pick<Source, 'rows'>, search: RoomSearch, cap: number): Promise<Count> {
  return countIn(await rows(countStatement(search, MOST_WALKED)), MOST_WALKED, cap);
}
