import { startRedis } from '../../../scripts/services/redis.mjs';
import { type Actor, register } from '../support/actors';
import { load } from '../support/load';
import { follows, SEND } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { openSocket, soon } from '../support/sockets';

const LONGEST = 120_000;
const CHECK = '{ usernameCheck(username: "asha_rao") { valid } }';
const ME = '{ me { id } }';
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }`;

let redis: Awaited<ReturnType<typeof startRedis>>;
let home: Awaited<ReturnType<typeof serverHome>>;
let one: ServerProcess;
let other: ServerProcess;
let asha: Actor;
let ravi: Actor;
let line: ReturnType<typeof follows>;
let chatId: string;
let people: ReturnType<typeof load>;
beforeAll(async () => {
  redis = await startRedis();
}, LONGEST);
beforeEach(async () => {
  home = await serverHome({ LIMIT_USERNAME_CHECKS: '3' }, { ...process.env, TEST_REDIS_URL: redis.url });
  [one, other] = await Promise.all([home.start(), home.start()]);
  [asha, ravi] = [await register(one, { role: 'OWNER' }), await register(one)];
  chatId = await ravi.startsChat(asha);
  line = follows({ url: other.url, accessToken: asha.accessToken }, chatId);
  people = load();
}, LONGEST);
afterEach(async () => {
  await Promise.all([people.stop(), line.stop()]);
  await home.remove();
}, LONGEST);
afterAll(() => redis.stop(), LONGEST);

const through =
  (server: ServerProcess, { accessToken }: Pick<Actor, 'accessToken'>) =>
  (query: string) =>
    server.ask(query, {}, { authorization: `Bearer ${accessToken}` });
const sends = (text: string) => ravi.ask(SEND, { input: { chatId, text, clientKey: text.replace(/ /g, '-') } });

/** Returns the milliseconds until a message sent to one server arrives from the other one. */
async function delayOf(text: string): Promise<number> {
  const sentAt = performance.now();
  expect((await sends(text)).errors).toEqual([]);
  await soon(() => expect(line.received.at(-1)?.text).toBe(text), 20_000);
  return performance.now() - sentAt;
}

test(
  'SEC-27: a Redis that is killed and started again amid messages is noticed by nobody who writes or reads',
  async () => {
    const sent: string[] = [];
    const { begin, asked, stop, faults, bad } = people;
    begin(async (count) => {
      const text = `message ${String(count)}`;
      const answer = await asked(() => sends(text));
      if (answer?.data?.['sendMessage'].chatMessage) sent.push(text);
    });
    for (let reader = 0; reader < 2; reader += 1) begin(() => asked(() => through(other, asha)(ME)));
    for (let outage = 1; outage <= 2; outage += 1) {
      await soon(() => expect(sent.length).toBeGreaterThan(outage * 50), 20_000);
      await redis.kill();
      const before = sent.length;
      await soon(() => expect(sent.length).toBeGreaterThan(before + 50), 20_000);
      await redis.start();
    }
    await stop();
    expect([bad(), faults()]).toEqual([[], {}]);
    await soon(() => expect(line.received.map(({ text }) => text)).toEqual(sent), 20_000);
  },
  LONGEST,
);

test(
  'SEC-15 SEC-16 SEC-27: while Redis is gone chat goes on over two servers, each counts limits alone, and who signs out is out',
  async () => {
    const again = await one.ask(SIGN_IN, { input: { ...signInOf(asha), refreshTokenPlace: 'BODY' } });
    const { accessToken } = again.data?.['signIn'].tokens as { accessToken: string };
    const closed: number[] = [];
    openSocket(other, accessToken, { on: { closed: (event: { code: number }) => void closed.push(event.code) } });
    expect(await delayOf('by news')).toBeLessThan(1_500);
    await redis.kill();

    for (const text of ['first by a look', 'second by a look', 'third by a look'])
      expect(await delayOf(text)).toBeLessThan(8_000);

    for (const server of [one, other]) {
      const codes = [];
      for (let check = 0; check < 4; check += 1)
        codes.push((await through(server, ravi)(CHECK)).errors[0]?.extensions.code ?? 'taken');
      expect(codes).toEqual(['taken', 'taken', 'taken', 'RATE_LIMITED']);
    }

    await through(one, { accessToken })('mutation { signOut { userErrors { code } } }');
    await soon(async () => expect((await through(other, { accessToken })(ME)).status).toBe(401), 3_000);
    await soon(() => expect(closed).toEqual([4401]), 6_000);

    await redis.start();
    await soon(
      async () => expect(await delayOf(`again by news ${String(line.received.length)}`)).toBeLessThan(500),
      30_000,
    );
    const checks = [];
    for (const server of [one, other, one, other])
      checks.push((await through(server, asha)(CHECK)).errors[0]?.extensions.code ?? 'taken');
    expect(checks).toEqual(['taken', 'taken', 'taken', 'RATE_LIMITED']);
  },
  LONGEST,
);

const signInOf = ({ email, password }: Actor) => ({ email, password });
