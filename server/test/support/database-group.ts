import { type Actor, register } from './actors';
import { load } from './load';
import { follows, SEND, stored } from './numbered-chat';
import { type ServerProcess, serverHome } from './server-process';
import { soon } from './sockets';

/** Milliseconds that a test with a group may take. */
export const GROUP_TEST_MILLIS = 400_000;
/** Milliseconds after which writes must succeed again. */
export const BACK_WITHIN = 15_000;

/** A server of a group of databases. */
export interface Member {
  readonly host: string;
  readonly port: number;
  kill(): Promise<void>;
  start(): Promise<unknown>;
  restart(): Promise<unknown>;
  freeze(): unknown;
  thaw(): unknown;
  /** Absent if the members share one network. */
  readonly cut?: () => void;
  readonly heal?: () => void;
  /** Joins the group again after a cut, if the engine does not do that by itself. */
  rejoin(): unknown;
}

/** A group of databases that runs. */
export interface DatabaseGroup {
  readonly url: string;
  readonly members: readonly Member[];
  /** Returns the member that takes the writes, once all members are in the group. */
  primary(): Promise<Member | undefined>;
  stop(): Promise<unknown>;
}

type Talk = Awaited<ReturnType<typeof beginChat>>;

/** Starts a group of databases and two servers on it before the tests of the file, and stops them at its end. */
export function onDatabaseGroup(start: () => Promise<DatabaseGroup>) {
  let group: DatabaseGroup;
  let home: Awaited<ReturnType<typeof serverHome>>;
  let servers: readonly [ServerProcess, ServerProcess];
  beforeAll(async () => {
    group = await start();
    home = await serverHome({}, { TEST_DATABASE_SERVER: group.url });
    servers = [await home.start(), await home.start()];
  }, GROUP_TEST_MILLIS);
  afterAll(async () => {
    await home.remove().finally(() => group.stop());
  }, GROUP_TEST_MILLIS);

  const primary = (): Promise<Member> =>
    soon(async () => {
      const member = await group.primary();
      if (!member) throw new Error('The group is not whole.');
      return member;
    }, 90_000);

  return {
    members: () => group.members,
    home: () => home,
    servers: () => servers,
    /** Waits until all members are in the group; returns the one that takes the writes. */
    primary,
    beginChat: () => beginChat(servers),

    /** Breaks the primary while people write, expects that they soon go on, and mends it. */
    async expectWritesDespite(breaks: (member: Member) => unknown, mends: (member: Member) => unknown): Promise<void> {
      const lost = await primary();
      const talk = await beginChat(servers);
      await breaks(lost);
      await talk.talksOn(BACK_WITHIN);
      await mends(lost);
      await primary();
      await talk.talksOn(BACK_WITHIN);
      await this.expectWhole(talk);
    },

    /** Checks that nothing acknowledged was lost or doubled, events came in order, and errors said when to try again. */
    async expectWhole({ people, line, sent, kept }: Talk): Promise<void> {
      await people.stop();
      expect(people.bad()).toEqual([]);
      const untold = Object.keys(people.faults()).filter((code) => !['OVERLOADED', 'REQUEST_TIMED_OUT'].includes(code));
      // Fails with what the servers logged.
      const logged = servers.flatMap(({ said }) => said().split('\n').filter(isFault));
      expect(untold.length > 0 ? [untold, ...logged] : []).toEqual([]);
      const all = await kept();
      // The last one may have been stored, and its answer not waited for.
      expect(all.slice(0, sent.length)).toEqual(sent);
      expect(all.length - sent.length).toBeLessThanOrEqual(1);
      await soon(() => expect(line.received.map(({ text }) => text)).toEqual(all), 20_000);
      await line.stop();
    },
  };
}

/** Lets two people write and read over two servers until it is stopped. */
async function beginChat([one, two]: readonly [ServerProcess, ServerProcess]) {
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

/** Ends a cut, and lets the member join its group again. */
export async function heal(member: Member): Promise<void> {
  member.heal?.();
  await soon(async () => void (await member.rejoin()), 30_000);
}
