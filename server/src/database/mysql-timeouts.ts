import type { Duplex } from 'node:stream';
import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { overloaded } from '../kernel/coded-errors';

// Milliseconds. Together they stay below what people wait for an answer.
const UNTIL_CONNECTED = 2_000;
const UNTIL_ANSWERED = 2_500;
const MOST_WAITING = 1_000;

// What nobody waits for any more ends on the side of the database too. MySQL knows the one limit, MariaDB the other.
const LIMITS = `SET SESSION innodb_lock_wait_timeout = 2
  /*M! , max_statement_time = 2.5 */ /*!80000 , max_execution_time = 2500 */`;

type Told = (fault: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/**
 * mysql2 for those whom people wait for: without an end to its waiting, a database that is slow or silent would gather
 * requests for as long as it is.
 */
export const impatientMysql = {
  ...mysql,
  createPool(options: PoolOptions): Pool {
    const pool = mysql.createPool({ ...options, connectTimeout: UNTIL_ANSWERED, queueLimit: MOST_WAITING });
    const getConnection = pool.getConnection.bind(pool);
    pool.on('connection', (connection: PoolConnection) => {
      // A database that has not these limits is held to those on our side.
      connection.query(LIMITS, () => undefined);
      endWhenSilent(connection);
    });
    return Object.assign(pool, { getConnection: (told: Told) => getConnection(inTime(told)) });
  },
};

function inTime(tell: Told): Told {
  const told = tell as (fault: Error | null, connection?: PoolConnection) => void;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    told(overloaded());
  }, UNTIL_CONNECTED);
  return (fault, connection) => {
    clearTimeout(timer);
    if (!isLate) told(isQueueFull(fault) ? overloaded() : fault, connection);
    else if (!fault) connection.release();
  };
}

const isQueueFull = (fault: Error | null): boolean => fault?.message === 'Queue limit reached.';

type Answered = (...answer: unknown[]) => void;

// A connection whose statement is not answered is of no use to the next one either.
function endWhenSilent(connection: PoolConnection): void {
  const run = connection.query.bind(connection) as (...words: unknown[]) => unknown;
  const query = (...words: unknown[]): unknown => {
    const answered = words.pop() as Answered;
    const timer = setTimeout(() => {
      // Its types leave out the socket, which alone tells everyone who waits for it.
      const { stream } = connection as unknown as { readonly stream: Duplex };
      stream.destroy(new Error('The database did not answer in time.'));
    }, UNTIL_ANSWERED);
    const answeredInTime: Answered = (...answer) => {
      clearTimeout(timer);
      answered(...answer);
    };
    return run(...words, answeredInTime);
  };
  Object.assign(connection, { query });
}
