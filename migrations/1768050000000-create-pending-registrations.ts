import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class CreatePendingRegistrations1768050000000 implements MigrationInterface {
  readonly name = 'CreatePendingRegistrations1768050000000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`
      CREATE TABLE pending_registrations (
        token_hash ${type.word(43)} NOT NULL PRIMARY KEY,
        email ${type.line(254)} NOT NULL,
        password_hash ${type.word(200)} NOT NULL,
        role ${type.word(10)} NOT NULL,
        expires_at BIGINT NOT NULL
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX pending_registrations_by_end ON pending_registrations (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pending_registrations');
  }
}
