import { inProcessPush } from '../../../src/adapters/in-process/in-process-push';
import { webPushAdapter } from '../../../src/adapters/web-push/web-push';
import { pushContract } from '../../contracts/push';
import { register } from '../../support/actors';
import { startApp } from '../../support/app';
import { soon } from '../../support/sockets';
import { aPhone, registerPush, startPushService, vapidEnv } from '../../support/push';

describe('in memory', () => {
  pushContract(() => {
    const push = inProcessPush();
    const deviceAt = (path: string) => aPhone(`https://push.example/${path}`).subscription;
    const taken = () => push.newest().map(({ sentAt: _sentAt, ...notice }) => notice);
    return Promise.resolve({ push, deviceAt, taken: () => taken().reverse() });
  });

  test('PUSH-09: the newest 200 notices are kept', async () => {
    const push = inProcessPush();
    const { subscription } = aPhone('https://push.example/phone');
    for (let index = 0; index < 205; index += 1)
      await push.send(subscription, { topic: 'chat', payload: String(index), ttlSeconds: 60 });
    expect(push.newest()).toHaveLength(200);
    expect(push.newest()[0]?.payload).toBe('204');
  });
});

describe('Web Push', () => {
  const services: Awaited<ReturnType<typeof startPushService>>[] = [];
  afterEach(() => Promise.all(services.splice(0).map((service) => service.stop())));

  pushContract(async () => {
    const service = await startPushService();
    services.push(service);
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = vapidEnv();
    const push = webPushAdapter({ publicKey, privateKey, subject, patience: 5000, allowsLoopback: true });
    const phones = new Map<string, ReturnType<typeof aPhone>>();
    const deviceAt = (path: string) => {
      const phone = aPhone(`${service.url}/${path}`);
      phones.set(`/${path}`, phone);
      return phone.subscription;
    };
    const taken = () =>
      service.received.map((received) => ({
        endpoint: service.url + received.path,
        topic: String(received.headers['topic']),
        ttlSeconds: Number(received.headers['ttl']),
        payload: JSON.stringify(phones.get(received.path)?.opens(received)),
      }));
    return { push, deviceAt, taken };
  });
});

test('PUSH-09: in development without keys an app can subscribe, and /dev/pushes shows its notices to this machine', async () => {
  const app = await startApp({ env: { NODE_ENV: 'development' } });
  const asha = await register(app, { role: 'OWNER' });
  const ravi = await register(app);
  const { data } = await app.ask('{ pushPublicKey }');
  expect(data?.['pushPublicKey']).toMatch(/^[\w-]{87}$/);
  await registerPush(asha, aPhone('https://push.example/phone').subscription);
  const chatId = await ravi.startsChat(asha);
  const { sequence } = await ravi.sendsMessage(chatId, 'Is the room free?');
  const shown = async (headers = {}) => fetch(`${app.url}/dev/pushes`, { headers });
  await soon(async () => {
    await app.sendPushes();
    expect(await (await shown()).json()).toMatchObject([
      { endpoint: 'https://push.example/phone', payload: JSON.stringify({ type: 'message', chatId, sequence }) },
    ]);
  });
  expect((await shown({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  await app.stop();
});
