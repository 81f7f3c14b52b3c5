import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUp, restore } from '../../../src/commands/backup/command';
import { readEnv } from '../../../src/config/env';
import { type Actor, actorOf, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, registerOwner, withOwnerActions } from '../../support/owner-actions';
import { sends, stored } from '../../support/numbered-chat';
import { aJpeg } from '../../support/images';
import { soon } from '../../support/sockets';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const EMBEDDED = { DATABASE_URL: '', MINIO_URL: '', REDIS_URL: '', LIMIT_COST: '100000' };
const LONGEST = 90_000;

let folder: string;
let app: TestApp;
let others: TestApp[];
beforeEach(async () => {
  others = [];
  folder = await mkdtemp(join(tmpdir(), 'thikana-backup-'));
  app = await startApp({ env: EMBEDDED });
});
afterEach(async () => {
  await Promise.all([app, ...others].map((each) => each.stop()));
  await rm(folder, { recursive: true, force: true });
}, LONGEST);

interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Variables = Readonly<Record<string, string>>;
const within = (dataFolder: string): Variables => ({ ...app.variables, DATA_DIR: dataFolder });

async function told(command: typeof backUp, variables: Variables, ...words: string[]): Promise<Told> {
  let [out, err] = ['', ''];
  const terminal = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
  };
  const code = await command(words, terminal, () => readEnv(variables));
  return { code, out, err };
}
const backsUp = (...words: string[]): Promise<Told> => told(backUp, app.variables, ...words);
const restores = (variables: Variables, ...words: string[]): Promise<Told> => told(restore, variables, ...words);

/** Runs a command in a process, as npm starts it. */
function apart(command: 'backup' | 'restore', variables: Variables, ...words: string[]): Promise<Told> {
  const env = { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: 'server/tsconfig.json', ...variables };
  const program = ['--import', 'tsx', `server/src/commands/${command}.ts`, ...words];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: root, env }, (fault, out, err) => {
      resolve({ code: fault === null ? 0 : Number(fault.code), out, err });
    });
  });
}

/** Starts a second product with the restored data. */
async function startOn(dataFolder: string): Promise<TestApp> {
  const other = await startApp({ env: { ...EMBEDDED, DATA_DIR: dataFolder } });
  others.push(other);
  return other;
}

const ROOMS = `query Rooms($after: String) { rooms(first: 50, after: $after) {
  nodes { images { url cardUrl fullUrl previewUrl } } pageInfo { endCursor hasNextPage } } }`;

