import type { Pool } from 'mysql2';
import { type DataSource, QueryFailedError } from 'typeorm';
import { reasonOf } from './reasons';
import type { StatementObserver } from './statements';

export type Value = string | number | null;

/**
 * Runs a reading statement that finds its rows by an index, as a prepared statement: without the query builder and the
 * query runner of TypeORM, which cost more than the statement itself.
 */
export type Select = <Row>(sql: string, parameters: readonly Value[]) => Promise<Row[]>;

/** Selects over the connections of a pool. */
export function pooledSelect({ driver }: DataSource, observer: StatementObserver | undefined): Select {
  const { pool } = driver as unknown as { readonly pool: Pool };
  return <Row>(sql: string, parameters: readonly Value[]) =>
    new Promise<Row[]>((resolve, reject) => {
      const end = observer?.(sql);
      const fail = (fault: Error): void => {
        end?.(fault);
        reject(fault);
      };
      pool.getConnection((refused, connection) => {
        if (refused) return fail(refused);
        connection.execute(sql, parameters as Value[], (fault, rows) => {
          connection.release();
          if (fault) return fail(reasonOf(new QueryFailedError(sql, [], fault)));
          end?.();
          resolve(rows as Row[]);
        });
      });
    });
}

// More texts of statements than the product has, unless clients combine filters and fields at random.
const MOST_PREPARED = 500;

interface PreparedStatement {
  all(...parameters: readonly Value[]): unknown[];
}

/**
 * Selects in an embedded database. SQLite plans a statement again whenever a value that it compares with a column may
 * have changed; it does not look at the value of `+?`, which is the same.
 */
export function embeddedSelect({ driver }: DataSource, observer: StatementObserver | undefined): Select {
  const { databaseConnection } = driver as unknown as {
    readonly databaseConnection: { prepare(sql: string): PreparedStatement };
  };
  const prepared = new Map<string, PreparedStatement>();

  function statementOf(sql: string): PreparedStatement {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    const statement = databaseConnection.prepare(sql.replaceAll('= ?', '= +?'));
    prepared.set(sql, statement);
    return statement;
  }

  return <Row>(sql: string, parameters: readonly Value[]) => {
    const end = observer?.(sql);
    try {
      const rows = statementOf(sql).all(...parameters) as Row[];
      end?.();
      return Promise.resolve(rows);
    } catch (fault) {
      end?.(fault);
      return Promise.reject(new QueryFailedError(sql, [], fault as Error));
    }
  };
}

// Few different lengths, so that few statements are prepared.
const LENGTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** Returns `IN (?, …)` and its values: the keys, with the last one repeated up to one of a few lengths. */
export function among<Key extends string | number>(
  keys: readonly Key[],
): { readonly sql: string; readonly values: readonly (Key | '')[] } {
  const length = LENGTHS.find((enough) => enough >= keys.length) ?? keys.length;
  const values = [...keys, ...Array.from({ length: length - keys.length }, () => keys.at(-1) ?? '')];
  return { sql: `IN (${values.map(() => '?').join(', ')})`, values };
}
