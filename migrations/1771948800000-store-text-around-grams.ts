import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The text around each gram, so that keywords are counted without reading rooms. It is null in rows of servers of the
 * previous release and in those from before, until the index is rebuilt; their rooms are read.
 */
export class StoreTextAroundGrams1771948800000 implements MigrationInterface {
  readonly name = 'StoreTextAroundGrams1771948800000';

  async up(runner: QueryRunner): Promise<void> {
    if (isMysql(runner)) await runner.query('ALTER TABLE room_grams ADD COLUMN around VARBINARY(255) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isMysql(runner)) await runner.query('ALTER TABLE room_grams DROP COLUMN around');
  }
}

const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'mysql';
