import { startMariadb } from './mariadb.mjs';
import { startMysql } from './mysql.mjs';

/** Starts the database that the tests run on: MySQL if `TEST_ENGINE` names it, else MariaDB. */
export const startDatabase = () => (process.env.TEST_ENGINE === 'mysql' ? startMysql() : startMariadb());
