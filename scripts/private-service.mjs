// What the services that tests start for themselves have in common: a program, a folder, a port and an end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Different ports that nobody listens on. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/**
 * Runs a program until `stop`, which also removes the folder. Fails, and cleans up, when it is not `ready` in time.
 * `kill` ends it as a power cut would, and `start` runs it again on what it left; between `freeze` and `thaw` it stands
 * still, with its connections open.
 */
export async function startProgram({ folder, ...program }) {
  let child = null;
  const end = async (signal) => {
    child?.kill(signal);
    child?.kill('SIGCONT');
    while (child?.pid && child.exitCode === null && child.signalCode === null) await wait(20);
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const start = () => launched(program, (begun) => (child = begun));
  await start().catch(async (fault) => {
    await stop();
    throw fault;
  });
  const freeze = () => child.kill('SIGSTOP');
  const thaw = () => child.kill('SIGCONT');
  return { start, kill: () => end('SIGKILL'), freeze, thaw, stop };
}

/** Resolves when the program is ready; `onBegun` is given its process before that. */
async function launched({ command, ready, seconds = 60, stdio = 'ignore', env = process.env }, onBegun) {
  const [program, ...words] = command;
  const child = spawn(program, words, { stdio, env });
  onBegun(child);
  const failed = new Promise((_resolve, reject) => child.once('error', reject));
  await Promise.race([failed, untilReady({ program, child, ready, seconds })]);
}

async function untilReady({ program, child, ready, seconds }) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${program} ended while starting.`);
    if (await ready(child)) return;
    await wait(100);
  }
  throw new Error(`${program} did not answer within ${seconds} s.`);
}

/** Starts all of them at once, under their names; or none, and fails with a line for each that could not be had. */
export async function startAll(starters) {
  const outcomes = await Promise.allSettled(
    Object.entries(starters).map(async ([name, start]) => [name, await start()]),
  );
  const running = Object.fromEntries(outcomes.flatMap(({ value }) => (value ? [value] : [])));
  const faults = outcomes.flatMap(({ reason }) => reason ?? []);
  if (faults.length === 0) return running;
  await stopAll(Object.values(running));
  throw new Error(faults.map(({ message }) => message).join('\n'));
}

/** Stops all of them; settles when the last has ended. */
export const stopAll = (running) => Promise.all(running.map(({ stop }) => stop()));
