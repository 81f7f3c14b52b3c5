import { EventEmitter } from 'node:events';
import type { Pool } from 'mysql2';
import type { MysqlDriver } from './mysql-driver';
import { withTimeouts } from './mysql-timeouts';

type Answered = (fault: unknown) => void;

/** Returns the fault of a statement whose database answers with this error number. */
function faultAfter(errno: number, isGroup: boolean, message = 'no'): Promise<unknown> {
  const query = (...words: unknown[]): void => (words.at(-1) as Answered)(Object.assign(new Error(message), { errno }));
  const connection = { query, execute: query };
  const pool = Object.assign(new EventEmitter(), { getConnection: () => undefined });
  const driver: MysqlDriver = { createPool: () => pool as unknown as Pool };
  withTimeouts(driver, { isGroup }).createPool({});
  pool.emit('connection', connection);
  return new Promise((resolve) => connection.query('SELECT 1', resolve));
}

test.each([1047, 3032, 1213])(
  'DATA-42: a read that a member of a group refuses (%i) is answered with OVERLOADED, and a transaction sees why',
  async (errno) => {
    expect(await faultAfter(errno, true)).toMatchObject({ extensions: { code: 'OVERLOADED' }, errno });
  },
);

test('DATA-42: a node of Galera that says in words that it lost the others is told in the same way', async () => {
  const message = 'Error while appending a fragment(provider status: Not connected to Primary Component)';
  expect(await faultAfter(1, true, message)).toMatchObject({ extensions: { code: 'OVERLOADED' }, errno: 1047 });
});

test('DATA-42: a single database is not a member of a group, so its errors stay as they are', async () => {
  expect(await faultAfter(1047, false)).not.toHaveProperty('extensions');
});
