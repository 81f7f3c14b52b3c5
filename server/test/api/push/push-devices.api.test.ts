import { type Actor, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { aPhone, registerPush, removePush, vapidEnv } from '../../support/push';

const KEY = '{ pushPublicKey }';
const HERE = 'http://127.0.0.1:9/a-phone';
const env = vapidEnv();

let app: TestApp;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp({ env });
  ravi = await register(app);
});
afterEach(() => app.stop());

const devices = async (): Promise<any[]> =>
  app.database.read.query('SELECT user_id, endpoint FROM push_devices ORDER BY created_at');

test('PUSH-01: an app reads the key with which it subscribes; without settings there is no push', async () => {
  expect((await app.ask(KEY)).data).toEqual({ pushPublicKey: env.VAPID_PUBLIC_KEY });
  const plain = await startApp();
  expect((await plain.ask(KEY)).data).toEqual({ pushPublicKey: null });
  expect(await registerPush(await register(plain), aPhone(HERE).subscription)).toEqual(['PUSH_NOT_CONFIGURED']);
  await plain.stop();
});

test('PUSH-02: a session has one device, and a new subscription replaces the earlier one', async () => {
  expect(await registerPush(ravi, aPhone(HERE).subscription)).toEqual([]);
  expect(await registerPush(ravi, aPhone(`${HERE}-again`).subscription)).toEqual([]);
  expect(await devices()).toEqual([{ user_id: ravi.id, endpoint: `${HERE}-again` }]);
  expect(await registerPush(await signIn(app, ravi), aPhone(HERE).subscription)).toEqual([]);
  expect(await devices()).toHaveLength(2);
});

test('PUSH-02: an endpoint belongs to the account that registers it last, even if two do at once', async () => {
  const asha = await register(app);
  const { subscription } = aPhone(HERE);
  await registerPush(ravi, subscription);
  expect(await registerPush(asha, subscription)).toEqual([]);
  expect(await devices()).toEqual([{ user_id: asha.id, endpoint: HERE }]);
  const both = await Promise.all([registerPush(asha, subscription), registerPush(ravi, subscription)]);
  expect(both).toEqual([[], []]);
  expect(await devices()).toHaveLength(1);
});

test('PUSH-02: the device goes when its session ends, by signing out, from another device, or by a new password', async () => {
  for (const ends of [
    (session: Actor) => session.signsOut(),
    () => ravi.signsOutOtherDevices(),
    () =>
      ravi.ask(`mutation { changePassword(input: { currentPassword: "${ravi.password}", password: "new-secret-9" }) {
        userErrors { code } } }`),
  ]) {
    const phone = await signIn(app, ravi);
    await registerPush(phone, aPhone(HERE).subscription);
    expect(await devices()).toHaveLength(1);
    await ends(phone);
    expect(await devices()).toEqual([]);
  }
});

test('PUSH-02: a person removes a device of any own session, and nobody else does', async () => {
  await registerPush(ravi, aPhone(HERE).subscription);
  expect(await removePush(await register(app), HERE)).toEqual([]);
  expect(await devices()).toHaveLength(1);
  expect(await removePush(await signIn(app, ravi), HERE)).toEqual([]);
  expect(await removePush(ravi, HERE)).toEqual([]);
  expect(await devices()).toEqual([]);
});

test.each([
  ['http', 'http://push.example/x'],
  ['another scheme', 'ftp://push.example/x'],
  ['a port', 'https://push.example:8443/x'],
  ['credentials', 'https://user:word@push.example/x'],
  ['an IPv4 address', 'https://93.184.216.34/x'],
  ['an IPv4 address as a number', 'https://2130706433/x'],
  ['an IPv6 address', 'https://[2606:2800:220:1::1]/x'],
  ['this machine', 'https://localhost/x'],
  ['a name without a dot', 'https://intranet/x'],
  ['a name with a dot at its end', 'https://intranet./x'],
  ['another port of this machine', 'http://localhost:9/x'],
  ['no address', 'push'],
  ['2,001 characters', `https://push.example/${'x'.repeat(1980)}`],
  ['a line break', 'https://push.example/\nx'],
])('SEC-85: an endpoint with %s is refused', async (_what, endpoint) => {
  expect(await registerPush(ravi, aPhone(endpoint).subscription)).toEqual(['PUSH_ENDPOINT_INVALID']);
  expect(await devices()).toEqual([]);
});

test('SEC-85: in production an endpoint on this machine is refused, and a public one accepted', async () => {
  const production = {
    PASSWORD_MEMORY_KIB: '19456',
    PUBLIC_URL: 'https://thikana.example',
    SIGNING_KEYS: `a:${'x'.repeat(32)}`,
  };
  const site = await startApp({ env: { ...env, ...production, NODE_ENV: 'production' } });
  const asha = await register(site);
  expect(await registerPush(asha, aPhone(HERE).subscription)).toEqual(['PUSH_ENDPOINT_INVALID']);
  expect(await registerPush(asha, aPhone('https://push.example/x').subscription)).toEqual([]);
  await site.stop();
});

test.each([
  ['no point', { p256dh: 'x'.repeat(87) }],
  ['a short point', { p256dh: 'BA' }],
  ['another alphabet', { p256dh: `${'B'.repeat(86)}!` }],
  ['a short secret', { auth: 'AAAA' }],
])('PUSH-03: a subscription with %s as its key is refused', async (_what, keys) => {
  const { subscription } = aPhone(HERE);
  expect(await registerPush(ravi, { ...subscription, ...keys })).toEqual(['PUSH_KEYS_INVALID']);
});

test('PUSH-03: a visitor registers nothing and removes nothing', async () => {
  expect(await registerPush(app, aPhone(HERE).subscription)).toEqual(['UNAUTHENTICATED']);
  expect(await removePush(app, HERE)).toEqual(['UNAUTHENTICATED']);
});

test('CON-20: the data export has the devices that get push notices, without their keys', async () => {
  const { subscription } = aPhone(HERE);
  await registerPush(ravi, subscription);
  const answer = await downloadsData(app, ravi.accessToken);
  const { pushDevices } = (await answer.json()) as { pushDevices: object[] };
  expect(pushDevices).toEqual([{ endpoint: HERE, registeredAt: expect.any(String) }]);
});
