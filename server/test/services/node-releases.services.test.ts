import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fetchedNode } from '../../../scripts/runtime.mjs';
import { openStores } from '../../src/app/stores';
import { readEnv } from '../../src/config/env';
import { type Actor, register, signIn } from '../support/actors';
import { completeProfile, type OwnerActor, withOwnerActions } from '../support/owner-actions';
import { load } from '../support/load';
import { serverHome, type ServerProcess } from '../support/server-process';

const STARTS = 20;
const MILLIS_OF_LOAD = 500;
const LONGEST = 300_000;
// Garbage is collected all the time, so that a driver which frees its statements badly is met at once. A collection that
// is asked for runs inside a script, one of a small young generation anywhere: Node 24 aborted only in the latter.
const COLLECTING = [
  ['--expose-gc', '--import', 'data:text/javascript,setInterval(globalThis.gc, 50).unref()'],
  ['--max-semi-space-size=1'],
];
const SEARCH = '{ rooms(first: 8, filter: { keyword: "niwas" }) { totalCount nodes { id name owner { username } } } }';
const SEARCHERS = 6;
const runs = promisify(execFile);
const project = fileURLToPath(new URL('../../..', import.meta.url));

test.each(['22', '24'])(
  'on Node %s the built server starts twenty times, works and stops without an abort, and loses nothing',
  async (release) => {
    // The driver of the embedded database is what could abort, so no service stands in for it.
    const home = await serverHome({}, {});
    const person = { email: 'owner@example.com', password: 'a-good-secret', role: 'OWNER' } as const;
    let roomId = '';
    const codes: (number | null)[] = [];
    const found: number[] = [];
    const kept: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const collecting = COLLECTING[start % COLLECTING.length] ?? [];
      const server = await home.start(0, {}, [fetchedNode(release), ...collecting]);
      const owner = withOwnerActions(server, roomId ? await signIn(server, person) : await register(server, person));
      if (!roomId) {
        await mayList(home.variables, owner);
        roomId = (await owner.lists()).id;
      }
      found.push((await owner.reads(roomId)).price);
      kept.push(await work(server, owner, roomId));
      codes.push((await server.stop()).code);
    }
    expect(codes).toEqual(codes.map(() => 0));
    expect(found.slice(1)).toEqual(kept.slice(0, -1));
    await home.remove();
  },
  LONGEST,
);

/** Searches and saves at the same time for a while; returns the last saved price. */
async function work(server: ServerProcess, owner: OwnerActor, roomId: string): Promise<number> {
  const people = load();
  let price = 5000;
  for (let count = 0; count < SEARCHERS; count += 1) people.begin(() => people.asked(() => server.ask(SEARCH)));
  people.begin(async (count) => {
    const { room } = await owner.saves({ id: roomId, price: 5000 + count });
    price = room.price;
  });
  await wait(MILLIS_OF_LOAD);
  await people.stop();
  expect(people.bad()).toEqual([]);
  return price;
}

async function mayList(variables: Readonly<Record<string, string>>, owner: Actor): Promise<void> {
  const { database } = await openStores(readEnv(variables));
  await completeProfile({ database }, owner);
  await database.close();
}

describe('whichever Node is installed', () => {
  let copy: string;
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'thikana-node-'));
    for (const part of ['package.json', 'scripts'])
      await cp(join(project, part), join(copy, part), { recursive: true });
    const versions = "console.log([process.version, String(execFileSync('node', ['--version'])).trim()].join(' '));";
    await writeFile(
      join(copy, 'scripts/tell.mjs'),
      `import { execFileSync } from 'node:child_process';\n${versions}\n`,
    );
  });
  afterEach(() => rm(copy, { recursive: true, force: true }));

  test.each(['18', '20'])(
    'a command started with Node %s fetches a supported one, once, and all it starts runs with that one',
    async (release) => {
      const first = await tells(release);
      expect(first).toMatch(/^Fetching Node (\d+\.\d+\.\d+) from npm into \.node, .*\nv\1 v\1\n$/);
      expect(await tells(release)).toMatch(/^v(\d+\.\d+\.\d+) v\1\n$/);
    },
    LONGEST,
  );

  test.each(['22', '24'])(
    'a command started with Node %s runs with that one, and nothing is fetched',
    async (release) => {
      const version = /\d+\.\d+\.\d+/.exec(fetchedNode(release))?.[0];
      expect(await tells(release)).toBe(`v${String(version)} v${String(version)}\n`);
      expect(existsSync(join(copy, '.node'))).toBe(false);
    },
    LONGEST,
  );

  test(
    'a fetch that brings nothing says what to do, and the next one works',
    async () => {
      const offline = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(copy, 'cache') };
      await expect(tells('20', { ...offline, npm_config_fetch_retries: '0' })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^npm could not bring Node \S+\. Install Node \S+ or later and try again\.$/m),
      });
      expect(await tells('20')).toMatch(/\nv(\d+\.\d+\.\d+) v\1\n$/);
    },
    LONGEST,
  );

  async function tells(release: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const node = fetchedNode(release);
    const PATH = [dirname(node), process.env['PATH']].join(delimiter);
    const env = { ...process.env, PATH, ...variables };
    return (await runs(node, ['scripts/run.mjs', 'scripts/tell.mjs'], { cwd: copy, env })).stdout;
  }
});
