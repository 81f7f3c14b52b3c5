import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStores } from '../../../src/app/stores';
import { readEnv } from '../../../src/config/env';
import { type Actor, register } from '../../support/actors';
import { askerOf } from '../../support/app';
import { completeProfile, facts, type OwnerActor, withOwnerActions } from '../../support/owner-actions';
import { eventually } from '../../support/mailbox';
import { SEND, sends, stored } from '../../support/numbered-chat';
import { aNoisyJpeg } from '../../support/images';
import { addressIn, main, serverHome, type ServerProcess } from '../../support/server-process';
import { type SmallDisk, smallDisk } from '../../support/small-disk';
import { expectRoomInvariants } from '../../support/room-invariants';

// Bytes that are left: for nothing, for a message, for some files of a photo, for a photo without its row, for most things.
const LEFT = [0, 8_192, 24_576, 65_536, 131_072, 262_144, 524_288, 1_048_576];
const IN_TIME = 5_000;
const LONGEST = 120_000;
const EMBEDDED = { DATABASE_URL: '', MINIO_URL: '', REDIS_URL: '' };

let disk: SmallDisk;
let home: Awaited<ReturnType<typeof serverHome>>;
let photo: Buffer;
let ends: (() => unknown)[];
beforeEach(async () => {
  ends = [];
  disk = await smallDisk();
  home = await serverHome({ ...EMBEDDED, ...disk.variables });
  photo = await aNoisyJpeg({ width: 1200, height: 900 });
});
afterEach(async () => {
  for (const end of ends) end();
  await home.remove();
  await disk.remove();
});

interface People {
  readonly asha: OwnerActor;
  readonly ravi: Actor;
  readonly chatId: string;
}

async function peopleOf(server: ServerProcess): Promise<People> {
  const [ravi, asha] = [await register(server), await register(server, { role: 'OWNER' })];
  const stores = await openStores(readEnv(home.variables));
  await completeProfile(stores, asha);
  await stores.database.close();
  return { asha: withOwnerActions(server, asha), ravi, chatId: await ravi.startsChat(asha) };
}

/** Returns the result of an attempt, or null if it failed with an internal error. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const begun = performance.now();
  const outcome = await work().catch((fault: unknown) => {
    expect(String(fault)).toContain('"code":"INTERNAL"');
    expect(String(fault)).not.toMatch(/sqlite|enospc|efbig|disk|space/i);
    return null;
  });
  expect(performance.now() - begun).toBeLessThan(IN_TIME);
  return outcome;
}

async function sent({ ravi, chatId }: People, text: string): Promise<true> {
  const { data, errors } = await ravi.ask(SEND, { input: { chatId, text, clientKey: text.replace(/ /g, '-') } });
  if (!data?.['sendMessage']) throw new Error(JSON.stringify(errors));
  return true;
}

/** Lists a room in three steps; returns the last step that succeeded. */
async function listed({ asha }: People, name: string): Promise<'nothing' | 'draft' | 'photo' | 'public'> {
  const made = await tried(() =>
    asha.saves({ ...facts, name, clientKey: name.replace(/ /g, '-'), imagesFollow: true }),
  );
  if (!made) return 'nothing';
  const uploaded = await tried(() => asha.uploads(made.room.id, photo));
  if (!uploaded) return 'draft';
  expect(uploaded.userErrors).toEqual([]);
  const input = { id: made.room.id, status: 'PUBLIC', imageIds: [uploaded.image.id] };
  return (await tried(() => asha.saves(input))) ? 'public' : 'photo';
}

test(
  'SEC-19 SEC-27 API-34: on a full disk each request succeeds whole or fails whole, reads go on, and room mends all',
  async () => {
    let server = await home.start();
    const people = await peopleOf(server);
    expect(await listed(people, 'before it was full')).toBe('public');
    const [taken, refused, ways]: [string[], string[], string[]] = [[], [], []];
    const told: [string, string][] = [];
    for (const bytes of LEFT) {
      await disk.fill(server, bytes);
      for (const part of [1, 2, 3]) {
        const text = `message ${String(part)} with ${String(bytes)} left`;
        ((await tried(() => sent(people, text))) ? taken : refused).push(text);
      }
      const name = `room with ${String(bytes)} left`;
      const way = await listed(people, name);
      ways.push(way);
      told.push([name, way]);
      await tried(() => register(server).catch(asFault));
      expect((await stored(people.ravi, people.chatId)).map(({ text }) => text)).toEqual(taken);
      await expectRoomInvariants(server, people.asha);
      await disk.free(server);
      const text = `message after ${String(bytes)} left`;
      taken.push(text);
      expect(await sent(people, text)).toBe(true);
    }
    // The disk was too small for something, and for the last things large enough.
    expect(refused).not.toEqual([]);
    expect(new Set(ways).size).toBeGreaterThan(1);

    const expected = (name: string) => told.find(([room]) => room === name)?.[1];
    await server.kill();
    const log = server.said().split('\n').filter(Boolean);
    server = await home.start(Number(new URL(server.url).port));
    expect((await stored(people.ravi, people.chatId)).map(({ text }) => text)).toEqual(taken);
    for (const { name, status } of await expectRoomInvariants(server, people.asha)) {
      if (name === 'before it was full') continue;
      expect([name, status]).toEqual([name, expected(name) === 'public' ? 'PUBLIC' : 'DRAFT']);
      expect(expected(name)).not.toBe('nothing');
    }
    for (const text of refused) await sends(people.ravi, people.chatId, text);
    const all = (await stored(people.ravi, people.chatId)).map(({ text }) => text);
    expect([...all].sort()).toEqual([...taken, ...refused].sort());
    expect(log.some((line) => /SQLITE_FULL|SQLITE_IOERR|ENOSPC|EFBIG/.test(line))).toBe(true);
    for (const file of await readdir(join(disk.variables.DATA_DIR, 'outbox')))
      expect(JSON.parse(await readFile(join(disk.variables.DATA_DIR, 'outbox', file), 'utf8'))).toHaveProperty('to');
  },
  LONGEST,
);

const asFault = (): never => {
  throw new Error('"code":"INTERNAL"');
};

test.each([
  ['when there is room again, and tells then what it could not', true],
  ['while the disk is still full', false],
])(
  'a server whose log stands on a full disk goes on, and stops %s',
  async (_when, isFreed) => {
    const file = join(disk.variables.TMPDIR, 'log');
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...home.variables, PORT: '0' },
      stdio: ['ignore', openSync(file, 'a'), 'inherit'],
    });
    ends.push(() => child.kill('SIGKILL'));
    const text = () => readFile(file, 'utf8');
    const ask = askerOf(await eventually(async () => addressIn(await text()), 20_000));
    await disk.fill({ pid: child.pid ?? 0 }, 0);
    for (let count = 0; count < 12; count += 1) await register({ ask }).catch(() => null);
    expect((await ask('{ rooms { totalCount } }')).data).toEqual({ rooms: { totalCount: 0 } });
    if (isFreed) await disk.free({ pid: child.pid ?? 0 });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    if (isFreed) expect(await text()).toMatch(/registration failed[^]*stopping/);
  },
  LONGEST,
);
