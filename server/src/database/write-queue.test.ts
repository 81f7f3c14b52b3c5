import { DataSource, type QueryRunner } from 'typeorm';
import { writeQueue } from './write-queue';

let source: DataSource;
let queue: ReturnType<typeof writeQueue>;
beforeEach(async () => {
  source = await new DataSource({ type: 'better-sqlite3', database: ':memory:' }).initialize();
  await source.query('CREATE TABLE notes (text TEXT)');
  queue = writeQueue(source, { commit: (commit) => commit() });
});
afterEach(() => source.destroy());

/** Lets the next such statement fail, as on a disk that does not answer. */
function failOnce(begins: string): void {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
  let isDue = true;
  const failing = (sql: string, ...rest: unknown[]): Promise<unknown> => {
    if (!isDue || !sql.startsWith(begins)) return query(sql, ...rest);
    isDue = false;
    return Promise.reject(new Error(`${begins} failed`));
  };
  runner.query = failing as QueryRunner['query'];
}

const note = (text: string): Promise<unknown> =>
  queue.write((manager) => manager.query('INSERT INTO notes VALUES (?)', [text]));

const kept = async (): Promise<string[]> =>
  (await source.query<{ text: string }[]>('SELECT text FROM notes')).map(({ text }) => text);

test('a transaction that could not begin keeps nobody after it from writing', async () => {
  failOnce('BEGIN');
  await expect(note('first')).rejects.toThrow('BEGIN failed');
  await note('second');
  await note('third');
  expect(await kept()).toEqual(['second', 'third']);
});

test('what could not be taken back is not kept with what is written next, and that is committed', async () => {
  failOnce('ROLLBACK');
  const refused = queue.write(async (manager) => {
    await manager.query("INSERT INTO notes VALUES ('refused')");
    throw new Error('thought better of it');
  });
  await expect(refused).rejects.toThrow('thought better of it');
  await note('second');
  const { inTransaction } = (await source.createQueryRunner().connect()) as { inTransaction: boolean };
  expect({ inTransaction, kept: await kept() }).toEqual({ inTransaction: false, kept: ['second'] });
});
