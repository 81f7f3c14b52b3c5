import type { Duplex } from 'node:stream';
import type { PoolConnection } from 'mysql2';
import { overloaded, timedOut } from '../kernel/coded-errors';
import type { MysqlDriver } from './mysql-driver';
import { isWorthAnotherTry } from './retries';

// Milliseconds. Together they are shorter than the time limit of a request.
const UNTIL_CONNECTED = 2_000;
const UNTIL_ANSWERED = 2_500;
const MOST_WAITING = 1_000;
// For each connection: the database allows 16,382 for all connections of all servers.
const MOST_PREPARED = 100;

// The database itself ends statements that nobody waits for any more. MySQL knows the one limit, MariaDB the other.
const LIMITS = `SET SESSION innodb_lock_wait_timeout = 2
  /*M! , max_statement_time = 2.5 */ /*!80000 , max_execution_time = 2500 */`;

type Callback = (fault: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface TimeoutOptions {
  /** True if another host can take over, so that a lost connection is worth another try soon. */
  readonly isGroup: boolean;
}

/** Adds timeouts to mysql2. Without them, requests would pile up while the database is slow or silent. */
export const withTimeouts = (driver: MysqlDriver, { isGroup }: TimeoutOptions): MysqlDriver => ({
  ...driver,
  createPool(options) {
    const pool = driver.createPool({
      ...options,
      connectTimeout: UNTIL_ANSWERED,
      queueLimit: MOST_WAITING,
      maxPreparedStatements: MOST_PREPARED,
    });
    const getConnection = pool.getConnection.bind(pool);
    pool.on('connection', (connection: PoolConnection) => {
      // A database without these settings is limited by the timeouts here.
      connection.query(LIMITS, () => undefined);
      endWhenSilent(connection, isGroup);
    });
    return Object.assign(pool, { getConnection: (callback: Callback) => getConnection(inTime(callback, isGroup)) });
  },
});

function inTime(given: Callback, isGroup: boolean): Callback {
  const callback = given as (fault: Error | null, connection?: PoolConnection) => void;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    callback(overloaded());
  }, UNTIL_CONNECTED);
  return (fault, connection) => {
    clearTimeout(timer);
    if (!isLate) callback(fault && (isGroup || isQueueFull(fault)) ? overloaded() : fault, connection);
    else if (!fault) connection.release();
  };
}

const isQueueFull = (fault: Error): boolean => fault.message === 'Queue limit reached.';

type Fault = Error & { readonly fatal?: boolean; readonly errno?: number };
type Answered = (fault: Fault | null, ...answer: unknown[]) => void;

// The server is stopping: it ends the statements that run, and then their connections.
const STOPPING = new Set([1053, 1152, 1184, 1317, 1927, 3169]);

const isLost = (fault: Fault | null): boolean =>
  fault !== null && (fault.fatal === true || STOPPING.has(fault.errno ?? 0));

// A connection that does not answer a statement cannot be reused.
function endWhenSilent(connection: PoolConnection, isGroup: boolean): void {
  const told = (fault: Fault | null): Error | null => (isGroup ? toldOfGroup(fault) : fault);
  for (const method of ['query', 'execute'] as const) {
    Object.assign(connection, { [method]: inTimeOf(connection, method, told) });
  }
}

// Galera says so with several numbers.
const WITHOUT_GROUP = 'Not connected to Primary Component';
const NO_GROUP = 1047;

// A transaction runs again, by the number; a client has to ask for a read again.
function toldOfGroup(fault: Fault | null): Error | null {
  if (fault === null) return null;
  if (isLost(fault)) return timedOut();
  const errno = fault.message.includes(WITHOUT_GROUP) ? NO_GROUP : fault.errno;
  return isWorthAnotherTry(errno) ? Object.assign(overloaded(), { errno }) : fault;
}

function inTimeOf(
  connection: PoolConnection,
  method: 'query' | 'execute',
  told: (fault: Fault | null) => Error | null,
) {
  const run = connection[method].bind(connection) as (...words: unknown[]) => unknown;
  return (...words: unknown[]): unknown => {
    const answered = words.pop() as Answered;
    const timer = setTimeout(() => {
      // The types omit the socket; destroying it rejects every statement of the connection.
      const { stream } = connection as unknown as { readonly stream: Duplex };
      stream.destroy(new Error('The database did not answer in time.'));
    }, UNTIL_ANSWERED);
    const answeredInTime: Answered = (fault, ...answer) => {
      clearTimeout(timer);
      answered(told(fault), ...answer);
    };
    return run(...words, answeredInTime);
  };
}
