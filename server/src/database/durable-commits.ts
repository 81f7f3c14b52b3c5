import { type FileHandle, open } from 'node:fs/promises';
import type { DataSource } from 'typeorm';

/** Commits the current transaction of the embedded database, and resolves when it is on disk. */
export interface DurableCommits {
  readonly commit: (commit: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Connections {
  readonly writer: DataSource;
  readonly reader: DataSource;
  /** The file of the database. */
  readonly file: string;
}

interface Statement {
  get(): unknown;
  run(): unknown;
}

interface Connection {
  readonly open: boolean;
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
}

// Pages that wait in the log until they are copied into the file of the database, as SQLite does by itself otherwise.
const MOST_IN_LOG = 1000;
// Looking costs as much as a small statement.
const COMMITS_BETWEEN_LOOKS = 16;

/**
 * Flushes commits outside the event loop, which SQLite itself would block. Until its flush is over, the reader does not
 * see a commit, so nobody gets data that a power cut could take back. Only the reader processes may see it so early.
 */
export async function durableCommits({ writer, reader, file }: Connections): Promise<DurableCommits> {
  // Without the flush of the log at each commit; the log is still flushed before pages of it are copied.
  await writer.query('PRAGMA synchronous = NORMAL');
  // The reader holds back the copying while it does not see a commit.
  await writer.query('PRAGMA wal_autocheckpoint = 0');
  const hold = holder(connectionOf(reader));
  const copyLog = logCopier(connectionOf(writer));
  let log: FileHandle | undefined;

  return {
    async commit(commit) {
      const release = hold();
      try {
        await commit();
        log ??= await open(`${file}-wal`, 'r+');
        await log.datasync();
      } finally {
        release();
      }
      copyLog();
    },

    close: async () => log?.close(),
  };
}

const connectionOf = ({ driver }: DataSource): Connection =>
  (driver as unknown as { readonly databaseConnection: Connection }).databaseConnection;

/** Returns a function that makes the reader stay at what it sees, and returns another one that ends this. */
function holder(connection: Connection): () => () => void {
  const [begin, look, end] = ['BEGIN', 'SELECT 1 FROM sqlite_schema LIMIT 1', 'COMMIT'].map((sql) =>
    connection.prepare(sql),
  );
  return () => {
    // Nobody reads from a connection that was closed.
    if (!connection.open) return () => undefined;
    begin?.run();
    // A transaction keeps to the moment of its first read.
    look?.get();
    return () => {
      if (connection.inTransaction) end?.run();
    };
  };
}

function logCopier(connection: Connection): () => void {
  const state = connection.prepare('PRAGMA wal_checkpoint(NOOP)');
  const copy = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let commits = 0;
  return () => {
    commits += 1;
    if (commits % COMMITS_BETWEEN_LOOKS !== 0) return;
    try {
      const { log, checkpointed } = state.get() as { readonly log: number; readonly checkpointed: number };
      if (log - checkpointed >= MOST_IN_LOG) copy.get();
    } catch {
      // The commit is on disk. SQLite, too, leaves a copying that failed, as on a full disk, to the next commit.
    }
  };
}
