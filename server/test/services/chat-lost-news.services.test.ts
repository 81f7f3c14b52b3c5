import { newId } from '../../src/kernel/id';
import { register } from '../support/actors';
import { type Relay, relayTo, serviceUrl } from '../contracts/relay';
import { follows, sends } from '../support/numbered-chat';
import { serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 90_000;

let home: Awaited<ReturnType<typeof serverHome>>;
let lines: ReturnType<typeof follows>[];
let relay: Relay | undefined;
afterEach(async () => {
  await Promise.all(lines.map((line) => line.stop()));
  await home.remove();
  await relay?.cut();
}, LONGEST);

/** Follows a chat at one server while the other person sends at another one. */
async function aLineOverTwoServers(env: Record<string, string>) {
  home = await serverHome(env);
  const [one, other] = [await home.start(), await home.start()];
  const [seeker, owner] = [await register(one), await register(one, { role: 'OWNER' })];
  const chatId = await seeker.startsChat(owner);
  const line = follows({ url: other.url, accessToken: owner.accessToken }, chatId);
  lines = [line];
  await sends(seeker, chatId, 'first');
  await soon(() => expect(line.received).toHaveLength(1), 20_000);
  return {
    line,
    /** Returns the milliseconds until a message sent to one server arrives at the other. */
    delayOf: async (text: string): Promise<number> => {
      await sends(seeker, chatId, text);
      const sentAt = performance.now();
      await soon(() => expect(line.received.at(-1)?.text).toBe(text), 30_000);
      return performance.now() - sentAt;
    },
  };
}

test(
  'SEC-27: two servers that cannot tell each other anything lose no message: a look finds it within 15 seconds',
  async () => {
    const { line, delayOf } = await aLineOverTwoServers({ REDIS_URL: '' });
    expect(await delayOf('second')).toBeLessThan(20_000);
    expect(await delayOf('third')).toBeLessThan(20_000);
    expect(line.received.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  },
  LONGEST,
);

test(
  'SEC-27: while Redis is away a look finds a message within seconds, and right after it is back the news do',
  async () => {
    relay = await relayTo(serviceUrl('TEST_REDIS_URL'));
    const { line, delayOf } = await aLineOverTwoServers({ REDIS_URL: relay.url, REDIS_PREFIX: `${newId()}:` });
    expect(await delayOf('by news')).toBeLessThan(1_500);
    await relay.cut();
    expect(await delayOf('by a look')).toBeLessThan(8_000);
    await relay.mend();
    await soon(
      async () => expect(await delayOf(`again by news ${String(line.received.length)}`)).toBeLessThan(500),
      30_000,
    );
  },
  LONGEST,
);
