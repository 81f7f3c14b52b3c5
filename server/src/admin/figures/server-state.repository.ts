import type { Database } from '../../database/database';
import { isUniqueViolation } from '../../database/unique-violation';
import type { Reading } from './figures.rules';

/** The state of a server when it last told. */
export interface ServerState {
  /** Name of the machine and number of the process. */
  readonly name: string;
  readonly version: string;
  readonly readings: readonly Reading[];
  readonly toldAt: number;
}

type Row = Omit<ServerState, 'readings' | 'toldAt'> & { readonly readings: string; readonly toldAt: number | string };

const NAMES = { column: 'server_states.name', name: 'PRIMARY' };
const MOST_LISTED = 100;

export type ServerStateRepository = ReturnType<typeof serverStateRepository>;

/** Queries how each server is. */
export function serverStateRepository(database: Database) {
  /** Stores the state of a server in the row that it has; returns whether there is one. */
  const replace = ({ name, version, readings, toldAt }: ServerState): Promise<boolean> =>
    database.write(async (manager) => {
      // Not by the number of changed rows, which the databases count differently.
      const known = await manager.query<unknown[]>('SELECT name FROM server_states WHERE name = ?', [name]);
      const values = [version, JSON.stringify(readings), toldAt, name];
      await manager.query('UPDATE server_states SET version = ?, readings = ?, told_at = ? WHERE name = ?', values);
      return known.length > 0;
    });

  const add = ({ name, version, readings, toldAt }: ServerState): Promise<unknown> =>
    database.write((manager) =>
      manager.query('INSERT INTO server_states (version, readings, told_at, name) VALUES (?, ?, ?, ?)', [
        version,
        JSON.stringify(readings),
        toldAt,
        name,
      ]),
    );

  return {
    /** Stores the state of a server. */
    async keep(state: ServerState): Promise<void> {
      if (await replace(state)) return;
      try {
        await add(state);
      } catch (fault) {
        // Another worker of the same server was first.
        if (!isUniqueViolation(fault, NAMES)) throw fault;
      }
    },

    /** Returns the servers that have told since a time, by name. */
    async list(since: number): Promise<ServerState[]> {
      const rows = await database.select<Row>(
        `SELECT name, version, readings, told_at AS toldAt FROM server_states WHERE told_at >= ?
          ORDER BY name LIMIT ${String(MOST_LISTED)}`,
        [since],
      );
      return rows.map(({ readings, toldAt, ...row }) => ({
        ...row,
        readings: JSON.parse(readings) as Reading[],
        toldAt: Number(toldAt),
      }));
    },

    /** Deletes the states of servers that have not told since a time, and that of a server that ends. */
    forget: (before: number, name = ''): Promise<unknown> =>
      database.write((manager) =>
        manager.query('DELETE FROM server_states WHERE told_at < ? OR name = ?', [before, name]),
      ),
  };
}
