import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnv } from '../../src/config/env';
import { migrationSource } from '../../src/database/open';
import { register } from '../support/actors';
import { askerOf, freshHome, generous, type TestApp } from '../support/app';
import { sends, stored } from '../support/numbered-chat';

// Until the new version runs everywhere, the version before runs on the new tables. See "Migrations" in CONTRIBUTING.md.

const LONGEST = 900_000;
const FIRST = '0.1.0';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const isClone = existsSync(join(root, '.git'));
const [lastRelease = ''] = isClone ? git('tag', '--list', 'v*', '--sort=-v:refname').split('\n') : [];

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}, LONGEST);

test(
  'the version that was released last runs on the tables of this one',
  async () => {
    if (!lastRelease) return expectNoRelease();
    const release = checkedOut(lastRelease);
    const home = await freshHome();
    cleanUps.push(() => home.remove());
    const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ...generous, ...home.variables };
    const source = await (await migrationSource(readEnv(env))).initialize();
    await source.runMigrations();
    await source.destroy();
    release.run('seed', env, '--rooms', '12');
    await worksAsReleased({ ask: askerOf(await urlOf(release.start(env))) });
  },
  LONGEST,
);

/** Expects that there is no release yet. Fails if the clone lacks the tags of later releases. */
function expectNoRelease(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect([lastRelease, isClone ? version : FIRST]).toEqual(['', FIRST]);
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Checks out a release into a temporary folder and installs its dependencies. */
function checkedOut(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-release-'));
  git('worktree', 'add', '--detach', '--force', folder, tag);
  cleanUps.push(() => git('worktree', 'remove', '--force', folder));
  // Skips install scripts: only the embedded database needs them.
  const quick = ['--omit=dev', '--workspace=server', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', ['ci', ...quick, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const words = (path: string): string[] => ['--import', tsx, path];
  const withOwn = (env: object) => ({
    cwd: folder,
    env: { ...process.env, ...env, TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
  });
  return {
    run: (command: string, env: object, ...more: string[]) =>
      execFileSync(process.execPath, [...words(`server/src/commands/${command}.ts`), ...more], withOwn(env)),
    start: (env: object): ChildProcess => {
      const server = spawn(process.execPath, words('server/src/main.ts'), withOwn(env));
      cleanUps.push(() => stopped(server));
      return server;
    },
  };
}

const SEARCH = '{ rooms { totalCount nodes { id name owner { id } } } }';
const SAVE = `mutation Save($input: SaveBookmarkInput!) { saveBookmark(input: $input) { userErrors { code } } }`;

/** Searches, registers, bookmarks and sends a message with fields that every release has. */
async function worksAsReleased(app: Pick<TestApp, 'ask'>): Promise<void> {
  const { data: found } = await app.ask(SEARCH);
  const [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  const kept = await ravi.ask(SAVE, { input: { roomId: found?.['rooms'].nodes[0].id } });
  expect([found?.['rooms'].totalCount > 0, kept.data?.['saveBookmark'].userErrors]).toEqual([true, []]);
  const chatId = await ravi.startsChat(asha);
  await sends(ravi, chatId, 'Is it free');
  expect(await stored(asha, chatId)).toMatchObject([{ text: 'Is it free' }]);
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || !server.kill('SIGKILL')) return;
  await once(server, 'exit');
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  for (let text = ''; stdout;) {
    const [chunk] = await once(stdout, 'data');
    text += String(chunk);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (!url) continue;
    stdout.resume();
    return url;
  }
  throw new Error('The release says nothing.');
}
