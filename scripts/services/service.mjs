// Common parts of the services that tests start: program, folder, port and stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the path of an installed program, or undefined. */
export function found(name) {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Creates an empty temporary folder: in memory if there is enough, as databases wait for the disk at every commit. */
export const privateFolder = (name) => mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `thikana-${name}-`));

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** Returns a free port. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Returns different free ports. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/**
 * Runs a program until `stop`, which also removes the folder. Fails, and cleans up, if the program is not `ready` in time.
 * `close` ends it, `kill` without a chance to clean up, and `start` runs it again with the same folder. `freeze` suspends it with
 * open connections, and `thaw` resumes it.
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
  return { start, kill: () => end('SIGKILL'), close: () => end('SIGTERM'), freeze, thaw, stop };
}

/** Starts the program and waits until it is ready; calls `onBegun` with its process before that. */
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

/** Starts all services at once. If one fails, stops the others and fails with a line for each failed service. */
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

/** Stops all services and waits for their end. */
export const stopAll = (running) => Promise.all(running.map(({ stop }) => stop()));
