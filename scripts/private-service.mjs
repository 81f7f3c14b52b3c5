// What the services that tests start for themselves have in common: a program, a folder, a port and an end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Path of a program that is installed, or undefined. */
export function found(name) {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** An empty folder of its own. */
export const privateFolder = (name) => mkdtempSync(join(tmpdir(), `thikana-${name}-`));

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs a program until `stop`, which also removes the folder. Fails, and cleans up, when `ready` stays null too long. */
export async function startProgram({ command, folder, ready, seconds = 60, stdio = 'ignore' }) {
  const [program, ...words] = command;
  const child = spawn(program, words, { stdio });
  const failed = new Promise((_resolve, reject) => child.once('error', reject));
  const stop = async () => {
    child.kill('SIGTERM');
    while (child.pid && child.exitCode === null && child.signalCode === null) await wait(50);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { answer: await Promise.race([failed, untilReady({ program, child, ready, seconds })]), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function untilReady({ program, child, ready, seconds }) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${program} ended while starting.`);
    const answer = await ready(child);
    if (answer) return answer;
    await wait(100);
  }
  throw new Error(`${program} did not answer within ${seconds} s.`);
}
