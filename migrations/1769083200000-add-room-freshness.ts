import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'confirmed_at BIGINT NULL',
  'leaves_search_at BIGINT NULL',
  'left_search_at BIGINT NULL',
  // 0 until a server begins to count the days of a room, also for one that a server of the previous release adds.
  'freshness_due BIGINT NOT NULL DEFAULT 0',
];

/** Times of rooms: the owner's confirmation, leaving the search, and the next look of the server. */
export class AddRoomFreshness1769083200000 implements MigrationInterface {
  readonly name = 'AddRoomFreshness1769083200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`ALTER TABLE rooms ADD COLUMN ${column}`);
    await runner.query('CREATE INDEX rooms_by_freshness_due ON rooms (freshness_due)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    await runner.query(`DROP INDEX rooms_by_freshness_due${on}`);
    for (const column of COLUMNS.toReversed())
      await runner.query(`ALTER TABLE rooms DROP COLUMN ${column.replace(/ .*/, '')}`);
  }
}
