import type { QueryRunner } from 'typeorm';

/** Words in which SQLite, MySQL and MariaDB differ. Never changed, since old migrations speak it; only added to. */
export interface Dialect {
  /** An id, compared byte-wise. */
  readonly id: string;
  /** A short ASCII word, compared byte-wise. */
  word(length: number): string;
  /** A line of any script, compared byte-wise. */
  line(length: number): string;
  readonly text: string;
  /** Text after the closing bracket of CREATE TABLE. */
  readonly tableOptions: string;
}

const sqlite: Dialect = {
  id: 'CHAR(20) COLLATE BINARY',
  word: (length) => `VARCHAR(${String(length)}) COLLATE BINARY`,
  line: (length) => `VARCHAR(${String(length)}) COLLATE BINARY`,
  text: 'TEXT',
  tableOptions: '',
};

const mysql: Dialect = {
  id: 'CHAR(20) CHARACTER SET ascii COLLATE ascii_bin',
  word: (length) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`,
  line: (length) => `VARCHAR(${String(length)}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  text: 'TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  tableOptions: 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
};

/** The words of the database behind a query runner. */
export function dialectOf(runner: QueryRunner): Dialect {
  return runner.dataSource.options.type === 'mysql' ? mysql : sqlite;
}
