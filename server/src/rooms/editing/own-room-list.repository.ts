import type { Database } from '../../database/database';
import { columnsFor, type ReadRoom, type RoomFields, roomOf, type RoomRow } from '../room-reading';
import type { OwnRoomSearch, OwnRoomSort } from './own-room-list.rules';

/** A part of an owner's list. */
export interface OwnRoomsPart {
  /** The sort key and the number of the room after which it begins; absent for the first page. */
  readonly after?: readonly [key: number, number: number] | undefined;
  readonly limit: number;
  readonly fields: RoomFields;
}

type Condition = readonly [sql: string, ...parameters: (string | number)[]];

const ORDERS = {
  NEWEST: { column: 'number', isRising: false },
  LAST_CHANGED: { column: 'updated_at', isRising: false },
  RENT_LOW_TO_HIGH: { column: 'price', isRising: true },
  RENT_HIGH_TO_LOW: { column: 'price', isRising: false },
} as const satisfies Record<OwnRoomSort, unknown>;

/** Queries the list of an owner's rooms. These are few (`LIMIT_ROOMS`), so no index serves their filters and orders. */
export function ownRoomList(database: Database) {
  return {
    async roomsOf(ownerId: string, search: OwnRoomSearch, { after, limit, fields }: OwnRoomsPart): Promise<ReadRoom[]> {
      const { column, isRising } = ORDERS[search.sortBy];
      const where = joined([...conditionsOf(ownerId, search), ...(after ? [beyond(search.sortBy, after)] : [])]);
      const sql = `SELECT ${columnsFor(fields)} FROM rooms WHERE ${where.sql}
        ORDER BY ${column} ${isRising ? 'ASC' : 'DESC'}, number DESC LIMIT ?`;
      return (await database.select<RoomRow>(sql, [...where.parameters, limit])).map(roomOf);
    },

    async countOf(ownerId: string, search: OwnRoomSearch, cap: number): Promise<number> {
      const { sql, parameters } = joined(conditionsOf(ownerId, search));
      const [row] = await database.select<{ total: number | string }>(
        `SELECT COUNT(*) AS total FROM (SELECT 1 FROM rooms WHERE ${sql} LIMIT ?) AS found`,
        [...parameters, cap],
      );
      return Number(row?.total ?? 0);
    },
  };
}

function conditionsOf(ownerId: string, { status, keyword, isFull, isHeld }: OwnRoomSearch): Condition[] {
  const conditions: Condition[] = [['owner_id = ?', ownerId], ['deleted_at IS NULL']];
  if (status) conditions.push(['status = ?', status]);
  if (keyword) conditions.push(['INSTR(search_text, ?) > 0', keyword]);
  if (typeof isFull === 'boolean')
    conditions.push([isFull ? 'vacancies = 0' : '(vacancies IS NULL OR vacancies <> 0)']);
  if (typeof isHeld === 'boolean') conditions.push([`held_note IS ${isHeld ? 'NOT NULL' : 'NULL'}`]);
  return conditions;
}

function beyond(sortBy: OwnRoomSort, [key, number]: readonly [number, number]): Condition {
  const { column, isRising } = ORDERS[sortBy];
  return [`(${column} ${isRising ? '>' : '<'} ? OR (${column} = ? AND number < ?))`, key, key, number];
}

function joined(conditions: readonly Condition[]) {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND '),
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}
