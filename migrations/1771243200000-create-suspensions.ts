import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Suspended accounts with the rooms that are held with them, and accounts whose removal an operator has asked for. */
export class CreateSuspensions1771243200000 implements MigrationInterface {
  readonly name = 'CreateSuspensions1771243200000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, text, tableOptions } = dialect;
    await runner.query('ALTER TABLE users ADD COLUMN suspended_at BIGINT NULL');
    await runner.query(`ALTER TABLE users ADD COLUMN suspension_note ${text} NULL`);
    await runner.query(`
      CREATE TABLE suspended_rooms (
        room_id ${id} NOT NULL PRIMARY KEY,
        CONSTRAINT suspended_rooms_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query(`
      CREATE TABLE removal_requests (
        user_id ${id} NOT NULL,
        operator_id ${id} NOT NULL,
        note ${text} NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT removal_requests_operator FOREIGN KEY (operator_id) REFERENCES operators (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX removal_requests_by_user ON removal_requests (user_id)');
    await runner.query('CREATE INDEX removal_requests_of ON removal_requests (operator_id, user_id)');
    await runner.query('CREATE INDEX removal_requests_by_age ON removal_requests (created_at)');
    await runner.query('CREATE INDEX reports_of_reported ON reports (owner_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON reports' : '';
    await runner.query(`DROP INDEX reports_of_reported${on}`);
    await runner.query('DROP TABLE removal_requests');
    await runner.query('DROP TABLE suspended_rooms');
    await runner.query('ALTER TABLE users DROP COLUMN suspension_note');
    await runner.query('ALTER TABLE users DROP COLUMN suspended_at');
  }
}
