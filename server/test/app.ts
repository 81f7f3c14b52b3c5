import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { DataSource } from 'typeorm';
import { type App, createApp } from '../src/app/app';
import { readEnv } from '../src/config/env';
import { newId } from '../src/kernel/id';
import type { Clock } from '../src/ports/clock';
import { requestUnderWay } from '../src/transport/current-request';
import { migrate, migrateFresh } from './migrated';

/** A GraphQL answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, any>> | null;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string };
  }[];
  readonly extensions?: Readonly<Record<string, any>>;
}

/** The real product on a free port, over a database of its own. */
export interface TestApp extends App {
  readonly url: string;
  /** Statements run since the last time it was emptied. */
  readonly statements: string[];
  /** Those of them that requests asked for, without what the product does of its own accord. */
  readonly asked: string[];
  readonly dataFolder: string;
  /** The environment of the product, for commands beside it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly home: Home;
  ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** Stops, and leaves what it has stored for one that is started instead of it. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly clientFolder?: string;
  /** The machine's when absent. */
  readonly clock?: Clock;
  /** Silent when absent. */
  readonly log?: Logger;
  /** One that was halted: the new one goes on with its database, at its address. */
  readonly insteadOf?: Pick<TestApp, 'home' | 'url'>;
  /** One whose stored things the new one shares; they are the other's to remove, so the new one is halted at its end. */
  readonly beside?: TestApp;
}

// Only the tests of the limits meet them.
export const generous = {
  LIMIT_ANONYMOUS: '1000000',
  LIMIT_WAITING_SOCKETS: '1000000',
  LIMIT_REQUESTS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_SIGN_INS_OF_ADDRESS: '1000000',
  LIMIT_EMAIL_CHANGES: '1000000',
  LIMIT_LETTERS: '1000000',
  LIMIT_LETTERS_A_DAY: '1000000',
  LIMIT_MESSAGES: '1000000',
  LIMIT_SAVES: '1000000',
  LIMIT_NOTES: '1000000',
  LIMIT_OWN_DATA: '1000000',
  LIMIT_UPLOADS: '1000000',
  LIMIT_UPLOADS_A_DAY: '1000000',
  LIMIT_ROOMS: '1000000',
  LIMIT_UNFINISHED_ROOMS: '1000000',
  LIMIT_BOOKMARKS: '1000000',
  LIMIT_REPORTS_A_DAY: '1000000',
  LIMIT_CONTACT_MESSAGES_A_DAY: '1000000',
  LIMIT_CHATS_A_DAY: '1000000',
  LIMIT_USERNAME_CHECKS: '1000000',
};

/** Starts the product over an empty, migrated database: embedded, or a fresh one on `TEST_DATABASE_SERVER`. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env: extra = {}, clientFolder, clock, insteadOf, beside, log = pino({ level: 'silent' }) } = options;
  const known = (insteadOf ?? beside)?.home;
  const home = known ?? (await freshHome());
  const variables = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ...generous, ...home.variables, ...extra };
  const env = readEnv(variables);
  await (known ? migrate(env) : migrateFresh(env));
  const statements: string[] = [];
  const asked: string[] = [];
  const app = await createApp({
    env,
    log,
    clientFolder,
    clock,
    onStatement: (sql) => {
      statements.push(sql);
      if (requestUnderWay()) asked.push(sql);
    },
  });
  app.http.listen(insteadOf ? Number(new URL(insteadOf.url).port) : 0, env.HOST);
  await once(app.http, 'listening');
  const url = `http://127.0.0.1:${String((app.http.address() as AddressInfo).port)}`;
  const halt = halter(app);
  const stop = () => halt().then(() => home.remove());
  return { ...app, url, statements, asked, dataFolder: env.DATA_DIR, variables, home, ask: askerOf(url), halt, stop };
}

/** Sends operations to the GraphQL address of a server. */
export function askerOf(url: string) {
  return async (query: string, variables: Record<string, unknown> = {}, headers = {}): Promise<Answer> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { status } = response;
    const text = await response.text();
    return { status, headers: response.headers, data: null, errors: [], ...answerIn(text, status) };
  };
}

// What stands before a server may answer with a page of its own.
function answerIn(text: string, status: number): object {
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new Error(`${String(status)} ${text}`, { cause });
  }
}

interface Home {
  readonly variables: Record<string, string>;
  remove(): Promise<void>;
}

/** Addresses of services, under the names of their `TEST_…` variables. */
export type TestServices = Readonly<Record<string, string | undefined>>;

/** A place for one product: a folder, or a part of the services that are named. */
export async function freshHome(services: TestServices = process.env): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-test-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const server = services['TEST_DATABASE_SERVER'];
  const name = `thikana_test_${newId().toLowerCase().replace(/-/g, '')}${String(process.pid)}`;
  const variables = { DATA_DIR: folder, ...sharedServices(name, services) };
  if (!server) return { variables, remove: removeFolder };
  await onServer(server, `CREATE DATABASE ${name}`);
  return {
    variables: { ...variables, DATABASE_URL: `${server}/${name}` },
    remove: async () => {
      await onServer(server, `DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}

/** A part of its own in the services `TEST_MINIO_URL` and `TEST_REDIS_URL` name. */
function sharedServices(name: string, { TEST_MINIO_URL, TEST_REDIS_URL }: TestServices): Record<string, string> {
  return {
    ...(TEST_MINIO_URL && { MINIO_URL: TEST_MINIO_URL, MINIO_PREFIX: `${name}/` }),
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL, REDIS_PREFIX: `${name}:` }),
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const source = await new DataSource({ type: 'mysql', url: server }).initialize();
  await source.query(sql);
  await source.destroy();
}

function halter(app: App) {
  return async (): Promise<void> => {
    app.http.close();
    await app.closeSockets();
    app.http.closeAllConnections();
    await app.close();
  };
}
