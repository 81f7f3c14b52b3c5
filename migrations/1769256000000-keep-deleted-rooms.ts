import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** A deleted room is kept for a minute, with the status that it had, so that its owner can bring it back. */
export class KeepDeletedRooms1769256000000 implements MigrationInterface {
  readonly name = 'KeepDeletedRooms1769256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rooms ADD COLUMN deleted_at BIGINT NULL');
    await runner.query(`ALTER TABLE rooms ADD COLUMN deleted_status ${dialectOf(runner).word(20)} NULL`);
    await runner.query('CREATE INDEX rooms_deleted ON rooms (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    await runner.query(`DROP INDEX rooms_deleted${on}`);
    await runner.query('ALTER TABLE rooms DROP COLUMN deleted_status');
    await runner.query('ALTER TABLE rooms DROP COLUMN deleted_at');
  }
}
