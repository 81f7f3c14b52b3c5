import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

type Column = EntityMetadata['columns'][number];

// Below SQLite's limit of 32,766 parameters for a statement.
const MOST_PARAMETERS = 30_000;

/** Inserts rows, many with each statement, without reading anything back. */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { tableName, columns } = manager.dataSource.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  const step = Math.floor(MOST_PARAMETERS / columns.length);
  for (let start = 0; start < rows.length; start += step) {
    const part = rows.slice(start, start + step);
    const values = part.flatMap((row) => columns.map((column) => bindable(storedValue(column, row))));
    await manager.query(
      `INSERT INTO ${tableName} (${names}) VALUES ${part.map(() => placeholders).join(', ')}`,
      values,
    );
  }
}

function storedValue({ transformer, propertyName }: Column, row: ObjectLiteral): unknown {
  const value: unknown = row[propertyName];
  return transformer && !Array.isArray(transformer) ? transformer.to(value) : value;
}

// SQLite's driver does not bind booleans.
const bindable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);
