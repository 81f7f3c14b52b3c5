import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Called with each statement before it runs; the returned function is called at its end, with the fault if it failed.
 */
export type StatementObserver = (sql: string) => (fault?: unknown) => void;

/** Reports every statement of a data source to an observer; the duration includes waiting for a connection. */
export function observeStatements(source: DataSource, observer: StatementObserver): void {
  const observed = new WeakSet<QueryRunner>();
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    // The embedded database has one runner for everything.
    if (!observed.has(runner)) observe(runner, observer);
    observed.add(runner);
    return runner;
  };
}

function observe(runner: QueryRunner, observer: StatementObserver): void {
  const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
  const observedQuery = async (sql: string, ...rest: unknown[]): Promise<unknown> => {
    const end = observer(sql);
    try {
      const result = await query(sql, ...rest);
      end();
      return result;
    } catch (fault) {
      end(fault);
      throw fault;
    }
  };
  runner.query = observedQuery as QueryRunner['query'];
}
