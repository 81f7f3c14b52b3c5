import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { isObjectType } from 'graphql';
import { Operator, OperatorSession, RecoveryCode } from '../../../src/admin';
import { deskSchema } from '../../../src/transport/desk/desk-apollo';
import { executableSchema } from '../../../src/transport/graphql/schema';
import { movableClock } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { addsOperator, appCode, asksDesk, operatorAtDesk, SIGN_IN, signsIn } from '../../support/desk';
import { operates, operatesInJson } from '../../support/operator';

const ME = '{ me { name rights } }';
const COUNTS = '{ caseCounts { open } }';
const SIGN_OUT = 'mutation { signOut }';
const HOUR = 60 * 60 * 1000;
const PERIOD = 30 * 1000;

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const attempt = async (name: string, password: string, code: string) => {
  const { data, errors } = await asksDesk(app, SIGN_IN, { input: { name, password, code } });
  return errors[0]?.extensions.code ?? data?.['signIn'].refusal?.code ?? 'SIGNED_IN';
};

test('DESK-01: the command line adds, lists and removes operators, and shows their secrets once', async () => {
  const meera = await addsOperator(app, 'meera', 'act,read');
  expect(meera.recoveryCodes).toHaveLength(10);
  const [stored, codes] = [await app.database.read.find(Operator), await app.database.read.find(RecoveryCode)];
  expect(stored).toMatchObject([{ name: 'meera', rights: 'read,act' }]);
  expect(JSON.stringify([stored, codes])).not.toContain(meera.password);
  for (const code of meera.recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code);
  const { rows } = await operatesInJson(app, 'operators');
  expect(Object.keys(rows[0])).toEqual(['id', 'name', 'rights', 'createdAt']);
  expect((await operates(app, 'add-operator', 'meera', '--rights', 'read')).code).toBe(1);
  expect((await operates(app, 'add-operator', 'Meera K', '--rights', 'read')).code).toBe(2);
  expect((await operates(app, 'add-operator', 'kiran', '--rights', 'all')).code).toBe(2);
  expect((await operates(app, 'remove-operator', 'meera')).code).toBe(0);
  expect((await operates(app, 'remove-operator', 'meera')).code).toBe(1);
  const { rows: audit } = await operatesInJson(app, 'audit');
  expect(audit.map(({ operator, verb, note }: any) => [operator, verb, note])).toEqual([
    ['Meera', 'remove-operator', 'meera'],
    ['Meera', 'add-operator', 'meera'],
  ]);
});

test('DESK-02: the desk answers 404 until there is an operator', async () => {
  expect((await asksDesk(app, ME)).status).toBe(404);
  expect((await fetch(`${app.url}/desk`)).status).toBe(404);
  await addsOperator(app, 'meera');
  expect(await asksDesk(app, ME)).toMatchObject({ status: 200, data: { me: null } });
});

test('DESK-03: an operator signs in by password and code; the cookie is strict, and only its hash is stored', async () => {
  const meera = await addsOperator(app, 'meera');
  const input = { name: ' Meera', password: meera.password, code: appCode(meera, clock.now()) };
  const { data, headers } = await asksDesk(app, SIGN_IN, { input });
  expect(data?.['signIn'].operator).toMatchObject({ name: 'meera', rights: ['READ', 'ACT'] });
  const cookie = headers.get('set-cookie') ?? '';
  const [, token = ''] = /^thikana_desk=([\w-]{43});/.exec(cookie) ?? [];
  expect(cookie).toContain('Max-Age=43200; Path=/desk; HttpOnly; SameSite=Strict');
  expect(JSON.stringify(await app.database.read.find(OperatorSession))).not.toContain(token);
  const answer = await asksDesk(app, ME, {}, { cookie: `thikana_desk=${token}` });
  expect(answer.data).toEqual({ me: { name: 'meera', rights: ['READ', 'ACT'] } });
});

test('DESK-03: in production browsers send the cookie over HTTPS only', async () => {
  const meera = await addsOperator(app, 'meera');
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://thikana.example',
    SIGNING_KEYS: `a:${'s'.repeat(32)}`,
    PASSWORD_MEMORY_KIB: '19456',
  };
  const other = await startApp({ beside: app, env, clock });
  const input = { name: 'meera', password: meera.password, code: appCode(meera, clock.now()) };
  const { headers } = await asksDesk(other, SIGN_IN, { input });
  expect(headers.get('set-cookie')).toContain('HttpOnly; Secure; SameSite=Strict');
  await other.halt();
});

test('DESK-04: a code of the app works once, and so does a recovery code', async () => {
  const meera = await addsOperator(app, 'meera');
  const code = appCode(meera, clock.now());
  expect(await attempt('meera', meera.password, code)).toBe('SIGNED_IN');
  expect(await attempt('meera', meera.password, code)).toBe('SIGN_IN_WRONG');
  expect(await attempt('meera', meera.password, appCode(meera, clock.now() - PERIOD))).toBe('SIGN_IN_WRONG');
  expect(await attempt('meera', meera.password, appCode(meera, clock.now() + PERIOD))).toBe('SIGNED_IN');
  const [recovery = ''] = meera.recoveryCodes;
  expect(await attempt('meera', meera.password, recovery.toLowerCase().replace(/-/g, ' '))).toBe('SIGNED_IN');
  expect(await attempt('meera', meera.password, recovery)).toBe('SIGN_IN_WRONG');
});

