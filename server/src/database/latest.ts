import type { DataSource, EntityManager } from 'typeorm';

// MariaDB executes the one comment, MySQL the other. A Galera node first applies what other nodes stored, and a member of
// Group Replication what the members agreed on; without a majority neither ever answers.
const withSettings = (galera: string, groupReplication: string): string =>
  `SET @thikana = 0 /*M! , SESSION wsrep_sync_wait = ${galera} */
    /*!80014 , SESSION group_replication_consistency = ${groupReplication} */`;
const BEGIN = withSettings('1', "'BEFORE'");
const END = withSettings('DEFAULT', 'DEFAULT');
const UNKNOWN_VARIABLE = 1193;

/**
 * Runs `work` on a connection of a group of databases that first applies all that was committed on any member before.
 * Databases of no such group are read as usual. Throws if the member has lost its group.
 */
export async function readLatest<Result>(
  pool: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const runner = pool.createQueryRunner();
  const set = (sql: string): Promise<unknown> => runner.query(sql).catch(unlessUnknown);
  try {
    await set(BEGIN);
    return await work(runner.manager);
  } finally {
    await set(END).finally(() => runner.release());
  }
}

function unlessUnknown(fault: Error & { readonly errno?: number }): void {
  if (fault.errno !== UNKNOWN_VARIABLE) throw fault;
}
