import jwt from 'jsonwebtoken';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aPhone, registerPush, startPushService, vapidEnv } from '../../support/push';

const SECOND = 1000;
const env = vapidEnv();

let clock: ReturnType<typeof movableClock>;
let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let asha: Actor;
let ravi: Actor;
let chatId: string;
let phone: ReturnType<typeof aPhone>;
beforeEach(async () => {
  clock = movableClock();
  service = await startPushService();
  app = await startApp({ clock, env });
  asha = await register(app, { role: 'OWNER' });
  ravi = await register(app);
  chatId = await ravi.startsChat(asha);
  phone = aPhone(`${service.url}/ashas-phone`);
  await registerPush(asha, phone.subscription);
});
afterEach(async () => {
  await app.stop();
  await service.stop();
});

/** Sends what is due after some seconds. */
async function afterSeconds(seconds: number, on = app): Promise<void> {
  await on.sendPushes();
  clock.forward(seconds * SECOND);
  await on.sendPushes();
}
const opened = () => service.received.map(phone.opens);
const waiting = async (): Promise<number> =>
  Number((await app.database.read.query('SELECT COUNT(*) AS many FROM queued_pushes'))[0].many);
const devices = async (): Promise<number> =>
  Number((await app.database.read.query('SELECT COUNT(*) AS many FROM push_devices'))[0].many);

test('PUSH-04: a message that is unread after three seconds causes one encrypted push without its text', async () => {
  const { sequence } = await ravi.sendsMessage(chatId, 'Is the room free?');
  await afterSeconds(2);
  expect(service.received).toEqual([]);
  await afterSeconds(1);
  expect(opened()).toEqual([{ type: 'message', chatId, sequence }]);
  await afterSeconds(3600);
  expect(service.received).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('PUSH-04: the push has a topic, an end, and a signature for its push service only', async () => {
  await ravi.sendsMessage(chatId, 'Hi');
  await afterSeconds(3);
  const [{ headers, path }] = service.received as [(typeof service.received)[number]];
  expect(path).toBe('/ashas-phone');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(env.VAPID_PUBLIC_KEY);
  expect(jwt.decode(token)).toMatchObject({ aud: service.url, sub: env.VAPID_SUBJECT });
});

test('PUSH-05: messages that come together cause one push with the last number, later ones another of the same topic', async () => {
  await ravi.sendsMessage(chatId, 'One');
  const second = await ravi.sendsMessage(chatId, 'Two');
  await afterSeconds(3);
  const third = await ravi.sendsMessage(chatId, 'Three');
  await afterSeconds(3);
  expect(opened()).toMatchObject([{ sequence: second.sequence }, { sequence: third.sequence }]);
  expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
});

test('PUSH-05: a message that is sent again with its client key causes no other push', async () => {
  await ravi.sendsMessage(chatId, 'Hi', 'a-key');
  await afterSeconds(3);
  await ravi.sendsMessage(chatId, 'Hi', 'a-key');
  await afterSeconds(3);
  expect(service.received).toHaveLength(1);
});

test('PUSH-06: nothing is pushed that was read or deleted in time, on whichever server, nor to the sender', async () => {
  const beside = await startApp({ clock, env, beside: app });
  await registerPush(ravi, aPhone(`${service.url}/ravis-phone`).subscription);
  await ravi.sendsMessage(chatId, 'Read');
  await (await signIn(beside, asha)).readsChat(chatId);
  await afterSeconds(3);
  const { id } = await ravi.sendsMessage(chatId, 'Deleted');
  await ravi.deletesMessage(chatId, id);
  await afterSeconds(3);
  await ravi.sendsMessage(chatId, 'Gone');
  await ravi.deletesChat(chatId);
  await afterSeconds(3);
  expect(service.received).toEqual([]);
  expect(await waiting()).toBe(0);
  await beside.halt();
});

test('PUSH-06: every device of the person gets the push, from one server only', async () => {
  const beside = await startApp({ clock, env, beside: app });
  await registerPush(await signIn(app, asha), aPhone(`${service.url}/ashas-tablet`).subscription);
  await ravi.sendsMessage(chatId, 'Hi');
  await app.sendPushes();
  clock.forward(3 * SECOND);
  await Promise.all([app.sendPushes(), beside.sendPushes()]);
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/ashas-phone', '/ashas-tablet']);
  await beside.halt();
});

test('PUSH-06: a device whose session has ended or expired gets nothing', async () => {
  await ravi.sendsMessage(chatId, 'Hi');
  await asha.signsOut();
  await afterSeconds(3);
  const again = await signIn(app, asha);
  await registerPush(again, phone.subscription);
  await ravi.sendsMessage(chatId, 'Hi');
  await app.sendPushes();
  await app.database.write((manager) => manager.query('UPDATE sessions SET expires_at = 1'));
  await afterSeconds(3);
  expect(service.received).toEqual([]);
  expect(await waiting()).toBe(0);
});

test.each([404, 410])(
  'PUSH-07: a device that its push service does not know any more (%s) is removed',
  async (status) => {
    service.manner.status = status;
    await ravi.sendsMessage(chatId, 'Hi');
    await afterSeconds(3);
    expect([await devices(), await waiting()]).toEqual([0, 0]);
  },
);

test.each([400, 403, 413, 301])(
  'PUSH-07: a push that is refused for good (%s) is given up, and the next one sent',
  async (status) => {
    service.manner.status = status;
    await ravi.sendsMessage(chatId, 'Hi');
    await afterSeconds(3);
    expect([service.received.length, await waiting(), await devices()]).toEqual([1, 0, 1]);
    service.manner.status = 201;
    await ravi.sendsMessage(chatId, 'Hi');
    await afterSeconds(3);
    expect(service.received).toHaveLength(2);
  },
);

test.each([500, 429, 'never'] as const)(
  'PUSH-08: a push service that fails (%s) delays no message and is asked five times in all',
  async (status) => {
    service.manner.status = status;
    await ravi.sendsMessage(chatId, 'Hi');
    await afterSeconds(3);
    expect(service.received).toHaveLength(1);
    await afterSeconds(29);
    expect(service.received).toHaveLength(1);
    for (const seconds of [1, 120, 600, 3600, 86_400]) await afterSeconds(seconds);
    expect(service.received).toHaveLength(5);
    expect([await waiting(), await devices()]).toEqual([0, 1]);
  },
  60_000,
);

test('PUSH-08: the time that a push service asks for is waited, and what is sent then is the newest message', async () => {
  Object.assign(service.manner, { status: 429, headers: { 'retry-after': '300' } });
  await ravi.sendsMessage(chatId, 'One');
  await afterSeconds(3);
  const { sequence } = await ravi.sendsMessage(chatId, 'Two');
  service.manner.status = 201;
  await afterSeconds(299);
  expect(service.received).toHaveLength(1);
  await afterSeconds(1);
  expect(opened()).toMatchObject([{}, { sequence }]);
});

test('PUSH-08: what one server has not sent the next one sends', async () => {
  await ravi.sendsMessage(chatId, 'Hi');
  await app.halt();
  clock.forward(3 * SECOND);
  app = await startApp({ clock, env, insteadOf: app });
  await app.sendPushes();
  expect(service.received).toHaveLength(1);
});
