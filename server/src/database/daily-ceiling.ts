import type { EntityManager } from './database';

/** The rows that a user may add in a day. */
interface DailyCeiling {
  readonly table: 'reports' | 'contact_messages';
  readonly uid: string;
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const DAY = 86_400_000;

/** Tells whether the user has added the allowed number of rows in the last 24 hours. */
export async function isDailyCeilingReached(
  manager: EntityManager,
  { table, uid, most, now }: DailyCeiling,
): Promise<boolean> {
  // Ids follow time, so the index on (uid, id) finds the deciding row without reading older ones.
  const sql = `SELECT created_at AS at FROM ${table} WHERE uid = ? ORDER BY id DESC LIMIT 1 OFFSET ?`;
  const [decisive] = await manager.query<{ at: number | string }[]>(sql, [uid, most - 1]);
  return decisive !== undefined && Number(decisive.at) > now - DAY;
}
