import { readFileSync } from 'node:fs';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { processorTime } from './processes';

/** The work of a database since it started; null where it cannot be read. */
export interface DatabaseCosts {
  /** Milliseconds. */
  readonly cpu: number | null;
  readonly statements: number | null;
}

export interface DatabaseMeter {
  readonly pid: number | null;
  readonly read: () => Promise<DatabaseCosts>;
}

/** Returns how to read the costs of MariaDB, and its process, which is null when it runs on another machine. */
export async function mariadbMeter(connection: Connection): Promise<DatabaseMeter> {
  const pid = await pidOf(connection);
  const read = async (): Promise<DatabaseCosts> => {
    const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
    return { cpu: pid && processorTime(pid), statements: Number(rows[0]?.['Value']) };
  };
  return { pid, read };
}

/** Reads nothing: an embedded database works within the server. */
export const embeddedMeter: DatabaseMeter = {
  pid: null,
  read: () => Promise.resolve({ cpu: null, statements: null }),
};

async function pidOf(connection: Connection): Promise<number | null> {
  const [rows] = await connection.query<RowDataPacket[]>('SELECT @@pid_file AS path');
  try {
    return Number(readFileSync(String(rows[0]?.['path']), 'utf8'));
  } catch {
    return null;
  }
}
