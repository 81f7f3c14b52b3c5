import type { Table } from 'typeorm';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, seed } from '../../support/builders';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Returns a statement for each foreign key that stores a row with an unknown record and no value that may be null. */
async function orphans(): Promise<{ name: string; sql: string; values: unknown[] }[]> {
  const somebody = anOwner();
  await seed(app, { users: [somebody] });
  const { dataSource } = app.database.read;
  const runner = dataSource.createQueryRunner();
  const tables = await runner.getTables(dataSource.entityMetadatas.map(({ tableName }) => tableName));
  await runner.release();
  return tables.flatMap(({ name: table, columns, foreignKeys }) => {
    const naming = foreignKeys.flatMap(({ columnNames }) => columnNames);
    return naming.map((unknown) => {
      const filled = columns.filter(({ name, isNullable }) => !isNullable || name === unknown);
      const names = filled.map(({ name }) => name).join(', ');
      return {
        name: `${table}.${unknown}`,
        sql: `INSERT INTO ${table} (${names}) VALUES (${filled.map(() => '?').join(', ')})`,
        values: filled.map(({ name, type }) => {
          if (name === unknown) return 'nobody';
          if (naming.includes(name)) return somebody.id;
          return /int|boolean/i.test(type) ? 1 : 'x';
        }),
      };
    });
  });
}

test('DATA-26: every foreign key refuses a row whose record is not there', async () => {
  const keys = await orphans();
  const stored = await Promise.all(
    keys.map(({ name, sql, values }) =>
      app.database
        .write((manager) => manager.query(sql, values))
        .then(
          () => `${name} was stored`,
          (fault: unknown) => (/foreign key/i.test(String(fault)) ? null : `${name}: ${String(fault)}`),
        ),
    ),
  );
  expect(keys.length).toBeGreaterThan(15);
  expect(stored.filter((fault) => fault !== null)).toEqual([]);
});

// The tables of SQLite's text index are its own.
const TABLES = {
  sqlite:
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'room_search_%'",
  mysql: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
};

/** Tells whether a table has a primary key, or a unique key of columns that are never null. */
function hasKey({ primaryColumns, indices, uniques, columns }: Table): boolean {
  const isNeverNull = (name: string): boolean => columns.some((column) => column.name === name && !column.isNullable);
  const keys = [...indices.filter(({ isUnique }) => isUnique), ...uniques];
  return primaryColumns.length > 0 || keys.some(({ columnNames }) => columnNames.every(isNeverNull));
}

test('DATA-45: every table has a key that names each row', async () => {
  const names = await app.database.select<{ name: string }>(TABLES[app.database.kind], []);
  const runner = app.database.read.dataSource.createQueryRunner();
  const tables = await runner.getTables(names.map(({ name }) => name));
  await runner.release();
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !hasKey(table)).map(({ name }) => name)).toEqual([]);
});
