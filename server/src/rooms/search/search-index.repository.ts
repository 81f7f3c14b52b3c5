import type { Count } from '../../graphql/connections';
import type { EntityManager } from '../../database/database';
import type { Room } from '../room.entity';
import type { PagePart } from './search.sql';
import type { KeywordSearch } from '../room.rules';

/** The columns of a room that the index uses. */
export type IndexedRoom = Pick<Room, 'searchText' | 'state' | 'district' | 'rentUp' | 'rentDown'>;

/** Finds rooms by text. It contains listed rooms only, and changes in the transaction that changes the room. */
export interface RoomSearchIndex {
  /** Returns rows of the next rooms that match, in order; `columns` as in SELECT. */
  page(search: KeywordSearch, columns: string, part: PagePart): Promise<unknown[]>;
  /** Counts the rooms that match, up to `cap`, or among as many as can be read in the time of a page. */
  count(search: KeywordSearch, cap: number): Promise<Count>;
  /** Adds those of the rooms that are listed. */
  add(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void>;
  /** Removes those of the rooms that are listed; each as it was added. */
  remove(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void>;
  /** Rebuilds the index from the table of rooms; `onProgress` is called with the finished share, 0 to 1. */
  rebuild(onProgress: (share: number) => void): Promise<void>;
}
