import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leaves the rooms that are not deleted out of the index of SQLite, which knows nothing of how many they are: it read all of
 * them for eight rooms by id.
 */
export class IndexDeletedRoomsOnly1772035200000 implements MigrationInterface {
  readonly name = 'IndexDeletedRoomsOnly1772035200000';

  async up(runner: QueryRunner): Promise<void> {
    if (isMysql(runner)) return;
    await runner.query('DROP INDEX rooms_deleted');
    await runner.query('CREATE INDEX rooms_deleted ON rooms (deleted_at) WHERE deleted_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isMysql(runner)) return;
    await runner.query('DROP INDEX rooms_deleted');
    await runner.query('CREATE INDEX rooms_deleted ON rooms (deleted_at)');
  }
}

const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'mysql';
