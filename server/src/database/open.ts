import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index';
import { StartupError } from '../kernel/startup-error';
import type { Waiter } from '../kernel/waiter';
import { type Database, embeddedDatabase, pooledDatabase } from './database';
import { durableCommits } from './durable-commits';
import { checksForeignKeys } from './foreign-keys';
import { longReads } from './long-reads';
import { hostsOf, withFirstHost } from './mysql-hosts';
import { privateFile } from './private-folder';
import { SQLITE_FILE } from './sqlite-file';
import { tellReasons } from './reasons';
import { observeStatements, type StatementObserver } from './statements';

type Entities = NonNullable<DataSourceOptions['entities']>;

export interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOL: number;
  readonly DATA_DIR: string;
}

export interface OpeningOptions {
  readonly onStatement?: StatementObserver | undefined;
  /** Present when requests wait for the statements: a statement that takes too long is then ended. */
  readonly patience?: Patience | undefined;
  /** Called when the database does not keep what the tables ask for. */
  readonly warn?: ((text: string) => void) | undefined;
}

const UNCHECKED_KEYS =
  'the database does not check foreign keys: rows can name records that are gone; see Database in docs/scaling.md';

/** The time limit of requests, and the client that waits. */
interface Patience {
  /** Seconds that a request may take. */
  readonly seconds: number;
  /** Milliseconds that a slow search of a stranger waits for its turn. */
  readonly strangerMillis: number;
  /** Returns the client that waits for the calling code; undefined for work of the server itself. */
  readonly waiter: () => Waiter | undefined;
}

/** Opens the database that the settings name; its tables must exist. Throws `StartupError`, also when they do not. */
export async function openDatabase(
  settings: DatabaseSettings,
  entities: Entities,
  { onStatement, patience, warn }: OpeningOptions = {},
): Promise<Database> {
  if (settings.DATABASE_URL) {
    const options = { entities, hasTimeouts: patience !== undefined, warn };
    const pool = await migrated(await opened(await mysqlSource(settings.DATABASE_URL, settings, options)));
    tellReasons(pool);
    // Not observed: the probe is a statement that fails.
    if (warn && !(await checksForeignKeys(pool))) warn(UNCHECKED_KEYS);
    if (onStatement) observeStatements(pool, onStatement);
    return pooledDatabase(pool, { isGroup: hostsOf(settings.DATABASE_URL).length > 1, onStatement });
  }
  const open = (source: DataSource): Promise<DataSource> => {
    if (onStatement) observeStatements(source, onStatement);
    return opened(source);
  };
  const writer = await migrated(await open(sqliteWriter(settings, entities)));
  // Waiting for the lock in SQLite would block the event loop; the queue waits instead.
  await writer.query('PRAGMA busy_timeout = 0');
  const reader = await open(sqliteReader(settings, entities));
  return embeddedDatabase({
    writer,
    reader,
    commits: await durableCommits({ writer, reader, file: sqliteFile(settings) }),
    onStatement,
    longReads:
      patience &&
      longReads({
        file: sqliteFile(settings),
        longest: patience.seconds * 1000,
        longestWait: patience.strangerMillis,
        waiter: patience.waiter,
        onStatement,
      }),
  });
}

/** Returns the initialised data source. Throws `StartupError` when MySQL cannot be reached. */
export function opened(source: DataSource): Promise<DataSource> {
  const { options } = source;
  return source.initialize().catch((fault: unknown) => {
    if (options.type !== 'mysql' || !(fault instanceof Error)) throw fault;
    const { host, pathname } = new URL(options.url ?? '');
    const reason = fault.message || (fault as NodeJS.ErrnoException).code || 'it does not answer';
    throw new StartupError(`The database ${host}${pathname} of DATABASE_URL can't be opened: ${reason}`);
  });
}

/** Returns the data source if its database has every migration of this program; newer ones are allowed. */
async function migrated(source: DataSource): Promise<DataSource> {
  const done = await doneSteps(source);
  const missing = migrations.filter(({ name }) => !done.has(name));
  if (missing.length === 0) return source;
  await source.destroy();
  throw new StartupError(
    `The database lacks ${String(missing.length)} of ${String(migrations.length)} migrations; run: npm run migrate`,
  );
}

async function doneSteps(source: DataSource): Promise<Set<string>> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return new Set();
    const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    return new Set(rows.map(({ name }) => name));
  } finally {
    await runner.release();
  }
}

/** Returns a data source that can run the migrations; not yet initialised. */
export async function migrationSource(settings: DatabaseSettings): Promise<DataSource> {
  const { DATABASE_URL } = settings;
  if (!DATABASE_URL) return sqliteWriter(settings, []);
  return mysqlSource(DATABASE_URL, settings, { entities: [], hasTimeouts: false });
}

interface MysqlOptions {
  readonly entities: Entities;
  readonly hasTimeouts: boolean;
  readonly warn?: OpeningOptions['warn'];
}

// Only servers with such a database load its driver.
async function mysqlSource(
  url: string,
  { DATABASE_POOL }: DatabaseSettings,
  { entities, ...driving }: MysqlOptions,
): Promise<DataSource> {
  const { mysqlDriver } = await import('./mysql-driver');
  return new DataSource({
    type: 'mysql',
    driver: mysqlDriver(url, driving),
    url: withFirstHost(url),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    poolSize: DATABASE_POOL,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    extra: { supportBigNumbers: true, bigNumberStrings: false, flags: ['-FOUND_ROWS'] },
  });
}

/** Returns the path of the embedded database, in a folder that only its owner can read. */
export const sqliteFile = ({ DATA_DIR }: DatabaseSettings): string =>
  privateFile(DATA_DIR, SQLITE_FILE, ['-wal', '-shm']);

interface SqliteConnection {
  pragma(text: string): unknown;
}

function sqliteWriter(settings: DatabaseSettings, entities: Entities): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    database: sqliteFile(settings),
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      connection.pragma('foreign_keys = ON');
      connection.pragma('cache_size = -65536');
    },
  });
}

function sqliteReader(settings: DatabaseSettings, entities: Entities): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    database: sqliteFile(settings),
    readonly: true,
    entities,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('busy_timeout = 5000');
      connection.pragma('query_only = ON');
      connection.pragma('cache_size = -65536');
      connection.pragma('mmap_size = 1073741824');
    },
  });
}
