import type { Database, EntityManager } from '../../../src/database/database';
import { roomRepository } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { registerOwner } from '../../support/owner-actions';

// A first page that has all rooms needs no count.
const COUNT = `query Count($filter: RoomFilter) {
  rooms(filter: $filter, first: 1) { totalCount } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const countOf = async (filter: { keyword: string; state?: string }): Promise<number> =>
  (await app.ask(COUNT, { filter })).data?.['rooms'].totalCount as number;

test('SRCH-100: rooms that are changed or deleted while the index is rebuilt are counted as they are then', async () => {
  const asha = await registerOwner(app);
  const listed: { id: string }[] = [];
  for (let number = 0; number < 6; number += 1) listed.push(await asha.lists({ name: 'Quiet Vortex' }));
  const [gone, revised, moved] = listed.map(({ id }) => id);
  let changes: Promise<unknown> | undefined;
  const changed = (): Promise<unknown> =>
    (changes ??= Promise.all([
      asha.deletes(gone ?? ''),
      asha.saves({ id: revised, name: 'Loud Vortex' }),
      asha.saves({ id: moved, state: 'Maharashtra', district: 'Pune', pincode: '411001' }),
    ]));
  await roomRepository(insertsAfter(changed)).rebuildSearch(() => undefined);
  await changed();
  expect(await countOf({ keyword: 'quiet vortex' })).toBe(4);
  expect(await countOf({ keyword: 'vortex' })).toBe(5);
  expect(await countOf({ keyword: 'vor' })).toBe(5);
  expect(await countOf({ keyword: 'vor', state: 'Rajasthan' })).toBe(4);
});

/** Returns the database, which writes grams in bulk after what is waited for. SQLite rebuilds its index in one transaction. */
function insertsAfter(changed: () => Promise<unknown>): Database {
  const { read } = app.database;
  const query = async (sql: string, parameters?: unknown[]): Promise<unknown> => {
    if (sql.startsWith('INSERT IGNORE INTO room_grams')) await changed();
    return read.query(sql, parameters);
  };
  return { ...app.database, read: Object.assign(Object.create(read) as EntityManager, { query }) };
}
