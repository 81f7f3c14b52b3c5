// Runs before anything is installed, so it uses only what Node brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, root } from './runtime.mjs';

export { root };

const mark = join(root, 'node_modules', '.installed-lock');

/**
 * Installs the locked dependencies when they are missing or older than the lock file: all of them, or only what building
 * and serving need. Ends the process when that fails.
 */
export function ensureInstalled({ onlyToServe = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (installed === lock || (onlyToServe && installed === `${lock} to serve`)) return;
  step('Installing dependencies (first run: one or two minutes)');
  // Keeps installed development tools.
  const isPart = onlyToServe && !existsSync(join(root, 'node_modules', 'jest'));
  run('npm', ['ci', ...(isPart ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(mark, isPart ? `${lock} to serve` : lock);
}

/** Runs a command in the project's folder; ends the process with its code when it fails. */
export function run(command, words, env = {}) {
  const { status, error } = spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environmentOf(process.execPath), ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Prints the next step, with the seconds since the start. */
export function step(text) {
  console.log(`\n▸ ${text}  (${Math.round(process.uptime())} s)`);
}
