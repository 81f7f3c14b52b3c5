import { QueryFailedError } from 'typeorm';

/** A unique index or primary key; SQLite names it by its column, MySQL by its name. */
export interface UniqueIndex {
  /** E.g. `users.email`. */
  readonly column: string;
  /** E.g. `users_by_email`; `PRIMARY` for the primary key. */
  readonly name: string;
}

/** Tells whether a write failed because this index contains the value already. */
export function isUniqueViolation(fault: unknown, index: UniqueIndex): boolean {
  if (!(fault instanceof QueryFailedError)) return false;
  const { code, message } = fault.driverError as Error & { code?: string };
  if (code === 'ER_DUP_ENTRY') return message.includes(index.name);
  return /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code ?? '') && message.endsWith(index.column);
}
