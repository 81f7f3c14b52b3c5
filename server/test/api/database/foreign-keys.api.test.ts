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
