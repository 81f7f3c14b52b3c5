import { readFileSync } from 'node:fs';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const INFO = `{ apiInfo {
  apiVersion serverTime
  android: minimumAppVersion(platform: ANDROID) ios: minimumAppVersion(platform: IOS)
  limits {
    operations { depth aliases directives fragments mutations tokens cost pageSize bodyBytes seconds }
    rates { name points seconds }
    uploads { types bytes pixels files requestsAtOnce seconds imagesOfRoom }
    sockets { ofAccount operations operationsOfAccount messageBytes }
    account { rooms unfinishedRooms bookmarks savedSearches blockedUsers }
  } } }`;
const { version } = JSON.parse(readFileSync(new URL('../../../../schema/package.json', import.meta.url), 'utf8'));

const clock = movableClock();
let app: TestApp;
afterEach(() => app.stop());

const start = async (env: Record<string, string> = {}): Promise<TestApp> => (app = await startApp({ clock, env }));
const read = async () => (await app.ask(INFO)).data?.['apiInfo'];

test('API-55: the version of the API is that of the schema package, and every answer has it in a header', async () => {
  await start();
  const { data, headers } = await app.ask(INFO);
  expect(data?.['apiInfo'].apiVersion).toBe(version);
  expect(headers.get('thikana-api-version')).toBe(version);
  for (const refused of [app.ask('{'), app.ask(INFO, {}, { 'content-type': 'text/plain' })])
    expect((await refused).headers.get('thikana-api-version')).toBe(version);
});

test('API-55: the time is that of the server', async () => {
  await start();
  clock.forward(3_600_000);
  const before = clock.now();
  const told = Date.parse((await read()).serverTime);
  expect(told >= before && told <= clock.now()).toBe(true);
});

test('API-55: the oldest apps that work are settings', async () => {
  await start({ MINIMUM_ANDROID_VERSION: '1.4.0' });
  expect(await read()).toMatchObject({ android: '1.4.0', ios: null });
});

test('API-55: the limits are those that the server enforces', async () => {
  await start({
    LIMIT_DEPTH: '6',
    LIMIT_ALIASES: '3',
    LIMIT_COST: '90',
    LIMIT_TOKENS: '300',
    LIMIT_BODY_BYTES: '5000',
    LIMIT_ANONYMOUS: '500',
    LIMIT_MESSAGES: '7',
    LIMIT_IMAGE_BYTES: '123456',
    LIMIT_SOCKETS: '4',
    LIMIT_ROOMS: '11',
    LIMIT_UNFINISHED_ROOMS: '3',
    LIMIT_BOOKMARKS: '12',
    LIMIT_SAVED_SEARCHES: '14',
    LIMIT_BLOCKS: '13',
    LIMIT_REPORTS_A_DAY: '9',
  });
  const { limits } = await read();
  expect(limits).toMatchObject({
    operations: { depth: 6, aliases: 3, cost: 90, tokens: 300, fragments: 50, pageSize: 50, bodyBytes: 5000 },
    uploads: { types: ['image/jpeg', 'image/png'], bytes: 123_456, files: 1, imagesOfRoom: 7 },
    sockets: { ofAccount: 4, operations: 64, messageBytes: 65_536 },
    account: { rooms: 11, unfinishedRooms: 3, bookmarks: 12, savedSearches: 14, blockedUsers: 13 },
  });
  expect(limits.rates).toContainEqual({ name: 'reports-a-day', points: 9, seconds: 86_400 });
  expect(limits.rates).toContainEqual({ name: 'messages', points: 7, seconds: 60 });
  expect(limits.rates).toContainEqual({ name: 'anonymous', points: 500, seconds: 60 });
  const { errors } = await app.ask('{ a: __typename b: __typename c: __typename d: __typename }');
  expect(errors[0]?.message).toContain(`at most ${String(limits.operations.aliases)} is allowed`);
  const { headers } = await app.ask('{ __typename }');
  expect(headers.get('ratelimit-policy')).toBe('"anonymous";q=500;w=60');
});

test('API-90: the page on limits has a row for every rate, with operations of the schema', async () => {
  await start();
  const { limits } = await read();
  const page = readFileSync(new URL('../../../../docs/api/limits.md', import.meta.url), 'utf8');
  const [, table = ''] = /^## Rates\n([^]*?)\n## /m.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, name = '', counts = '']) => ({
    name,
    counts,
  }));
  const names = limits.rates.map(({ name }: { name: string }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
  const schema = readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8');
  const fields = rows.flatMap(({ counts }) =>
    [...counts.matchAll(/`([a-z]+(?:[A-Z]\w*)*)`/g)].map(([, field]) => field),
  );
  expect(fields.filter((field) => !new RegExp(`^  ${String(field)}[(:]`, 'm').test(schema))).toEqual([]);
  for (const { points, seconds } of limits.rates) expect(Math.min(points, seconds)).toBeGreaterThan(0);
});

test('API-55: a signed-in person reads the same', async () => {
  await start();
  const asha = await register(app);
  const own = (await asha.ask(INFO)).data?.['apiInfo'];
  expect(own.limits).toEqual((await read()).limits);
});

test('API-55: limits that an operator set too high for an Int are told as the highest one', async () => {
  await start({ LIMIT_SIGN_INS: '3000000000', LIMIT_BOOKMARKS: '5000000000' });
  const { limits } = await read();
  expect(limits.account.bookmarks).toBe(2_147_483_647);
  expect(limits.rates).toContainEqual({ name: 'sign-ins', points: 2_147_483_647, seconds: 900 });
});
