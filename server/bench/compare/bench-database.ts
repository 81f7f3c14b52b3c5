// Fills and opens the databases that the servers read.
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { openStores } from '../../src/app/stores';
import { loadTown } from '../../src/commands/demo/load-town';
import { townProgressRepository } from '../../src/commands/demo/town-progress.repository';
import { type Env, readEnv } from '../../src/config/env';
import type { Database } from '../../src/database/database';
import { migrationSource } from '../../src/database/open';
import { type DatabaseMeter, embeddedMeter, mariadbMeter } from './database-costs';
import { fillListTable } from './list-table';
import type { Options } from './options';
import { type TownSample, townSample } from './town-sample';

const MUCH = '1000000000';
const LIMITS = ['ANONYMOUS', 'REQUESTS', 'MESSAGES', 'SAVES', 'ROOMS', 'UNFINISHED_ROOMS', 'NOTES', 'BOOKMARKS'];
const SIGN_IN_LIMITS = ['SIGN_INS', 'SIGN_INS_OF_ADDRESS'];
const SEED = 1;

/** A filled database. */
export interface BenchDatabase {
  /** Environment of the servers that use it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly env: Env;
  readonly sample: TownSample;
  /** MariaDB's version, or SQLite. */
  readonly version: string;
  readonly meter: DatabaseMeter;
  readonly close: () => Promise<void>;
}

/** Opens MariaDB with the demo town and the peers' table of lists; fills it unless it has the rooms already. */
export async function mariadb(options: Options, url: string, folder: string): Promise<BenchDatabase> {
  const variables = variablesOf({ DATABASE_URL: url, DATABASE_POOL: String(options.pool), DATA_DIR: folder });
  await createDatabase(url);
  const opened = await openTown(variables, options);
  const connection = await createConnection(url);
  await fillListTable(connection);
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT @@version AS version');
  return {
    ...opened,
    version: String(row?.['version']),
    meter: await mariadbMeter(connection),
    close: async () => {
      await opened.close();
      await connection.end();
    },
  };
}

/** Opens SQLite with the demo town in a folder that is kept for the next run. */
export async function sqlite(options: Options): Promise<BenchDatabase> {
  const folder = join(options.sqliteFolder, `thikana-bench-${String(options.rooms)}`);
  const opened = await openTown(variablesOf({ DATA_DIR: folder }), options);
  return { ...opened, version: 'SQLite', meter: embeddedMeter };
}

const variablesOf = (own: Readonly<Record<string, string>>): Record<string, string> => ({
  ...own,
  HOST: '127.0.0.1',
  SIGNING_KEYS: `bench:${'x'.repeat(32)}`,
  METRICS_TOKEN: 'bench-bench-bench',
  ...Object.fromEntries([...LIMITS, ...SIGN_IN_LIMITS].map((name) => [`LIMIT_${name}`, MUCH])),
});

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/';
  const connection = await createConnection(server.href);
  await connection.query(`CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4`);
  await connection.end();
}

async function openTown(variables: Record<string, string>, { rooms, asked }: Options) {
  const env = readEnv(variables);
  const source = await (await migrationSource(env)).initialize();
  await source.runMigrations();
  await source.destroy();
  const stores = await openStores(env);
  await loadTown(stores, { seed: SEED, rooms, photos: 0, barePhotos: true, onProgress: tellNowAndThen() });
  await expectRooms(stores.database, rooms);
  const sample = await townSample(stores.database, asked);
  return { variables, env, sample, close: () => stores.database.close() };
}

async function expectRooms(database: Database, rooms: number): Promise<void> {
  const progress = await townProgressRepository(database, SEED).read();
  if (progress?.rooms === rooms) return;
  throw new Error(`The database has ${String(progress?.rooms)} rooms already; take an empty one.`);
}

function tellNowAndThen() {
  let told = Date.now();
  return (step: string, amount: number): void => {
    if (Date.now() - told < 5000) return;
    told = Date.now();
    const done = step === 'rooms' ? amount.toLocaleString('en-US') : `${String(Math.round(amount * 100))} %`;
    process.stderr.write(`Filling the database: ${step} ${done}\n`);
  };
}
