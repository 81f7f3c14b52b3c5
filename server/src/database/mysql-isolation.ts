import type { PoolConnection } from 'mysql2';
import type { MysqlDriver } from './mysql-driver';

// Above this level MySQL locks the gaps between rows too, and writers of different rows wait for each other. Set for each
// transaction, it would cost one more answer of the database.
const ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

/** Sets the isolation level of all transactions in mysql2. */
export const readCommitted = (driver: MysqlDriver): MysqlDriver => ({
  ...driver,
  createPool(options) {
    const pool = driver.createPool(options);
    pool.on('connection', (connection: PoolConnection) => {
      connection.query(ISOLATION, (fault) => {
        if (fault) connection.destroy();
      });
    });
    return pool;
  },
});
