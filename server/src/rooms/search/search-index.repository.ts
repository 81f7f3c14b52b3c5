import type { EntityManager } from '../../database/database';
import type { Room } from '../room.entity';
import type { PagePart } from './search.sql';
import type { KeywordSearch } from '../room.rules';

/** A room as the index knows it. */
export type IndexedRoom = Pick<Room, 'searchText' | 'state' | 'district' | 'rentUp' | 'rentDown'>;

/** Finds rooms by text. It holds listed rooms only, and changes in the transaction of the room it speaks of. */
export interface RoomSearchIndex {
  /** Rows of the next rooms that match, in order; `columns` as in SELECT. */
  page(search: KeywordSearch, columns: string, part: PagePart): Promise<unknown[]>;
  /** How many rooms match, counted to `cap`. */
  count(search: KeywordSearch, cap: number): Promise<number>;
  /** Takes in those of the rooms that are listed. */
  add(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void>;
  /** Takes those of the rooms out that are listed; each as it was taken in. */
  remove(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void>;
  /** Makes the whole index anew from the table of rooms; `onProgress` is told the share done, 0 to 1. */
  rebuild(onProgress: (share: number) => void): Promise<void>;
}
