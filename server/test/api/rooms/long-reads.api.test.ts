import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { GraphQLError } from 'graphql';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

const EMBEDDED = { DATABASE_URL: '', SHED_SEARCH_MILLIS: '500' };
const ENDLESS = `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
  SELECT COUNT(*) AS total FROM numbers`;
const SEARCH = 'query Search($keyword: String!) { rooms(filter: { keyword: $keyword }) { nodes { name } totalCount } }';
const READERS = 3;

let app: TestApp;
let person: Actor;
beforeEach(async () => {
  app = await startApp({ env: { ...EMBEDDED, LIMIT_SECONDS: '2' } });
  person = await register(app);
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: [aRoom(owner, { name: 'Lotus house' })] });
});
afterEach(() => app.stop());

/** Starts every reader, so that a test does not measure how long that takes. */
const startReaders = (): Promise<unknown> =>
  Promise.all(Array.from({ length: READERS }, () => app.database.readLong('SELECT 1', [])));

/** Keeps every reader busy with an endless statement; returns how they ended. */
const holdReaders = (): Promise<unknown[]> =>
  Promise.all(
    Array.from({ length: READERS }, () =>
      app.database.readLong(ENDLESS, []).then(
        () => 'found',
        (fault: unknown) => (fault as GraphQLError).extensions['code'],
      ),
    ),
  );

/** Stops so many readers as they begin to start, long before they can answer; returns their process ids. */
async function stoppedReaders(count: number): Promise<number[]> {
  const stopped = new Set<number>();
  while (stopped.size < count) {
    await nextTurn();
    const children = readFileSync(`/proc/self/task/${String(process.pid)}/children`, 'utf8')
      .split(' ')
      .filter(Boolean);
    for (const pid of children.map(Number).filter((child) => !stopped.has(child) && isReader(child))) {
      process.kill(pid, 'SIGSTOP');
      stopped.add(pid);
    }
  }
  return [...stopped];
}

const isReader = (pid: number): boolean => readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('reader.mjs');

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; millis: number }> {
  const begun = performance.now();
  const result = await work;
  return { result, millis: performance.now() - begun };
}

test('SEC-47: a search that takes long holds up nobody, and ends at the time limit', async () => {
  await startReaders();
  const ends = holdReaders();
  const meanwhile = await timed(app.ask('{ rooms { totalCount } }'));
  expect(meanwhile.result.data).toEqual({ rooms: { totalCount: 1 } });
  expect(meanwhile.millis).toBeLessThan(1000);
  const { result, millis } = await timed(ends);
  expect(result).toEqual(Array.from({ length: READERS }, () => 'REQUEST_TIMED_OUT'));
  expect(millis).toBeLessThan(5000);
  expect((await app.ask(SEARCH, { keyword: 'lotus' })).data).toEqual({
    rooms: { nodes: [{ name: 'Lotus house' }], totalCount: 1 },
  });
});

test('SEC-47: what was saved before a search is found by it', async () => {
  const owner = anOwner();
  await seed(app, { users: [owner] });
  for (let count = 1; count <= 20; count += 1) {
    await seed(app, { rooms: [aRoom(owner, { name: `Orchid ${String(count)}` })] });
    const { data } = await app.ask(SEARCH, { keyword: 'orchid' });
    expect(data?.['rooms'].totalCount).toBe(count);
  }
});

test('LIM-24: a stranger is told within a second that there is no time for a search; a person waits for it', async () => {
  await startReaders();
  const ends = holdReaders();
  const stranger = await timed(app.ask(SEARCH, { keyword: 'lotus' }));
  expect(stranger.result).toMatchObject({ status: 503, errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(Number(stranger.result.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(stranger.millis).toBeLessThan(1500);
  await wait(500);
  const { data } = await person.ask(SEARCH, { keyword: 'lotus' });
  expect(data?.['rooms'].totalCount).toBe(1);
  await ends;
});

test('LIM-24: strangers who search while the readers start, on a slow machine, are answered', async () => {
  const other = await startApp({ beside: app, env: { ...EMBEDDED, SHED_SEARCH_MILLIS: '1000', LIMIT_SECONDS: '20' } });
  const searches = Promise.all(Array.from({ length: 10 }, () => other.ask(SEARCH, { keyword: 'lotus' })));
  const readers = await stoppedReaders(2);
  const latecomer = wait(1500).then(() => other.ask(SEARCH, { keyword: 'lotus' }));
  await wait(2500);
  for (const pid of readers) process.kill(pid, 'SIGCONT');
  const found = { data: { rooms: { nodes: [{ name: 'Lotus house' }], totalCount: 1 } } };
  for (const answer of [...(await searches), await latecomer]) expect(answer).toMatchObject(found);
  await other.halt();
});

test('SEC-48: a token that only looks like one gives no place before strangers', async () => {
  await startReaders();
  const ends = holdReaders();
  const authorization = `${person.accessToken.slice(0, -10)}AAAAAAAAAA`;
  const answers = await Promise.all([
    app.ask(SEARCH, { keyword: 'lotus' }, { authorization: `Bearer ${authorization}` }),
    app.ask(SEARCH, { keyword: 'lotus' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  await ends;
});

test('API-42: a request that took too long is told when to come back', async () => {
  await startReaders();
  // The second ones begin when the first ones end, so the readers are held for longer than a request may take.
  const ends = Promise.all([holdReaders(), holdReaders()]);
  const { status, headers, errors } = await person.ask(SEARCH, { keyword: 'lotus' });
  expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 503, code: 'REQUEST_TIMED_OUT' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await ends;
});

test('SEC-47: a server stops while a search runs', async () => {
  await startReaders();
  const ends = holdReaders();
  const other = await startApp({ beside: app, env: { ...EMBEDDED } });
  const search = other.ask(SEARCH, { keyword: 'lotus' });
  expect((await search).data?.['rooms'].totalCount).toBe(1);
  expect((await timed(other.halt())).millis).toBeLessThan(2000);
  await ends;
});
