import { startDatabase } from '../../../scripts/services/database.mjs';
import { openStores } from '../../src/app/stores';
import { readEnv } from '../../src/config/env';
import { type Actor, register } from '../support/actors';
import { completeProfile, facts, SAVE } from '../support/owner-actions';
import { load } from '../support/load';
import { follows, SEND, stored } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 120_000;
const OWN = `query Own($after: String) { ownRooms(first: 20, after: $after) {
  nodes { id name } pageInfo { endCursor hasNextPage } } }`;

let engine: Awaited<ReturnType<typeof startDatabase>>;
let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
let asha: Actor;
let ravi: Actor;
let chatId: string;
let line: ReturnType<typeof follows>;
const people = load();
beforeAll(async () => {
  engine = await startDatabase();
  home = await serverHome({}, { TEST_DATABASE_SERVER: engine.url });
  server = await home.start();
  [asha, ravi] = [await register(server, { role: 'OWNER' }), await register(server)];
  const stores = await openStores(readEnv(home.variables));
  await completeProfile(stores, asha);
  await stores.database.close();
  chatId = await ravi.startsChat(asha);
  line = follows({ url: server.url, accessToken: asha.accessToken }, chatId);
}, LONGEST);
afterAll(async () => {
  await Promise.all([people.stop(), line.stop()]);
  await home.remove().finally(() => engine.stop());
}, LONGEST);

async function ownRooms(): Promise<{ id: string; name: string }[]> {
  const rooms = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo }: any = (await asha.ask(OWN, { after })).data?.['ownRooms'];
    rooms.push(...nodes);
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return rooms.reverse();
}

test(
  'a database that is killed and started again amid messages, saves and searches loses nothing that was acknowledged',
  async () => {
    const [sent, saved]: [string[], string[]] = [[], []];
    const { begin, until, asked, stop, faults, bad } = people;
    begin(async (count) => {
      const text = `message ${String(count)}`;
      const input = { chatId, text, clientKey: `message-${String(count)}` };
      const answered = await until(
        () => ravi.ask(SEND, { input }),
        ({ sendMessage }) => sendMessage.chatMessage,
      );
      if (answered) sent.push(text);
    });
    begin(async (count) => {
      const name = `House ${String(count)}`;
      const input = { ...facts, name, clientKey: `house-${String(count).padStart(6, '0')}`, imagesFollow: true };
      const room = await until(
        () => asha.ask(SAVE, { input }),
        ({ saveRoom }) => saveRoom.room,
      );
      if (room) saved.push(name);
    });
    for (let searcher = 0; searcher < 3; searcher += 1)
      begin(() => asked(() => server.ask('{ rooms { totalCount nodes { id } } }')));

    await soon(() => expect(Math.min(sent.length, saved.length)).toBeGreaterThan(20), 30_000);
    await engine.kill();
    await soon(() => expect(faults()['INTERNAL']).toBeGreaterThan(20), 10_000);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    const before = { sent: sent.length, saved: saved.length };
    await engine.start();
    await soon(() => {
      expect(sent.length).toBeGreaterThan(before.sent + 20);
      expect(saved.length).toBeGreaterThan(before.saved + 20);
    }, 20_000);
    await stop();

    expect(bad()).toEqual([]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    const kept = (await stored(ravi, chatId)).map(({ text }) => text);
    // The last one may have been stored, and its answer not waited for.
    expect(kept.slice(0, sent.length)).toEqual(sent);
    expect(kept.length - sent.length).toBeLessThanOrEqual(1);
    const rooms = (await ownRooms()).map(({ name }) => name);
    expect(rooms.slice(0, saved.length)).toEqual(saved);
    expect(rooms.length - saved.length).toBeLessThanOrEqual(1);
    await soon(() => expect(line.received.map(({ text }) => text)).toEqual(kept), 20_000);
  },
  LONGEST,
);
