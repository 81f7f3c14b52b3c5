import type { Database } from '../database/database';
import { Room } from './room.entity';

/** The long texts of a room, which lists leave out. */
const TEXTS = ['facilities', 'services', 'rules', 'description'] as const;
export type RoomTexts = Pick<Room, (typeof TEXTS)[number]>;
export type ListedRoom = Omit<Room, keyof RoomTexts | 'searchText'>;

type Flag = { [Fact in keyof ListedRoom]: boolean extends ListedRoom[Fact] ? Fact : never }[keyof ListedRoom];
// Both drivers return a BOOLEAN as 0 or 1.
export type ListedRow = Omit<ListedRoom, Flag> & Readonly<Record<Flag, 0 | 1 | null>>;

/** Returns how lists read rooms: the columns as in SELECT, and the conversion of their rows. */
export function roomListing(database: Database) {
  const left = new Set<string>([...TEXTS, 'searchText']);
  const kept = database.read.dataSource.getMetadata(Room).columns.filter((column) => !left.has(column.propertyName));
  return {
    listedColumns: kept.map((column) => `${column.databaseName} AS ${column.propertyName}`).join(', '),
    listed: (row: ListedRow): ListedRoom => ({
      ...row,
      foodIncluded: row.foodIncluded === null ? null : Boolean(row.foodIncluded),
    }),
  };
}
