import { register } from '../../support/actors';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';

const ROOMS = '{ rooms { nodes { id } } }';
const INBOX = 'subscription { inbox { unreadChats } }';
const TOKEN = 'a-token-for-readers';
const production = {
  NODE_ENV: 'production',
  PASSWORD_MEMORY_KIB: '',
  PUBLIC_URL: 'http://127.0.0.1',
  SIGNING_KEYS: `test:${'x'.repeat(32)}`,
};

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startApp(options);
  apps.push(app);
  return app;
}

const read = (app: TestApp, headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers });

/** Returns the metrics of the product by name and labels. */
async function valuesOf(app: TestApp): Promise<Readonly<Record<string, number>>> {
  const lines = (await (await read(app)).text()).split('\n').filter((line) => line.startsWith('thikana_'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

const requests = (kind: string, status: string): string =>
  `thikana_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`;
const operations = (type: string, outcome: string): string =>
  `thikana_graphql_operations_total{type="${type}",outcome="${outcome}"}`;

test('outside production everybody reads the metrics, of the process too', async () => {
  const answer = await read(await start());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  expect(await answer.text()).toMatch(/nodejs_eventloop_lag_p99_seconds \S+\n/);
});

test.each([
  ['the token', 200, { authorization: `Bearer ${TOKEN}` }],
  ['another token', 404, { authorization: 'Bearer a-token-for-others' }],
  ['no token', 404, {}],
])('in production who shows %s is answered with %i', async (_what, status, headers: Record<string, string>) => {
  const app = await start({ env: { ...production, METRICS_TOKEN: TOKEN } });
  expect((await read(app, headers)).status).toBe(status);
});

test('in production nobody reads the metrics when no token is set', async () => {
  const app = await start({ env: production });
  const answers = await Promise.all([read(app), read(app, { authorization: 'Bearer undefined' })]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('requests are counted by what was asked for and the class of the status', async () => {
  const app = await start();
  await app.ask(ROOMS);
  await fetch(`${app.url}/graphql`, { method: 'POST', body: '{' });
  for (const path of ['/images/x/y.webp', '/rooms/some-name', '/health/live']) await fetch(`${app.url}${path}`);
  await soon(async () =>
    expect(await valuesOf(app)).toMatchObject({
      [requests('graphql', '2xx')]: 1,
      [requests('graphql', '4xx')]: 1,
      [requests('image', '4xx')]: 1,
      [requests('page', '4xx')]: 1,
      [requests('other', '2xx')]: expect.any(Number),
    }),
  );
});

test('operations are counted by type and outcome, and no name of a sender gets in', async () => {
  const app = await start();
  await app.ask(`query Sneaky ${ROOMS}`);
  await app.ask('mutation Sneaky { signOut { userErrors { code } } }');
  await app.ask('{ sneaky }');
  await app.ask('{ rooms {');
  await app.database.write((manager) => manager.query('ALTER TABLE rooms RENAME TO gone'));
  await app.ask(ROOMS);
  const values = await valuesOf(app);
  expect(values[operations('query', 'OK')]).toBe(1);
  expect(values[operations('query', 'INTERNAL')]).toBe(1);
  expect(values[operations('unknown', 'BAD_USER_INPUT')]).toBeGreaterThan(0);
  expect(Object.keys(values).filter((name) => name.includes('type="mutation"'))).toHaveLength(1);
  expect(Object.keys(values).join('')).not.toMatch(/sneaky/i);
});

test('statements are counted, those that failed apart', async () => {
  const app = await start();
  const counts = async (): Promise<(number | undefined)[]> => {
    const values = await valuesOf(app);
    return ['ok', 'failed'].map(
      (outcome) => values[`thikana_database_statement_duration_seconds_count{outcome="${outcome}"}`],
    );
  };
  const [before = 0] = await counts();
  await app.ask(ROOMS);
  await app.database.read.query('SELECT nothing').catch(() => undefined);
  const [after, failed] = await counts();
  expect(after).toBeGreaterThan(before);
  expect(failed).toBe(1);
});

test('open sockets and live operations are shown while they last, and an operation counts when it is over', async () => {
  const app = await start();
  const client = openSocket(app, (await register(app)).accessToken);
  const live = follow(client, INBOX);
  await soon(() => expect(live.results).toHaveLength(1));
  const during = await valuesOf(app);
  expect(during).toMatchObject({ thikana_open_sockets: 1, thikana_live_operations: 1 });
  expect(during[operations('subscription', 'OK')]).toBeUndefined();
  const wrong = follow(client, 'subscription { nothing }');
  await wrong.ended;
  live.stop();
  await soon(async () => expect(await valuesOf(app)).toHaveProperty([operations('subscription', 'OK')], 1));
  await client.dispose();
  await soon(async () =>
    expect(await valuesOf(app)).toMatchObject({
      thikana_open_sockets: 0,
      thikana_live_operations: 0,
      [operations('subscription', 'BAD_USER_INPUT')]: 1,
    }),
  );
});

test('what waits for the database and emails that are not sent yet are shown', async () => {
  const app = await start({ env: { DATABASE_POOL: '1' } });
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = app.database.write(async (manager) => {
    await manager.query('SELECT 1');
    await opened;
  });
  const waiting = Array.from({ length: 3 }, () => app.database.write((manager) => manager.query('SELECT 1')));
  await soon(() => expect(app.database.waiting()).toBeGreaterThanOrEqual(3));
  open();
  await Promise.all([held, ...waiting]);
  await soon(async () =>
    expect(await valuesOf(app)).toMatchObject({
      'thikana_waiting{queue="database"}': 0,
      'thikana_waiting{queue="images"}': 0,
      'thikana_waiting{queue="passwords"}': 0,
      'thikana_waiting{queue="emails"}': expect.any(Number),
    }),
  );
});

test('the metrics go on while the database does not answer', async () => {
  const app = await start();
  await app.database.write((manager) => manager.query('ALTER TABLE letters RENAME TO gone'));
  // What was counted a moment ago is shown for some seconds.
  await soon(async () => expect(await valuesOf(app)).not.toHaveProperty(['thikana_waiting{queue="emails"}']), 20_000);
  expect(await valuesOf(app)).toHaveProperty(['thikana_waiting{queue="database"}']);
});
