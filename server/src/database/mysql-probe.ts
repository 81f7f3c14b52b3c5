import mysql, { type Connection, type ConnectionOptions, type QueryError, type RowDataPacket } from 'mysql2';
import type { DatabaseHost } from './mysql-hosts';

/** `SILENT` did not answer in time; `AWAY` refused. */
export type HostState = 'WRITABLE' | 'READING' | 'SILENT' | 'AWAY';

/** Returns the state of a host at this moment. */
export interface Probe {
  readonly host: DatabaseHost;
  state(): Promise<HostState>;
  close(): void;
}

const LONGEST_MILLIS = 1_000;

const SIMPLE = 'SELECT NOT @@global.read_only AS isWritable';
// The primary of a group that has lost the majority would accept writes, and keep them waiting for ever.
const WITH_GROUP = `SELECT NOT @@global.read_only AND (members = 0 OR (own = 1 AND lost * 2 < members)) AS isWritable
  FROM (SELECT COUNT(*) AS members, COALESCE(SUM(member_state = 'UNREACHABLE'), 0) AS lost,
      COALESCE(SUM(member_state = 'ONLINE' AND member_id = @@global.server_uuid), 0) AS own
    FROM performance_schema.replication_group_members) AS members`;
// A node of Galera that has lost the majority, or has not caught up yet, does not say that it only reads.
const WITH_GALERA = `SELECT NOT @@global.read_only AND (NOT @@global.wsrep_on OR variable_value = 'ON') AS isWritable
  FROM information_schema.global_status WHERE variable_name = 'WSREP_READY'`;
/** The questions for each kind of group, and that for a server without one. */
const QUESTIONS = [WITH_GROUP, WITH_GALERA, SIMPLE] as const;
// The table is that of another engine, or not readable for this user.
const OTHER_KIND = new Set([
  'ER_NO_SUCH_TABLE',
  'ER_UNKNOWN_TABLE',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_UNKNOWN_SYSTEM_VARIABLE',
]);
const SILENT = new Set(['ETIMEDOUT', 'PROTOCOL_SEQUENCE_TIMEOUT']);

type State = RowDataPacket & { readonly isWritable: number };

/** Opens a probe of a host, which keeps one connection. */
export function probeOf(host: DatabaseHost, login: ConnectionOptions): Probe {
  let kept: Connection | undefined;
  let question = 0;

  function connection(): Connection {
    if (kept) return kept;
    kept = mysql.createConnection({ ...login, ...host, connectTimeout: LONGEST_MILLIS });
    // Its statement reports the fault too.
    kept.on('error', () => undefined);
    return kept;
  }

  function drop(): void {
    kept?.destroy();
    kept = undefined;
  }

  const ask = (): Promise<HostState> =>
    new Promise((resolve) => {
      const sql = QUESTIONS[question] ?? SIMPLE;
      connection().query<State[]>({ sql, timeout: LONGEST_MILLIS }, (fault: QueryError | null, rows) => {
        if (!fault) return resolve(rows[0]?.isWritable ? 'WRITABLE' : 'READING');
        if (sql !== SIMPLE && OTHER_KIND.has(fault.code)) {
          question += 1;
          return resolve(ask());
        }
        drop();
        resolve(SILENT.has(fault.code) ? 'SILENT' : 'AWAY');
      });
    });

  return { host, state: ask, close: drop };
}
