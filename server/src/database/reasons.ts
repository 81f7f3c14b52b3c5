import { type DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { CodedError } from '../kernel/coded-errors';

/** Returns the coded error with which the driver answered a statement, as clients are told it; else the fault itself. */
export const reasonOf = (fault: unknown): Error =>
  fault instanceof QueryFailedError && fault.driverError instanceof CodedError ? fault.driverError : (fault as Error);

/** Lets every statement of a data source fail with the coded error of the driver, which TypeORM wraps into its own. */
export function tellReasons(source: DataSource): void {
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    const telling = (sql: string, ...rest: unknown[]): Promise<unknown> =>
      query(sql, ...rest).catch((fault: unknown) => Promise.reject(reasonOf(fault)));
    runner.query = telling as QueryRunner['query'];
    return runner;
  };
}
