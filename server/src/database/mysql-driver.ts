import mysql, { type Pool, type PoolOptions } from 'mysql2';
import { followingPrimary } from './mysql-followed';
import { hostsOf } from './mysql-hosts';
import { readCommitted } from './mysql-isolation';
import { withTimeouts } from './mysql-timeouts';

/** The part of mysql2 that TypeORM calls. */
export interface MysqlDriver {
  createPool(options: PoolOptions): Pool;
}

interface DriverOptions {
  /** False for commands, whose statements may take long. */
  readonly hasTimeouts: boolean;
  readonly warn?: ((text: string) => void) | undefined;
}

/** Returns mysql2 for the hosts of a database URL, with our isolation level and timeouts. */
export function mysqlDriver(url: string, { hasTimeouts, warn }: DriverOptions): MysqlDriver {
  const hosts = hostsOf(url);
  const isGroup = hosts.length > 1;
  const tell = (primary: { readonly host: string; readonly port: number } | undefined): void =>
    warn?.(
      primary
        ? `the primary of the database is ${primary.host}:${String(primary.port)}`
        : 'the database has no primary',
    );
  const base = readCommitted(isGroup ? followingPrimary(mysql, hosts, tell) : mysql);
  return hasTimeouts ? withTimeouts(base, { isGroup }) : base;
}
