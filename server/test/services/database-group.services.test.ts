import { startMysqlGroup } from '../../../scripts/services/mysql-group.mjs';
import { placesApartIfAllowed } from '../../../scripts/services/places.mjs';
import { type Actor, register } from '../support/actors';
import { load } from '../support/load';
import { follows, SEND, stored } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 400_000;
const BACK_WITHIN = 15_000;

interface Member {
  kill(): Promise<void>;
  start(): Promise<unknown>;
  restart(): Promise<unknown>;
  freeze(): unknown;
  thaw(): unknown;
  readonly cut?: () => void;
  readonly heal?: () => void;
  rejoin(): Promise<unknown>;
}

const ground = placesApartIfAllowed(3);

let group: Awaited<ReturnType<typeof startMysqlGroup>>;
let home: Awaited<ReturnType<typeof serverHome>>;
let servers: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  group = await startMysqlGroup(ground);
  home = await serverHome({}, { TEST_DATABASE_SERVER: group.url });
  servers = [await home.start(), await home.start()];
}, LONGEST);
afterAll(async () => {
  await home.remove().finally(() => group.stop());
}, LONGEST);

async function primary(): Promise<Member> {
  let found: unknown;
  await soon(async () => {
    found = await group.primary();
    expect(found).toBeDefined();
  }, 90_000);
  return found as Member;
}

/** Lets two people write and read over two servers until it is stopped. */
async function beginChat() {
  const [one, two] = servers;
  const [asha, ravi] = [await register(one, { role: 'OWNER' }), await register(two)];
  const chatId = await ravi.startsChat(asha);
  const people = load();
  const line = follows({ url: one.url, accessToken: asha.accessToken }, chatId);
  const sent: string[] = [];
  people.begin(async (count) => {
    const text = `message ${String(count)}`;
    const input = { chatId, text, clientKey: `message-${String(count)}` };
    const isSent = await people.until(
      () => ravi.ask(SEND, { input }),
      ({ sendMessage }) => sendMessage.chatMessage,
    );
    if (isSent) sent.push(text);
  });
  people.begin(() => people.asked(() => one.ask('{ rooms { totalCount nodes { id } } }')));
  const talksOn = (millis: number): Promise<void> => {
    const before = sent.length;
    return soon(() => expect(sent.length).toBeGreaterThan(before + 5), millis);
  };
  await talksOn(30_000);
  return { people, line, sent, talksOn, kept: () => keptIn(ravi, chatId) };
}

const isFault = (line: string): boolean => line.includes('"level":50');

const keptIn = async (ravi: Actor, chatId: string): Promise<string[]> =>
  (await stored(ravi, chatId)).map(({ text }) => text);

/** Checks that nothing acknowledged was lost or doubled, events came in order, and errors said when to try again. */
async function expectWhole({ people, line, sent, kept }: Awaited<ReturnType<typeof beginChat>>): Promise<void> {
  await people.stop();
  expect(people.bad()).toEqual([]);
  const untold = Object.keys(people.faults()).filter((code) => !['OVERLOADED', 'REQUEST_TIMED_OUT'].includes(code));
  // Fails with what the servers logged.
  expect(
    untold.length > 0 ? [untold, ...servers.flatMap(({ said }) => said().split('\n').filter(isFault))] : [],
  ).toEqual([]);
  const all = await kept();
  // The last one may have been stored, and its answer not waited for.
  expect(all.slice(0, sent.length)).toEqual(sent);
  expect(all.length - sent.length).toBeLessThanOrEqual(1);
  await soon(() => expect(line.received.map(({ text }) => text)).toEqual(all), 20_000);
  await line.stop();
}

async function heals(member: Member): Promise<void> {
  member.heal?.();
  await soon(async () => void (await member.rejoin()), 30_000);
}

const cases: [how: string, breaks: (member: Member) => unknown, mends: (member: Member) => unknown][] = [
  ['is killed', (member) => member.kill(), (member) => member.start()],
  ['freezes', (member) => member.freeze(), (member) => member.thaw()],
];
// A network of their own for the members needs root.
if (ground.places[0]?.cut) cases.push(['is cut off from the others', (member) => member.cut?.(), heals]);

test.each(cases)(
  'DATA-28 DATA-29 DATA-40: when the primary of a group %s, another one takes the writes within 15 s and nothing is lost',
  async (_how, breaks, mends) => {
    const lost = await primary();
    const talk = await beginChat();
    await breaks(lost);
    await talk.talksOn(BACK_WITHIN);
    await mends(lost);
    expect(await primary()).not.toBe(lost);
    await talk.talksOn(BACK_WITHIN);
    await expectWhole(talk);
  },
  LONGEST,
);

test(
  'DATA-29: each member of a group restarts in turn while people write, and nothing is lost',
  async () => {
    await primary();
    const talk = await beginChat();
    for (const member of group.members) {
      await member.restart();
      await primary();
      await talk.talksOn(BACK_WITHIN);
    }
    await expectWhole(talk);
  },
  LONGEST,
);
