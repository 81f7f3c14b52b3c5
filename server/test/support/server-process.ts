import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../../scripts/server-flags.mjs';
import { readEnv } from '../../src/config/env';
import { askerOf, freshHome, generous, type TestApp, type TestServices } from './app';
import { eventually } from './mailbox';
import { migrateFresh } from './migrate';

const SECONDS_TO_START = 20;
/** Runs this program with the flags of the server. */
export const THIS_NODE: readonly string[] = [process.execPath, ...SERVER_FLAGS];

/** Path of the built server. */
export const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A built server in a separate process. */
export interface ServerProcess extends Pick<TestApp, 'url' | 'ask'> {
  readonly pid: number;
  /** Returns all output. */
  readonly said: () => string;
  /** Returns the used memory in megabytes. */
  readonly megabytes: () => number;
  /** Sends each of the signals and waits for the end; by default SIGTERM. */
  readonly stop: (...signals: NodeJS.Signals[]) => Promise<Stopped>;
  /** Kills the process without a chance to clean up. */
  readonly kill: () => Promise<void>;
}

interface Stopped {
  /** Null if a signal ended the process. */
  readonly code: number | null;
  readonly millis: number;
}

/** Creates an empty, migrated environment for servers, on the services if they are given. */
export async function serverHome(extra: Record<string, string> = {}, services?: TestServices) {
  const home = await freshHome(services);
  const variables: Readonly<Record<string, string>> = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...generous,
    ...home.variables,
    ...extra,
  };
  await migrateFresh(readEnv(variables));
  const running = new Set<ServerProcess>();
  return {
    home,
    /** Environment of the servers, also for commands. */
    variables,
    /** Starts a server on a port; on a free one when it is 0. */
    start: async (port = 0, more: Record<string, string> = {}, node = THIS_NODE): Promise<ServerProcess> => {
      const server = await startServer({ ...variables, ...more, PORT: String(port) }, node);
      running.add(server);
      return server;
    },
    remove: async () => {
      await Promise.all([...running].map((server) => server.kill()));
      await home.remove();
    },
  };
}

async function startServer(variables: Record<string, string>, node: readonly string[]): Promise<ServerProcess> {
  const [program = '', ...flags] = node;
  const child = spawn(program, [...flags, main], {
    env: { ...process.env, ...SERVER_MEMORY, ...variables },
  });
  let text = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (text += String(chunk)));
  const told = await eventually(() => addressIn(text) ?? publicAddressIn(text, variables), SECONDS_TO_START * 1000);
  const url = variables['PUBLIC_URL'] ? `http://127.0.0.1:${String(variables['PORT'])}` : told;
  return {
    url,
    ask: askerOf(url),
    pid: Number(child.pid),
    said: () => text,
    megabytes: () => megabytesOf(child),
    stop: (...signals) => stopped(child, signals),
    kill: () => killed(child),
  };
}

/** Returns the address that a server logs once it listens. */
export const addressIn = (text: string): string | null => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? null;

// With a public address the server tells that one.
const publicAddressIn = (text: string, { PUBLIC_URL }: Record<string, string>): string | null =>
  PUBLIC_URL && text.includes(`"url":"${PUBLIC_URL}"`) ? PUBLIC_URL : null;

async function stopped(child: ChildProcess, signals: readonly NodeJS.Signals[]): Promise<Stopped> {
  const begun = performance.now();
  const exited = hasEnded(child) ? null : once(child, 'exit');
  for (const signal of signals.length > 0 ? signals : ['SIGTERM' as const]) child.kill(signal);
  await exited;
  return { code: child.exitCode, millis: performance.now() - begun };
}

async function killed(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
