import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '../../../src/config/env';
import { migrationSource } from '../../../src/database/open';
import { newId } from '../../../src/kernel/id';
import { freshHome, startApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

test('API-33: migrations run on an empty database, again without change, down and up again', async () => {
  const home = await freshHome();
  const source = await (await migrationSource(readEnv(home.variables))).initialize();
  const first = await source.runMigrations();
  const second = await source.runMigrations();
  for (const _ of first) await source.undoLastMigration();
  const third = await source.runMigrations();
  expect(second).toEqual([]);
  expect(third.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  await source.destroy();
  await home.remove();
});

test('SRCH-39: a room without its owner cannot be stored', async () => {
  const app = await startApp();
  await expect(seed(app, { rooms: [aRoom(anOwner())] })).rejects.toThrow(/foreign key/i);
  await app.stop();
});

test('DATA-03 SEC-02: two people cannot take one username, even at once', async () => {
  const app = await startApp();
  const saves = [anOwner({ username: 'asha_rao' }), anOwner({ username: 'asha_rao' })].map((user) =>
    seed(app, { users: [user] }),
  );
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await app.stop();
});

test('of fifty saves at once, those that fail leave nothing and the others stay whole', async () => {
  const app = await startApp();
  const owner = anOwner();
  await seed(app, { users: [owner] });
  const saves = Array.from({ length: 50 }, (_, index) =>
    app.database.write(async (manager) => {
      await manager.insert('rooms', aRoom(owner, { name: `room ${String(index)}` }));
      await manager.query('SELECT 1');
      if (index % 2 === 1) throw new Error('refused');
      await manager.insert('rooms', aRoom(owner, { name: `second ${String(index)}` }));
    }),
  );
  const outcomes = await Promise.allSettled(saves);
  const { data } = await app.ask('{ rooms(first: 50) { nodes { name } totalCount } }');
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(25);
  expect(data?.['rooms'].totalCount).toBe(50);
  await app.stop();
});

test('the log of the embedded database is copied into its file again and again', async () => {
  const app = await startApp();
  if (app.database.kind === 'sqlite') {
    await app.database.write((manager) => manager.query('CREATE TABLE notes (text TEXT)'));
    const text = 'x'.repeat(100_000);
    for (let number = 0; number < 120; number += 1)
      await app.database.write((manager) => manager.query('INSERT INTO notes VALUES (?)', [text]));
    const { size } = await stat(join(app.dataFolder, 'thikana.sqlite-wal'));
    expect(size).toBeLessThan(8_000_000);
    expect(await app.database.select('SELECT COUNT(*) AS total FROM notes', [])).toEqual([{ total: 120 }]);
  }
  await app.stop();
});

test('writes that wait together are kept or refused each by itself, and in their order', async () => {
  const app = await startApp();
  const owner = anOwner();
  await seed(app, { users: [owner] });
  const order: number[] = [];
  const saves = [0, 1, 2, 3].map((index) =>
    app.database.write(async (manager) => {
      await manager.insert('rooms', aRoom(owner, { name: `room ${String(index)}` }));
      order.push(index);
      if (index === 1) await manager.insert('users', owner);
    }),
  );
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'kept' : 'refused'))).toEqual([
    'kept',
    'refused',
    'kept',
    'kept',
  ]);
  expect(await app.database.read.query('SELECT name FROM rooms ORDER BY name')).toEqual(
    ['room 0', 'room 2', 'room 3'].map((name) => ({ name })),
  );
  if (app.database.kind === 'sqlite') expect(order).toEqual([0, 1, 2, 3]);
  await app.stop();
});

test('LIM-15: ids have 20 characters and sort in the order they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId());
  expect(ids.every((id) => id.length === 20)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});

test('a transaction that SQLite takes back because the disk is full leaves all later ones as they should be', async () => {
  const app = await startApp({ env: { DATABASE_URL: '' } });
  const owner = anOwner();
  await seed(app, { users: [owner] });
  const adds = (name: string, after = 'SELECT 1') =>
    app.database.write(async (manager) => {
      await manager.insert('rooms', aRoom(owner, { name }));
      await manager.query(after);
    });
  // Simulates a full disk during a statement or the commit: nothing is left to roll back.
  await expect(adds('full', 'INSERT OR ROLLBACK INTO users SELECT * FROM users')).rejects.toThrow(/UNIQUE/);
  await adds('first');
  await expect(adds('failing', 'SELECT * FROM nowhere')).rejects.toThrow(/nowhere/);
  await adds('second');
  const { data } = await app.ask('{ rooms(first: 50) { nodes { name } } }');
  expect(data?.['rooms'].nodes.map(({ name }: { name: string }) => name).sort()).toEqual(['first', 'second']);
  await app.stop();
});
