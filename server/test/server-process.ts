import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../src/config/env';
import { migrationSource } from '../src/database/open';
import { askerOf, freshHome, generous, type TestApp, type TestServices } from './app';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A built server in a process of its own. */
export interface ServerProcess extends Pick<TestApp, 'url' | 'ask'> {
  /** Memory it holds, in megabytes. */
  readonly megabytes: () => number;
  readonly pid: number;
  /** All it wrote to its log. */
  readonly said: () => string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Tells it to stop, as often as there are signals; gives its exit code and how long it took. */
  readonly stop: (...signals: NodeJS.Signals[]) => Promise<Stopped>;
}

interface Stopped {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly millis: number;
}

/** An empty, migrated place in which servers can be started; on services of its own when they are named. */
export async function serverHome(extra: Record<string, string> = {}, services?: TestServices) {
  const home = await freshHome(services);
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...generous, ...home.variables, ...extra };
  const source = await migrationSource(readEnv(env)).initialize();
  await source.runMigrations();
  await source.destroy();
  const running = new Set<ServerProcess>();
  return {
    /** The environment of its servers, for what is done beside them. */
    variables: env,
    /** Starts a server on a port; on a free one when it is 0. */
    async start(port = 0): Promise<ServerProcess> {
      const child = spawn(process.execPath, [main], { env: { ...process.env, ...env, PORT: String(port) } });
      let log = '';
      child.stdout.on('data', (chunk) => (log += String(chunk)));
      child.stderr.resume();
      const url = await urlOf(child);
      const server: ServerProcess = {
        url,
        ask: askerOf(url),
        pid: Number(child.pid),
        said: () => log,
        megabytes: () => megabytesOf(child),
        kill: () => killed(child),
        stop: (...signals) => stopped(child, signals),
      };
      running.add(server);
      return server;
    },
    remove: async () => {
      await Promise.all([...running].map((server) => server.kill()));
      await home.remove();
    },
  };
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  for (let text = ''; stdout;) {
    const [chunk] = await once(stdout, 'data');
    text += String(chunk);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error('The server says nothing.');
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function stopped(child: ChildProcess, signals: readonly NodeJS.Signals[]): Promise<Stopped> {
  const begun = performance.now();
  const exited = once(child, 'exit') as Promise<[number | null]>;
  for (const signal of signals.length > 0 ? signals : ['SIGTERM' as const]) child.kill(signal);
  const [code] = await exited;
  return { code, millis: performance.now() - begun };
}

const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
