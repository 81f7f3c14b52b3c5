import type { DataSource, QueryRunner } from 'typeorm';
import type { Env } from '../src/config/env';
import { migrationSource } from '../src/database/open';

/** A table as the migrations leave it. */
interface MigratedTable {
  readonly name: string;
  readonly definition: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

// MySQL takes a second for all migrations, and most tests want nothing but their outcome.
let tables: Promise<readonly MigratedTable[]> | undefined;

/** Brings a database to the newest form. */
export async function migrate(env: Env): Promise<void> {
  const source = await migrationSource(env).initialize();
  await source.runMigrations();
  await source.destroy();
}

/** Migrates an empty database. On MySQL this is done once for a file of tests, and copied from then on. */
export async function migrateFresh(env: Env): Promise<void> {
  const source = await migrationSource(env).initialize();
  if (env.DATABASE_URL && tables) await copyTables(source, await tables);
  else await source.runMigrations();
  if (env.DATABASE_URL) await (tables ??= readTables(source));
  await source.destroy();
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

async function copyTable(connection: QueryRunner, { name, definition, rows }: MigratedTable): Promise<void> {
  await connection.query(definition);
  for (const row of rows) {
    const values = Object.values(row);
    await connection.query(`INSERT INTO ${name} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}
