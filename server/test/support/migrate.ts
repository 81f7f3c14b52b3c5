import { readFile, stat, writeFile } from 'node:fs/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { type DatabaseSettings, migrationSource, sqliteFile } from '../../src/database/open';

/** A table after the migrations. */
interface MigratedTable {
  readonly name: string;
  readonly definition: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

// Migrating takes longer than most tests, which only need the result.
let tables: Promise<readonly MigratedTable[]> | undefined;
let file: Promise<Buffer> | undefined;

/** Migrates a database to the newest version. */
export async function migrate(env: DatabaseSettings): Promise<void> {
  const source = await (await migrationSource(env)).initialize();
  await source.runMigrations();
  await source.destroy();
}

/** Migrates a database. The first empty one of a test file is migrated step by step; the others become copies of it. */
export async function migrateFresh(env: DatabaseSettings): Promise<void> {
  await (env.DATABASE_URL ? migrateFreshMysql(env) : migrateFreshSqlite(env));
}

async function migrateFreshSqlite(env: DatabaseSettings): Promise<void> {
  const path = sqliteFile(env);
  const isEmpty = (await stat(path)).size === 0;
  if (isEmpty && file) return writeFile(path, await file);
  await migrate(env);
  if (isEmpty) file ??= readFile(path);
}

async function migrateFreshMysql(env: DatabaseSettings): Promise<void> {
  const source = await (await migrationSource(env)).initialize();
  await (tables ? copyTables(source, await tables) : source.runMigrations());
  await (tables ??= readTables(source));
  await source.destroy();
}

/** Returns the tables of a migrated MySQL database with their first rows. Fails before one was migrated here. */
export async function migratedTables(): Promise<readonly MigratedTable[]> {
  if (!tables) throw new Error('No database was migrated yet.');
  return tables;
}

async function readTables(source: DataSource): Promise<MigratedTable[]> {
  const names: { name: string }[] = await source.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return Promise.all(
    names.map(async ({ name }) => {
      const [shown] = await source.query<Record<string, string>[]>(`SHOW CREATE TABLE ${name}`);
      return { name, definition: shown?.['Create Table'] ?? '', rows: await source.query(`SELECT * FROM ${name}`) };
    }),
  );
}

async function copyTables(source: DataSource, made: readonly MigratedTable[]): Promise<void> {
  const connection = source.createQueryRunner();
  await connection.query('SET foreign_key_checks = 0');
  for (const table of made) await copyTable(connection, table);
  await connection.query('SET foreign_key_checks = 1');
  await connection.release();
}

async function copyTable(connection: QueryRunner, table: MigratedTable): Promise<void> {
  await connection.query(table.definition);
  await addFirstRows(connection, table);
}

/** Adds the rows that migrations leave in a table. */
export async function addFirstRows(
  connection: { query(sql: string, values: unknown[]): Promise<unknown> },
  { name, rows }: MigratedTable,
): Promise<void> {
  for (const row of rows) {
    const values = Object.values(row);
    await connection.query(`INSERT INTO ${name} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}
