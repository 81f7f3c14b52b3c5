import { createConnection } from 'mysql2/promise';
import { readEnv } from '../../src/config/env';
import { type Answer, startApp } from '../support/app';

const ROOMS = '{ rooms { totalCount } }';
// Together more statements than may wait for the one connection.
const REQUESTS = 60;
const MANY = `{ ${Array.from({ length: 30 }, (_, index) => `a${String(index)}: rooms { totalCount }`).join(' ')} }`;

test('LIM-26: requests for which the database has no connection are told to come back, and no more', async () => {
  const app = await startApp({
    env: { DATABASE_POOL: '1', SHED_OPERATIONS: '100000', SHED_TURN_MILLIS: '100000', LIMIT_COST: '1000' },
  });
  const { DATABASE_URL = '' } = readEnv({
    DATABASE_URL: (app.database.read.dataSource.options as { url: string }).url,
  });
  const intruder = await createConnection(DATABASE_URL);
  await intruder.query('LOCK TABLES rooms WRITE');
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => app.ask(MANY)));
  await intruder.query('UNLOCK TABLES');
  await intruder.end();
  const errors = answers.flatMap((answer) => answer.errors);
  const told = new Set(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`));
  const overloaded = answers.filter(({ errors: [error] }) => error?.extensions.code === 'OVERLOADED');
  // The one statement that has the connection fails as a fault.
  told.delete('INTERNAL: Something went wrong on our side. Please try again.');
  expect([...told]).toEqual([
    'OVERLOADED: Very many people are here at the moment. Please try again in a few seconds.',
  ]);
  expect(overloaded.length).toBeGreaterThan(REQUESTS / 2);
  expect(overloaded.every(refusesPolitely)).toBe(true);
  expect((await app.ask(ROOMS)).data).toEqual({ rooms: { totalCount: 0 } });
  await app.stop();
});

const refusesPolitely = ({ status, headers }: Answer): boolean =>
  status === 503 && Number(headers.get('retry-after')) > 0;
