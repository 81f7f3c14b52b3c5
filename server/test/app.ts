import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { type App, createApp } from '../src/app';
import { readEnv } from '../src/config/env';
import { migrationSource } from '../src/database/open';
import { newId } from '../src/kernel/id';

/** A GraphQL answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, any>> | null;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string };
  }[];
}

/** The real product on a free port, over a database of its own. */
export interface TestApp extends App {
  readonly url: string;
  /** Statements run since the last time it was emptied. */
  readonly statements: string[];
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly clientFolder?: string;
}

/** Starts the product over an empty, migrated database: embedded, or a fresh one on `TEST_DATABASE_SERVER`. */
export async function startApp({ env: extra = {}, clientFolder }: TestAppOptions = {}): Promise<TestApp> {
  const home = await freshHome();
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ...home.variables, ...extra });
  const source = await migrationSource(env).initialize();
  await source.runMigrations();
  await source.destroy();
  const statements: string[] = [];
  const app = await createApp({
    env,
    log: pino({ level: 'silent' }),
    clientFolder,
    onStatement: (sql) => statements.push(sql),
  });
  app.http.listen(0, env.HOST);
  await once(app.http, 'listening');
  const url = `http://127.0.0.1:${String((app.http.address() as AddressInfo).port)}`;
  return { ...app, url, statements, ask: asker(url), stop: stopper(app, home) };
}

/** Sends operations to the GraphQL address of a server. */
function asker(url: string) {
  return async (query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, data: null, errors: [], ...((await response.json()) as object) };
  };
}

interface Home {
  readonly variables: Record<string, string>;
  remove(): Promise<void>;
}

/** A place for one database: a folder, or a database on the server `TEST_DATABASE_SERVER` names. */
export async function freshHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-test-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_SERVER'];
  if (!server) return { variables: { DATA_DIR: folder }, remove: removeFolder };
  const name = `thikana_test_${newId().toLowerCase().replace(/-/g, '')}${String(process.pid)}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  return {
    variables: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    remove: async () => {
      await onServer(server, `DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const source = await new DataSource({ type: 'mysql', url: server }).initialize();
  await source.query(sql);
  await source.destroy();
}

function stopper(app: App, home: Home) {
  return async (): Promise<void> => {
    app.http.close();
    app.http.closeAllConnections();
    await app.close();
    await home.remove();
  };
}
