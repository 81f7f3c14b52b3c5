import { createConnection } from 'mysql2/promise';
import { readEnv } from '../../src/config/env';
import { type Actor, register } from '../support/actors';
import { startApp } from '../support/app';
import { type Relay, relayTo, serviceUrl } from '../contracts/relay';
import { load } from '../support/load';
import { follows, SEND, stored } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 90_000;
const PEOPLE = 15;
const POOL = 5;
const ROOMS = '{ rooms { totalCount nodes { id } } }';

test('API-34: a table that cannot be read in time gives a typed error, and the server goes on', async () => {
  const app = await startApp({ env: { LIMIT_SECONDS: '1' } });
  const { DATABASE_URL = '' } = readEnv({
    DATABASE_URL: (app.database.read.dataSource.options as { url: string }).url,
  });
  const intruder = await createConnection(DATABASE_URL);
  await intruder.query('LOCK TABLES rooms WRITE');
  const during = await app.ask(ROOMS);
  await intruder.query('UNLOCK TABLES');
  const after = await app.ask(ROOMS);
  await intruder.end();
  expect({ status: during.status, code: during.errors[0]?.extensions.code }).toEqual({
    status: 503,
    code: 'REQUEST_TIMED_OUT',
  });
  expect(after.data).toEqual({ rooms: { totalCount: 0, nodes: [] } });
  await app.stop();
});

describe('a server whose database is far away', () => {
  let relay: Relay;
  let home: Awaited<ReturnType<typeof serverHome>>;
  let server: ServerProcess;
  let asha: Actor;
  let ravi: Actor;
  let chatId: string;
  let line: ReturnType<typeof follows>;
  let people: ReturnType<typeof load>;
  beforeEach(async () => {
    relay = await relayTo(serviceUrl('TEST_DATABASE_SERVER'));
    home = await serverHome(
      { DATABASE_POOL: String(POOL), NODE_OPTIONS: '--max-old-space-size=192' },
      { TEST_DATABASE_SERVER: relay.url.replace(/\/$/, '') },
    );
    server = await home.start();
    [asha, ravi] = [await register(server, { role: 'OWNER' }), await register(server)];
    chatId = await ravi.startsChat(asha);
    line = follows({ url: server.url, accessToken: asha.accessToken }, chatId);
    people = load();
  }, LONGEST);
  afterEach(async () => {
    relay.thaw();
    await Promise.all([people.stop(), line.stop()]);
    await home.remove();
    await relay.cut();
  }, LONGEST);

  const ready = async () => {
    const begun = performance.now();
    const { status } = await fetch(`${server.url}/health/ready`);
    return { status, isInTime: performance.now() - begun < 2_000 };
  };

  /** Returns the number of connections that the database has from the server. */
  async function connections(): Promise<number> {
    const url = new URL(readEnv(home.variables).DATABASE_URL ?? '');
    const beside = await createConnection(serviceUrl('TEST_DATABASE_SERVER'));
    const [rows] = await beside.query('SELECT COUNT(*) AS total FROM information_schema.processlist WHERE db = ?', [
      url.pathname.slice(1),
    ]);
    await beside.end();
    return (rows as { total: number }[])[0]?.total ?? 0;
  }

  test.each([
    ['needs two seconds for each statement', () => relay.delay(2_000)],
    ['answers nothing', () => relay.freeze()],
  ])(
    'a database that %s costs everybody an error within 5 s, no memory and no more connections, and then nothing',
    async (_how, worsen) => {
      const { begin, asked, stop, bad, faults } = people;
      const sent: string[] = [];
      const says = async (text: string): Promise<void> => {
        const input = { chatId, text, clientKey: text.replace(/ /g, '-') };
        const answer = await asked(() => ravi.ask(SEND, { input }));
        if (answer?.data?.['sendMessage'].chatMessage) sent.push(text);
      };
      await says('the first');
      const before = server.megabytes();
      worsen();
      for (let person = 0; person < PEOPLE; person += 1) {
        begin(() => asked(() => server.ask(ROOMS)));
        begin((count) => says(`person ${String(person)} ${String(count)}`));
      }
      const many = [];
      for (let look = 0; look < 4; look += 1) {
        expect(await ready()).toEqual({ status: 503, isInTime: true });
        many.push(await connections());
        await soon(() => expect(total(faults())).toBeGreaterThan((look + 1) * PEOPLE), 20_000);
      }
      await stop();
      expect(bad()).toEqual([]);
      expect(Math.max(...many)).toBeLessThanOrEqual(2 * POOL);
      expect(server.megabytes() - before).toBeLessThan(100);

      relay.thaw();
      await soon(async () => expect((await ready()).status).toBe(200), 5_000);
      expect((await server.ask(ROOMS)).data).toEqual({ rooms: { totalCount: 0, nodes: [] } });
      await says('the last');
      expect(sent).toEqual(expect.arrayContaining(['the first', 'the last']));
      // What was given up may still be stored, but nothing that was acknowledged is missing.
      await soon(async () => expect(line.received).toEqual(await stored(ravi, chatId)), 15_000);
      expect(line.received.map(({ text }) => text)).toEqual(expect.arrayContaining(sent));
    },
    LONGEST,
  );
});

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
