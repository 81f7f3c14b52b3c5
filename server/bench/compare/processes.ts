// Starts the servers and the generator of load, each a process of its own, and reads what they cost.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../../scripts/server-flags.mjs';
import { freePort } from '../../../scripts/services/service.mjs';
import type { ServerName } from './contenders';
import type { Load, LoadOutcome } from './load-program';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SECONDS_TO_START = 60;
const TICK = 10;

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  /** Returns the process and its children. */
  readonly pids: () => number[];
  readonly stop: () => void;
}

/** Starts a server with these variables and waits until it listens. */
export async function startServer(
  name: ServerName,
  variables: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = await freePort();
  const words = name.startsWith('thikana')
    ? [...SERVER_FLAGS, here('../../dist/main.js')]
    : [...SERVER_FLAGS, '--import', 'tsx', here(`../peers/${name}-server.ts`)];
  const child = spawn(process.execPath, words, {
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      ...variables,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill());
  await listening(child, port);
  const pid = child.pid ?? 0;
  return { port, pid, pids: () => family(pid), stop: () => child.kill() };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < SECONDS_TO_START * 10; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`A server ended while starting: ${child.spawnargs.join(' ')}`);
    if (await answers(port)) return;
    await wait(100);
  }
  throw new Error(`A server did not start: ${child.spawnargs.join(' ')}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** The process that sends requests. */
export interface LoadProgram {
  readonly pid: number;
  readonly send: (load: Load) => Promise<LoadOutcome>;
}

/** Starts the process that sends requests. */
export function startLoadProgram(): LoadProgram {
  const child = fork(here('./load-program.ts'), { execArgv: ['--import', 'tsx'] });
  process.on('exit', () => child.kill());
  const send = async (load: Load): Promise<LoadOutcome> => {
    child.send(load);
    const [outcome] = (await once(child, 'message')) as [LoadOutcome];
    return outcome;
  };
  return { pid: child.pid ?? 0, send };
}

/** Returns the processor time of a process and its children in milliseconds, in the kernel's steps of 10 ms. */
export function processorTime(pid: number): number {
  const ticks = family(pid).map((one) => {
    const fields = readFileSync(`/proc/${String(one)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return sum(ticks) * TICK;
}

/** Returns the resident memory of a process and its children in megabytes. */
export function memory(pid: number): number {
  const kilobytes = family(pid).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(one)}/status`, 'utf8'))?.[1]),
  );
  return sum(kilobytes) / 1024;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns a process and its children. */
const family = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(family)];

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${String(pid)}/task`).flatMap((task) =>
    readFileSync(`/proc/${String(pid)}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
