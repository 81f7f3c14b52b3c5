import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrationSource } from '../../src/database/open';
import { newId } from '../../src/kernel/id';
import { addFirstRows, migratedTables, migrateFresh } from './migrate';

/** A database of MySQL or MariaDB for one test. */
export interface TestDatabase {
  readonly url: string;
  /** Takes the database back. Nothing is connected to it any more. */
  release(): Promise<void>;
}

// Making and dropping all tables takes longer than most tests, so the tests of a worker hand their databases on.
const free = new Map<string, string[]>();
const shapes = new Map<string, string>();

const CONNECTIONS = 'SELECT COUNT(*) AS open FROM information_schema.processlist WHERE db = DATABASE()';
// Differs when a test has changed a table.
const SHAPE = `SELECT COUNT(*) AS columns_now,
    SUM(CRC32(CONCAT_WS('/', table_name, column_name, column_type, is_nullable))) AS columns_sum,
    (SELECT COUNT(*) FROM information_schema.statistics WHERE table_schema = DATABASE()) AS indexes_now,
    (SELECT COUNT(*) FROM information_schema.table_constraints WHERE table_schema = DATABASE()) AS constraints_now,
    (SELECT COUNT(*) FROM information_schema.triggers WHERE trigger_schema = DATABASE()) AS triggers_now
  FROM information_schema.columns WHERE table_schema = DATABASE()`;

/** Creates a database without tables, on a server or a group of them. */
export async function emptyDatabase(server: string): Promise<TestDatabase> {
  const name = `thikana_test_${newId().toLowerCase().replace(/-/g, '')}${String(process.pid)}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  return { url: `${server}/${name}`, release: () => onServer(server, `DROP DATABASE ${name}`) };
}

async function onServer(server: string, sql: string): Promise<void> {
  const settings = { DATABASE_URL: `${server}/mysql`, DATABASE_POOL: 1, DATA_DIR: '' };
  const source = await (await migrationSource(settings)).initialize();
  await source.query(sql);
  await source.destroy();
}

/** Returns a migrated database without other data: one that an earlier test has handed on, or a new one. */
export async function migratedDatabase(server: string): Promise<TestDatabase> {
  const url = free.get(server)?.pop() ?? (await newlyMigrated(server));
  return {
    url,
    release: () =>
      connected(url, async (connection) => {
        if (await emptied(connection, shapes.get(server))) free.set(server, [...(free.get(server) ?? []), url]);
        else await connection.query(`DROP DATABASE ${String(connection.config.database)}`);
      }),
  };
}

async function newlyMigrated(server: string): Promise<string> {
  const { url } = await emptyDatabase(server);
  await migrateFresh({ DATABASE_URL: url, DATABASE_POOL: 1, DATA_DIR: '' });
  if (!shapes.has(server)) shapes.set(server, await connected(url, shapeOf));
  return url;
}

/** Brings a database back to what migrations left; returns false when it must not be used again. */
async function emptied(connection: Connection, firstShape: string | undefined): Promise<boolean> {
  // MySQL fails to list connections while one of them runs a statement with letters that it cannot show.
  const [connections] = await rowsOf(connection, CONNECTIONS).catch((): RowDataPacket[] => []);
  if (connections?.['open'] !== 1 || (await shapeOf(connection)) !== firstShape) return false;
  const tables = await migratedTables();
  const deletions = tables.map(({ name }) => `DELETE FROM ${name};`).join('');
  await connection.query(`SET foreign_key_checks = 0; ${deletions}`);
  for (const table of tables) await addFirstRows(connection, table);
  return true;
}

const shapeOf = async (connection: Connection): Promise<string> => JSON.stringify(await rowsOf(connection, SHAPE));

async function rowsOf(connection: Connection, sql: string): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  return rows;
}

async function connected<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
