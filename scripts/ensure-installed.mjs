// Runs before anything is installed, so it uses only what Node brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const mark = join(root, 'node_modules', '.installed-lock');

/** Installs the locked dependencies when they are missing or older than the lock file. Ends the process when that fails. */
export function ensureInstalled() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  step('Installing dependencies (first run: one to three minutes)');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(mark, lock);
}

/** Runs a command in the project's folder; ends the process with its code when it fails. */
export function run(command, words, env = {}) {
  const { status, error } = spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Tells what happens next, with the seconds since the start. */
export function step(text) {
  console.log(`\n▸ ${text}  (${Math.round(process.uptime())} s)`);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Thikana needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