test('DESK-04: one code that is sent many times at once signs in once', async () => {
  const meera = await addsOperator(app, 'meera');
  const code = appCode(meera, clock.now());
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => attempt('meera', meera.password, code)));
  expect(outcomes.filter((outcome) => outcome === 'SIGNED_IN')).toHaveLength(1);
});

test('DESK-04: a wrong name, password or code is answered alike', async () => {
  const [meera, kiran] = [await addsOperator(app, 'meera'), await addsOperator(app, 'kiran')];
  const code = appCode(meera, clock.now());
  const wrong = [
    await attempt('nobody', meera.password, code),
    await attempt('meera', 'wrong', code),
    await attempt('meera', meera.password, '000000'),
    await attempt('meera', meera.password, appCode(meera, clock.now() - 10 * PERIOD)),
    await attempt('meera', meera.password, kiran.recoveryCodes[0] ?? ''),
    await attempt('meera', meera.password, ''),
  ];
  expect(new Set(wrong)).toEqual(new Set(['SIGN_IN_WRONG']));
  expect(await app.database.read.count(OperatorSession)).toBe(0);
});

test('DESK-05: sign-ins are limited for each operator, and for each network address', async () => {
  const env = { LIMIT_SIGN_INS: '3', LIMIT_SIGN_INS_OF_ADDRESS: '5' };
  const limited = await startApp({ beside: app, env, clock });
  const meera = await addsOperator(app, 'meera');
  const wrong = async (name: string) => {
    const input = { name, password: 'wrong', code: '123456' };
    const { errors, data } = await asksDesk(limited, SIGN_IN, { input });
    return errors[0]?.extensions.code ?? data?.['signIn'].refusal.code;
  };
  for (let count = 0; count < 3; count += 1) expect(await wrong('meera')).toBe('SIGN_IN_WRONG');
  const input = { name: 'meera', password: meera.password, code: appCode(meera, clock.now()) };
  expect((await asksDesk(limited, SIGN_IN, { input })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  expect(await wrong('kiran')).toBe('SIGN_IN_WRONG');
  expect(await wrong('asha')).toBe('RATE_LIMITED');
  await limited.halt();
});

test('DESK-06: a session ends after 12 hours, when the operator signs out, and when the operator is removed', async () => {
  const meera = await addsOperator(app, 'meera');
  const [first, second] = [
    await signsIn(app, meera, meera.recoveryCodes[0] ?? ''),
    await signsIn(app, meera, meera.recoveryCodes[1] ?? ''),
  ];
  expect((await first.ask(SIGN_OUT)).headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await first.ask(ME)).data).toEqual({ me: null });
  clock.forward(12 * HOUR - 60_000);
  expect((await second.ask(ME)).data?.['me']).not.toBeNull();
  clock.forward(60_000);
  expect((await second.ask(COUNTS)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const third = await signsIn(app, meera, meera.recoveryCodes[2] ?? '');
  await operatesInJson(app, 'remove-operator', 'meera');
  await addsOperator(app, 'kiran');
  expect((await third.ask(COUNTS)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('DESK-07: pages of other sites, forms and other methods are refused', async () => {
  const meera = await operatorAtDesk(app, 'meera', { now: clock.now() });
  const asked = (headers: Record<string, string>) => asksDesk(app, ME, {}, { cookie: meera.cookie, ...headers });
  expect((await asked({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await asked({ origin: 'null' })).status).toBe(403);
  expect((await asked({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await asked({ origin: app.url })).data?.['me'].name).toBe('meera');
  const read = await fetch(`${app.url}/desk/graphql?query=${encodeURIComponent(ME)}`, {
    headers: { cookie: meera.cookie },
  });
  expect(read.status).toBe(405);
  expect(read.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('DESK-37: a document by its hash is refused as a malformed request', async () => {
  await addsOperator(app, 'meera');
  const response = await fetch(`${app.url}/desk/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: ME, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('DESK-08: the desk can have an address of its own, and is not below the site then', async () => {
  await addsOperator(app, 'meera');
  const apart = await startApp({ beside: app, env: { DESK_LISTEN: '127.0.0.1:0' } });
  const server = apart.deskServer;
  if (!server) throw new Error('The desk has no server.');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  expect((await asksDesk({ url }, ME)).status).toBe(200);
  expect((await asksDesk({ url }, ME, {}, { origin: apart.url })).status).toBe(403);
  expect((await asksDesk({ url }, ME, {}, { origin: url })).status).toBe(200);
  expect((await fetch(`${apart.url}/desk/graphql`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/graphql`)).status).toBe(404);
  await apart.halt();
});

test('DESK-09: the public schema knows nothing of the desk, and its limits are not told to clients', async () => {
  await operatorAtDesk(app, 'meera', { now: clock.now() });
  const names = Object.values(executableSchema().getTypeMap()).flatMap((type) => [
    type.name,
    ...(isObjectType(type) && ['Query', 'Mutation'].includes(type.name) ? Object.keys(type.getFields()) : []),
  ]);
  const desk = deskSchema();
  const own = [desk.getQueryType(), desk.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const shared = own.filter((name) => names.includes(name));
  // Both have a sign-in of their own.
  expect(shared).toEqual(['me', 'signIn', 'signOut'].filter((name) => names.includes(name)));
  expect(names).not.toContain('Operator');
  const { data } = await app.ask('{ apiInfo { limits { rates { name } } } }');
  expect(JSON.stringify(data)).not.toContain('desk');
});
