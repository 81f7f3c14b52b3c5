import type { ColumnOptions } from 'typeorm';

const wholeNumber = {
  from: (value: unknown) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** Column types that mean the same on SQLite, MySQL and MariaDB. */
export const columns = {
  id: { type: 'varchar', length: 20 },
  /** Milliseconds since 1970. */
  instant: { type: 'bigint', transformer: wholeNumber },
  /** A whole number below 2^53. */
  long: { type: 'bigint', transformer: wholeNumber },
  word: { type: 'varchar', length: 20 },
  line: { type: 'varchar', length: 200 },
  text: { type: 'text' },
  count: { type: 'int' },
  flag: { type: 'boolean' },
} as const satisfies Record<string, ColumnOptions>;
