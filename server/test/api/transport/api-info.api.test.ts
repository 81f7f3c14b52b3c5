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
  });
  const { limits } = await read();
  expect(limits).toMatchObject({
    operations: { depth: 6, aliases: 3, cost: 90, tokens: 300, fragments: 50, pageSize: 50, bodyBytes: 5000 },
    uploads: { types: ['image/jpeg', 'image/png'], bytes: 123_456, files: 1, imagesOfRoom: 7 },
    sockets: { ofAccount: 4, operations: 64, messageBytes: 65_536 },
  });
  expect(limits.rates).toContainEqual({ name: 'messages', points: 7, seconds: 60 });
  expect(limits.rates).toContainEqual({ name: 'anonymous', points: 500, seconds: 60 });
  const { errors } = await app.ask('{ a: __typename b: __typename c: __typename d: __typename }');
  expect(errors[0]?.message).toContain(`at most ${String(limits.operations.aliases)} is allowed`);
  const { headers } = await app.ask('{ __typename }');
  expect(headers.get('ratelimit-policy')).toBe('"anonymous";q=500;w=60');
});

test('API-55: every limit that a client may meet has a name and a number', async () => {
  await start();
  const { limits } = await read();
  const names = limits.rates.map(({ name }: { name: string }) => name).sort();
  expect(names).toEqual([
    'account',
    'anonymous',
    'bookmarks',
    'chats-a-day',
    'contact-messages',
    'contact-reads',
    'contact-reads-of-account',
    'data-exports',
    'email-changes',
    'messages',
    'registrations',
    'registrations-of-address',
    'reports',
    'resets',
    'resets-of-address',
    'room-saves',
    'room-uploads',
    'room-uploads-a-day',
    'saves',
    'sign-ins',
    'username-checks',
  ]);
  for (const { points, seconds } of limits.rates) expect(Math.min(points, seconds)).toBeGreaterThan(0);
});

test('API-55: a signed-in person reads the same', async () => {
  await start();
  const asha = await register(app);
  const own = (await asha.ask(INFO)).data?.['apiInfo'];
  expect(own.limits).toEqual((await read()).limits);
});