describe('while people save, upload, delete and write', () => {
  let isOver: boolean;
  beforeEach(() => {
    isOver = false;
  });
  afterEach(() => {
    isOver = true;
  });

  /** Repeats an action until the test is over; returns how often. */
  async function again(work: (round: number) => Promise<unknown>): Promise<number> {
    let rounds = 0;
    for (; !isOver; rounds += 1) await work(rounds);
    return rounds;
  }

  function busy(asha: OwnerActor, ravi: Actor, chatId: string, photo: Buffer): Promise<number[]> {
    return Promise.all([
      again(() => asha.lists({}, 1)),
      again(async () => {
        const room = await asha.lists({}, 2);
        await asha.deletes(room.id);
      }),
      again(async (round) => {
        const { room } = await asha.saves({ ...facts, name: `Room ${String(round)}`, imagesFollow: true });
        const { image } = await asha.uploads(room.id, photo);
        await asha.saves({ id: room.id, imageIds: [image.id] });
      }),
      again((round) => sends(ravi, chatId, `under load ${String(round)}`)),
    ]);
  }

  test(
    'a backup holds what was acknowledged before it began, and a server on the restored one shows it all',
    async () => {
      const [asha, ravi] = [await registerOwner(app), await register(app)];
      const chatId = await ravi.startsChat(asha);
      const before = [await asha.lists({}, 2), await asha.lists({ name: 'Anand Bhavan' }, 1)];
      for (const text of ['one', 'two', 'three']) await sends(ravi, chatId, text);
      const load = busy(asha, ravi, chatId, await aJpeg({ width: 200, height: 150 }));
      await soon(async () => expect((await stored(ravi, chatId)).length).toBeGreaterThan(20), 30_000);
      const acknowledged = await stored(ravi, chatId);

      const backedUp = await apart('backup', app.variables, join(folder, 'backup'));
      isOver = true;
      expect(Math.min(...(await load))).toBeGreaterThan(0);
      expect(backedUp).toMatchObject({ code: 0, err: '', out: expect.stringContaining(' 0 images are missing') });
      const put = await apart('restore', within(join(folder, 'data')), join(folder, 'backup'));
      expect(put).toMatchObject({ code: 0, err: '' });

      const other = await startOn(join(folder, 'data'));
      expect(await other.database.read.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      for (const room of before) {
        const { images, ...facts } = await asked(other, asha).reads(room.id);
        expect({ ...facts, images: inName(images, other, app) }).toEqual(room);
      }
      const messages = await stored(asked(other, ravi), chatId);
      expect(messages.slice(0, acknowledged.length)).toEqual(acknowledged);
      expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
      expect(await imageStatuses(other)).toEqual(new Set([200]));
    },
    LONGEST,
  );
});

/** Returns the same person at another server, which has restored the signing keys, too. */
function asked(at: TestApp, person: Actor): OwnerActor {
  return withOwnerActions(at, actorOf(at, person));
}

test('nothing is left of a backup that can not be made, and the reason is told', async () => {
  const target = join(folder, 'backup');
  expect(await backsUp()).toMatchObject({ code: 2, err: expect.stringContaining('Name one folder.') });
  expect(await backsUp(target, '--replace')).toMatchObject({ code: 2 });
  expect(await backsUp('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run backup') });
  expect(await backsUp(join(app.dataFolder, 'backup'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('inside'),
  });
  expect(await backsUp(folder)).toMatchObject({ code: 1, err: expect.stringContaining('there already') });
  const elsewhere = { ...app.variables, DATABASE_URL: 'mysql://root@127.0.0.1/thikana' };
  expect(await told(backUp, elsewhere, target)).toMatchObject({ code: 1, err: expect.stringContaining('MySQL') });
  expect(await told(backUp, within(target), target)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no thik'),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('only who made a backup can read it, and images that are missing are counted', async () => {
  const asha = await registerOwner(app);
  const room = await asha.lists({}, 2);
  await app.imageStore.forget(String(room.images[0].url.split('/').at(-2)));
  const { code, out } = await backsUp(join(folder, 'backup'));
  expect([code, out]).toEqual([0, expect.stringContaining('1 images are missing')]);
  const files = ['', 'thikana.sqlite', 'signing-key', 'manifest.json'].map((name) => join(folder, 'backup', name));
  const modes = await Promise.all(files.map(async (file) => ((await stat(file)).mode & 0o777).toString(8)));
  expect(modes).toEqual(['700', '600', '600', '600']);
});

describe('a backup that was made', () => {
  let backup: string;
  let data: string;
  beforeEach(async () => {
    [backup, data] = [join(folder, 'backup'), join(folder, 'data')];
    await (await registerOwner(app)).lists({}, 1);
    expect((await backsUp(backup)).code).toBe(0);
  });

  test('is not restored onto a server that runs', async () => {
    const { code, err } = await restores(app.variables, backup, '--replace');
    expect([code, err]).toEqual([1, expect.stringContaining('stop it first')]);
  });

  test('is restored into a folder that holds something only when told to, and that is set aside', async () => {
    await mkdir(data);
    await writeFile(join(data, 'mine'), 'precious');
    expect(await restores(within(data), backup)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    expect((await restores(within(data), backup, '--replace')).code).toBe(0);
    const aside = (await readdir(folder)).filter((name) => name.startsWith('data.before-'));
    expect(await readFile(join(folder, String(aside[0]), 'mine'), 'utf8')).toBe('precious');
    const other = await startOn(data);
    expect(await imageStatuses(other)).toEqual(new Set([200]));
  });

  test('stands in for a database that nobody can read any more', async () => {
    await mkdir(data);
    await writeFile(join(data, 'thikana.sqlite'), 'x'.repeat(10_000));
    expect((await restores(within(data), backup, '--replace')).code).toBe(0);
  });

  test.each([
    ['a file that was changed', () => appendFile(join(backup, 'thikana.sqlite'), 'x'), 'thikana.sqlite'],
    ['a file that is gone', () => rm(join(backup, 'signing-key')), 'signing-key (missing)'],
    ['no manifest', () => rm(join(backup, 'manifest.json')), 'no backup'],
    ['a manifest of something else', () => writeFile(join(backup, 'manifest.json'), '{}'), 'something else'],
    ['a manifest that leads outside', () => leadOutside(), 'wrong at files'],
  ])('is not restored with %s, and nothing is left of the try', async (_what, damage, reason) => {
    await damage();
    const { code, err } = await restores(within(data), backup);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(await readdir(folder)).toEqual(['backup']);
  });

  async function leadOutside(): Promise<void> {
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    await writeFile(join(backup, 'manifest.json'), manifest.replace('"signing-key"', '"../signing-key"'));
  }
});

/** Returns images with the addresses that another server gives them. */
const inName = (images: object, { url }: TestApp, other: TestApp): unknown =>
  JSON.parse(JSON.stringify(images).replaceAll(url, other.url));

/** Returns the statuses of all public images. */
async function imageStatuses(of: TestApp): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo } = (await of.ask(ROOMS, { after })).data?.['rooms'] as RoomPage;
    for (const url of nodes.flatMap(({ images }) => images.flatMap((image) => Object.values(image))))
      statuses.add((await fetch(url)).status);
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return statuses;
}

interface RoomPage {
  readonly nodes: readonly { readonly images: readonly Record<string, string>[] }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}
