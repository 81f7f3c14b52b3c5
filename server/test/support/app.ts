import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { privateFolder } from '../../../scripts/services/service.mjs';
import { type App, createApp } from '../../src/app/app';
import { readEnv } from '../../src/config/env';
import { forgetLastId, newId } from '../../src/kernel/id';
import type { Clock } from '../../src/ports/clock';
import { currentRequest } from '../../src/transport/current-request';
import { migrate, migrateFresh } from './migrate';
import { emptyDatabase, migratedDatabase } from './test-databases';
import { testLog } from './test-log';

/** A GraphQL answer as it was received. */
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

/** The real product on a free port, with its own database. */
export interface TestApp extends App {
  readonly url: string;
  /** Statements that ran since the list was emptied. */
  readonly statements: string[];
  /** The statements of requests only, without those of background jobs and without the check of a session. */
  readonly asked: string[];
  readonly dataFolder: string;
  /** Environment of the product, also for commands. */
  readonly variables: Readonly<Record<string, string>>;
  readonly home: Home;
  ask(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** Stops, but keeps the data for an app that replaces this one. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly clientFolder?: string;
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Default: see test-log.ts. */
  readonly log?: Logger;
  /** A halted app; the new one continues with its data at its address. */
  readonly insteadOf?: Pick<TestApp, 'home' | 'url'>;
  /** Preferred port; any free one if it is taken. */
  readonly port?: number | undefined;
  /** An app whose data the new one shares. The other app removes the data, so the new one is only halted. */
  readonly beside?: TestApp;
}

// High enough for all tests except those of the limits, and passwords that cost little; an empty value is the default.
export const generous = {
  PASSWORD_MEMORY_KIB: '1024',
  LIMIT_ANONYMOUS: '1000000',
  LIMIT_WAITING_SOCKETS: '1000000',
  LIMIT_REQUESTS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_SIGN_INS_OF_ADDRESS: '1000000',
  LIMIT_EMAIL_CHANGES: '1000000',
  LIMIT_EMAILS: '1000000',
  LIMIT_EMAILS_A_DAY: '1000000',
  LIMIT_MESSAGES: '1000000',
  LIMIT_SAVES: '1000000',
  LIMIT_NOTES: '1000000',
  LIMIT_DATA_EXPORTS: '1000000',
  LIMIT_UPLOADS: '1000000',
  LIMIT_UPLOADS_A_DAY: '1000000',
  LIMIT_ROOMS: '1000000',
  LIMIT_UNFINISHED_ROOMS: '1000000',
  LIMIT_BLOCKS: '1000000',
  LIMIT_BOOKMARKS: '1000000',
  LIMIT_SAVED_SEARCHES: '1000000',
  LIMIT_REPORTS_A_DAY: '1000000',
  LIMIT_CONTACT_MESSAGES_A_DAY: '1000000',
  LIMIT_CHATS_A_DAY: '1000000',
  LIMIT_UNPROVEN_CHATS_A_DAY: '1000000',
  LIMIT_USERNAME_CHECKS: '1000000',
  SHED_SEARCH_MILLIS: '60000',
};

/** Starts the product over an empty, migrated database: embedded, or a fresh one on `TEST_DATABASE_SERVER`. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env: extra = {}, clientFolder, clock, insteadOf, beside, log = testLog, port } = options;
  const known = (insteadOf ?? beside)?.home;
  if (!known) forgetLastId();
  const home = known ?? (await freshHome(process.env, migratedDatabase));
  const variables = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    ...generous,
    ...home.variables,
    ...extra,
  };
  const env = readEnv(variables);
  if (known) await migrate(env);
  else if (!env.DATABASE_URL) await migrateFresh(env);
  const statements: string[] = [];
  const asked: string[] = [];
  const app = await createApp({
    env,
    log,
    clientFolder,
    clock,
    onStatement: (sql) => {
      statements.push(sql);
      if (currentRequest() && !isSessionCheck(sql)) asked.push(sql);
    },
  });
  if (insteadOf) await listen(app.http, env.HOST, Number(new URL(insteadOf.url).port));
  else await listen(app.http, env.HOST, port).catch(() => listen(app.http, env.HOST, 0));
  const url = `http://127.0.0.1:${String((app.http.address() as AddressInfo).port)}`;
  const halt = halter(app);
  const stop = () => halt().then(() => home.remove());
  return { ...app, url, statements, asked, dataFolder: env.DATA_DIR, variables, home, ask: askerOf(url), halt, stop };
}

async function listen(server: Server, host: string, port = 0): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

// Its result is kept for a few seconds, so a request has it or not.
const isSessionCheck = (sql: string): boolean => sql.includes('FROM sessions INNER JOIN users');

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

// A proxy in front of the server may answer with an HTML page.
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

/** Addresses of services by their `TEST_…` variables. */
export type TestServices = Readonly<Record<string, string | undefined>>;

/** Creates the storage of one product: a folder, or separate parts of the given services; by default without tables. */
export async function freshHome(services: TestServices = process.env, database = emptyDatabase): Promise<Home> {
  const folder = privateFolder('test');
  // A request that its caller gave up may still write a file there.
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const server = services['TEST_DATABASE_SERVER'];
  const name = `thikana_test_${newId().toLowerCase().replace(/-/g, '')}${String(process.pid)}`;
  const variables = { DATA_DIR: folder, ...sharedServices(name, services) };
  if (!server) return { variables, remove: removeFolder };
  const made = await database(server);
  return {
    variables: { ...variables, DATABASE_URL: made.url },
    remove: async () => {
      await made.release();
      await removeFolder();
    },
  };
}

/** Returns the settings of separate parts of the services in `TEST_MINIO_URL` and `TEST_REDIS_URL`. */
function sharedServices(name: string, { TEST_MINIO_URL, TEST_REDIS_URL }: TestServices): Record<string, string> {
  return {
    ...(TEST_MINIO_URL && { MINIO_URL: TEST_MINIO_URL, MINIO_PREFIX: `${name}/` }),
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL, REDIS_PREFIX: `${name}:` }),
  };
}

function halter(app: App) {
  return async (): Promise<void> => {
    app.http.close();
    await app.closeSockets();
    app.http.closeAllConnections();
    await app.close();
  };
}
