import { randomInt } from 'node:crypto';
import { type Actor, actorOf, register } from '../../support/actors';
import { askerOf } from '../../support/app';
import { type Relay, relayTo } from '../../contracts/relay';
import { follows, type Received, sends, stored, type Talker } from '../../support/numbered-chat';
import { serverHome } from '../../support/server-process';
import { soon } from '../../support/sockets';

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
    const chatId = await people[0].startsChat(people[1]);
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

/** Returns a person whose calls go through the relay. */
function overRelay(person: Actor): Talker {
  const url = relay.url.replace(/\/$/, '');
  return { ...actorOf({ ask: askerOf(url) }, person), url };
}

/** Returns different random message counts. */
function momentsOf(count: number): Set<number> {
  const moments = new Set<number>();
  while (moments.size < count) moments.add(randomInt(1, MESSAGES - 100));
  return moments;
}

const saidBy = (name: string, received: readonly Received[]): string[] =>
  received.map(({ text }) => text).filter((text) => text.startsWith(name));
