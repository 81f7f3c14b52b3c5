import { randomInt } from 'node:crypto';
import { type Actor, register } from './actors';
import { askerOf } from './app';
import { type Relay, relayTo } from './contracts/relay';
import { follows, openChat, type Received, sends, stored, type Talker } from './numbered-chat';
import { serverHome } from './server-process';
import { soon } from './sockets';

const MESSAGES = 5000;
const CUTS = 50;
const KILLS = 3;
const LONGEST = 300_000;

let home: Awaited<ReturnType<typeof serverHome>>;
let relay: Relay;
let lines: ReturnType<typeof follows>[];
beforeEach(async () => {
  home = await serverHome();
  lines = [];
}, LONGEST);
afterEach(async () => {
  await Promise.all(lines.map((line) => line.stop()));
  await relay.cut();
  await home.remove();
}, LONGEST);

test(
  'SEC-27: 5,000 messages outlive 50 cut lines and 3 killed servers: none lost, none twice, all in order',
  async () => {
    let server = await home.start();
    relay = await relayTo(server.url);
    const people = [await register(server), await register(server, { role: 'OWNER' })] as const;
    const chatId = await openChat(people[0], people[1]);
    const [ravi, asha] = [overRelay(people[0]), overRelay(people[1])];
    lines = [follows(ravi, chatId), follows(asha, chatId)];

    let sent = 0;
    const cuts = momentsOf(CUTS);
    const kills = [1, 2, 3].map((part) => Math.round((part * MESSAGES) / (KILLS + 1)));
    const talks = async (talker: Talker, name: string) => {
      for (let number = 1; number <= MESSAGES / 2; number += 1) {
        await sends(talker, chatId, `${name} ${String(number)}`);
        sent += 1;
        if (cuts.delete(sent)) await relay.mend();
        if (!kills.includes(sent)) continue;
        await server.kill();
        server = await home.start(Number(new URL(server.url).port));
      }
    };
    await Promise.all([talks(ravi, 'ravi'), talks(asha, 'asha')]);
    await soon(() => expect(lines.map(({ received }) => received.length)).toEqual([MESSAGES, MESSAGES]), 30_000);

    const [his, hers] = lines.map(({ received }) => received);
    expect(his).toEqual(hers);
    expect(his).toEqual(await stored(ravi, chatId));
    expect(his?.map(({ sequence }) => sequence)).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
    for (const name of ['ravi', 'asha']) {
      const numbered = Array.from({ length: MESSAGES / 2 }, (_, index) => `${name} ${String(index + 1)}`);
      expect(saidBy(name, his ?? [])).toEqual(numbered);
    }
    for (const { breaks } of lines) expect(breaks()).toBeGreaterThan(CUTS / 2);
  },
  LONGEST,
);

/** A person who reaches the server by way of the relay. */
function overRelay({ accessToken }: Actor): Talker {
  const url = relay.url.replace(/\/$/, '');
  const ask = askerOf(url);
  return {
    url,
    accessToken,
    ask: (query, variables) => ask(query, variables, { authorization: `Bearer ${accessToken}` }),
  };
}

/** So many different counts of sent messages at which something happens. */
function momentsOf(count: number): Set<number> {
  const moments = new Set<number>();
  while (moments.size < count) moments.add(randomInt(1, MESSAGES - 100));
  return moments;
}

const saidBy = (name: string, received: readonly Received[]): string[] =>
  received.map(({ text }) => text).filter((text) => text.startsWith(name));
