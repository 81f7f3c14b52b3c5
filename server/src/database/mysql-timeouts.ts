import type { Duplex } from 'node:stream';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { overloaded } from '../kernel/coded-errors';
import { mysqlReadCommitted } from './mysql-isolation';

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

/** Adds timeouts to mysql2. Without them, requests would pile up while the database is slow or silent. */
export const mysqlWithTimeouts = {
  ...mysqlReadCommitted,
  createPool(options: PoolOptions): Pool {
    const pool = mysqlReadCommitted.createPool({
      ...options,
      connectTimeout: UNTIL_ANSWERED,
      queueLimit: MOST_WAITING,
      maxPreparedStatements: MOST_PREPARED,
    });
    const getConnection = pool.getConnection.bind(pool);
    pool.on('connection', (connection: PoolConnection) => {
      // A database without these settings is limited by the timeouts here.
      connection.query(LIMITS, () => undefined);
      endWhenSilent(connection);
    });
    return Object.assign(pool, { getConnection: (callback: Callback) => getConnection(inTime(callback)) });
  },
};

function inTime(given: Callback): Callback {
  const callback = given as (fault: Error | null, connection?: PoolConnection) => void;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    callback(overloaded());
  }, UNTIL_CONNECTED);
  return (fault, connection) => {
    clearTimeout(timer);
    if (!isLate) callback(isQueueFull(fault) ? overloaded() : fault, connection);
    else if (!fault) connection.release();
  };
}

const isQueueFull = (fault: Error | null): boolean => fault?.message === 'Queue limit reached.';

type Answered = (...answer: unknown[]) => void;

// A connection that does not answer a statement cannot be reused.
function endWhenSilent(connection: PoolConnection): void {
  Object.assign(connection, { query: inTimeOf(connection, 'query'), execute: inTimeOf(connection, 'execute') });
}

function inTimeOf(connection: PoolConnection, method: 'query' | 'execute') {
  const run = connection[method].bind(connection) as (...words: unknown[]) => unknown;
  return (...words: unknown[]): unknown => {
    const answered = words.pop() as Answered;
    const timer = setTimeout(() => {
      // The types omit the socket; destroying it rejects every statement of the connection.
      const { stream } = connection as unknown as { readonly stream: Duplex };
      stream.destroy(new Error('The database did not answer in time.'));
    }, UNTIL_ANSWERED);
    const answeredInTime: Answered = (...answer) => {
      clearTimeout(timer);
      answered(...answer);
    };
    return run(...words, answeredInTime);
  };
}
