import { QueryFailedError } from 'typeorm';

/** A unique index, as SQLite names it by its column and MySQL by itself. */
export interface UniqueIndex {
  /** e.g. `users.email` */
  readonly column: string;
  /** e.g. `users_by_email` */
  readonly name: string;
}

/** Whether a write failed because a row with the same value in this index is there already. */
export function isDuplicate(fault: unknown, index: UniqueIndex): boolean {
  if (!(fault instanceof QueryFailedError)) return false;
  const { code, message } = fault.driverError as Error & { code?: string };
  if (code === 'ER_DUP_ENTRY') return message.includes(index.name);
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && message.endsWith(index.column);
}
