import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';

/** File name of the embedded database in its folder. */
export const SQLITE_FILE = 'thikana.sqlite';

interface Connection {
  pragma(text: string): unknown;
  backup(file: string): Promise<unknown>;
}

/** An embedded database at one moment; later writes are not visible. */
export interface Snapshot {
  /** Returns the first column of the rows of a statement. */
  values(sql: string): Promise<unknown[]>;
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database that others may be writing to. */
export async function openSnapshot(file: string): Promise<Snapshot> {
  const { source, connection } = await opened(file, { readonly: true, pragmas: ['busy_timeout = 5000'] });
  // After the first read the transaction keeps to this moment; without it each write would restart the copy.
  await source.query('BEGIN');
  await source.query('SELECT count(*) FROM sqlite_schema');
  return {
    values: async (sql) => (await source.query<object[]>(sql)).map((row) => Object.values(row)[0] as unknown),
    copyTo: async (copy) => void (await connection.backup(copy)),
    close: () => source.destroy(),
  };
}

/** Returns the damage of a database that nobody has open; null when it is intact. Leaves it in one file. */
export async function damageOf(file: string): Promise<string | null> {
  const { source } = await opened(file, { readonly: false, pragmas: [] });
  try {
    await source.query('PRAGMA journal_mode = DELETE');
    const [first] = await source.query<{ integrity_check: string }[]>('PRAGMA integrity_check(1)');
    const [orphan] = await source.query<{ table: string }[]>('PRAGMA foreign_key_check');
    if (first?.integrity_check !== 'ok') return first?.integrity_check ?? 'no answer';
    return orphan ? `a row of ${orphan.table} names a row that is not there` : null;
  } finally {
    await source.destroy();
  }
}

/** Tells whether a process, such as a server, has the database open; false for one that cannot be read. */
export async function isInUse(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  try {
    const pragmas = ['busy_timeout = 0', 'locking_mode = EXCLUSIVE'];
    const { source } = await opened(file, { readonly: false, pragmas });
    // An exclusive lock requires that no other process has a shared lock.
    await source.query('SELECT count(*) FROM sqlite_schema').finally(() => source.destroy());
    return false;
  } catch (fault) {
    return String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY');
  }
}

interface Opening {
  readonly readonly: boolean;
  readonly pragmas: readonly string[];
}

async function opened(file: string, { readonly, pragmas }: Opening) {
  const connections: Connection[] = [];
  const source = new DataSource({
    type: 'better-sqlite3',
    database: file,
    readonly,
    fileMustExist: true,
    prepareDatabase: (connection: Connection) => {
      for (const pragma of pragmas) connection.pragma(pragma);
      connections.push(connection);
    },
  });
  await source.initialize();
  const [connection] = connections;
  if (!connection) throw new Error(`${file} could not be opened.`);
  return { source, connection };
}
