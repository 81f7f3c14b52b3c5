import type { Database } from './database';

interface Index {
  readonly name: string;
  /** Its columns, as in CREATE INDEX. */
  readonly definition: string;
}

const READ = {
  mysql: `SELECT index_name AS name,
      GROUP_CONCAT(column_name, IF(collation = 'D', ' DESC', '') ORDER BY seq_in_index SEPARATOR ', ') AS definition
    FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ? AND index_name LIKE ? GROUP BY index_name`,
  sqlite: `SELECT indexes.name, GROUP_CONCAT(columns.name || CASE columns.desc WHEN 1 THEN ' DESC' ELSE '' END, ', ' ORDER BY columns.seqno) AS definition
    FROM sqlite_master AS indexes, pragma_index_xinfo(indexes.name) AS columns
    WHERE indexes.type = 'index' AND indexes.tbl_name = ? AND indexes.name LIKE ? AND columns.key = 1 GROUP BY indexes.name`,
};

/**
 * Drops the indexes of a table whose names match `pattern`, and stores their definitions in the database. Creating the
 * indexes after filling the table is several times faster than updating random indexes for each row.
 */
export async function dropIndexes(database: Database, table: string, pattern: string): Promise<void> {
  await database.write(async (manager) => {
    for (const { name, definition } of await manager.query<Index[]>(READ[database.kind], [table, pattern])) {
      await manager.query('INSERT INTO indexes_aside (name, table_name, definition) VALUES (?, ?, ?)', [
        name,
        table,
        definition,
      ]);
      await manager.query(`DROP INDEX ${name}${database.kind === 'mysql' ? ` ON ${table}` : ''}`);
    }
  });
}

/** Recreates the dropped indexes, also after an interruption. `onMade` is called with the finished share, 0 to 1. */
export async function recreateIndexes(
  database: Database,
  table: string,
  onMade: (share: number) => void,
): Promise<void> {
  const aside = await database.read.query<Index[]>('SELECT name, definition FROM indexes_aside WHERE table_name = ?', [
    table,
  ]);
  const present = new Set(
    (await database.read.query<Index[]>(READ[database.kind], [table, '%'])).map(({ name }) => name),
  );
  for (const [position, { name, definition }] of aside.entries()) {
    await database.write(async (manager) => {
      if (!present.has(name)) await manager.query(`CREATE INDEX ${name} ON ${table} (${definition})`);
      await manager.query('DELETE FROM indexes_aside WHERE name = ?', [name]);
    });
    onMade((position + 1) / aside.length);
  }
}
