// The programs of MySQL. Debian's stable suites have only MariaDB, so they come from the packages of the unstable suite,
// unpacked into a cache folder. Nothing is installed into the system.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { found } from './service.mjs';

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'thikana');
const UNPACKED = join(CACHE, 'mysql');
const PACKAGE = 'mysql-server-core';
const ONLY_NEEDED = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
const run = promisify(execFile);

/** Returns MySQL's folder and the beginning of its command line. The first call downloads about 60 MB. */
export async function mysqlPrograms() {
  if (!existsSync(UNPACKED)) await unpack();
  const libraries = join(UNPACKED, 'usr/lib', onlyMatch(join(UNPACKED, 'usr/lib'), /-linux-gnu/));
  const loader = join(libraries, onlyMatch(libraries, /^ld-linux/));
  const path = [libraries, join(UNPACKED, 'usr/lib/mysql/private')].join(':');
  return { folder: UNPACKED, server: [loader, '--library-path', path, join(UNPACKED, 'usr/sbin/mysqld')] };
}

function onlyMatch(folder, pattern) {
  const name = readdirSync(folder).find((entry) => pattern.test(entry));
  if (!name) throw new Error(`${folder} is incomplete; delete ${UNPACKED}.`);
  return name;
}

async function unpack() {
  if (!found('apt-get') || !found('dpkg-deb')) throw new Error('MySQL is taken from Debian packages, which need apt.');
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'unpacking-'));
  try {
    const packages = await download(folder, await optionsFor(folder));
    for (const name of packages) await run('dpkg-deb', ['-x', join(folder, name), join(folder, 'root')]);
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(join(folder, 'root'), UNPACKED);
  } catch (fault) {
    const [line] = String(fault.stderr || fault.message).match(/^(E: |Err).*$/m) ?? [fault.message];
    throw new Error(`MySQL could not be had from Debian's packages: ${line}`, { cause: fault });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets apt work in this folder alone, with the machine's own mirror of Debian and its unstable suite. */
async function optionsFor(folder) {
  for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'sources'), `deb ${await mirror()} sid main\n`);
  writeFileSync(join(folder, 'status'), '');
  const options = {
    'Dir::Etc::sourcelist': join(folder, 'sources'),
    'Dir::Etc::sourceparts': '-',
    'Dir::Etc::preferencesparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': userInfo().username,
    'Acquire::Languages': 'none',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

async function mirror() {
  const format = '$(ORIGIN) $(REPO_URI) $(RELEASE)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const [, address] = /^Debian (\S+) (?!\S*-security)/m.exec(stdout) ?? [];
  if (!address) throw new Error('this machine knows no mirror of Debian; run apt-get update');
  return address;
}

async function download(folder, options) {
  const most = { cwd: folder, maxBuffer: 64 * 1024 ** 2 };
  await run('apt-get', [...options, 'update', '-qq'], most);
  const less = ONLY_NEEDED.map((kind) => `--no-${kind}`);
  const { stdout } = await run('apt-cache', [...options, 'depends', '--recurse', ...less, PACKAGE], most);
  // Its scripts are in Perl, its server is not.
  const names = stdout.split('\n').filter((line) => /^[a-z0-9]/.test(line) && !/^(perl|libperl)/.test(line));
  await run('apt-get', [...options, 'download', '-qq', ...new Set(names)], most);
  return readdirSync(folder).filter((name) => name.endsWith('.deb'));
}
