import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** A changed email address counts once it is confirmed, and can be undone for some days. */
export class AddEmailChanges1768089600000 implements MigrationInterface {
  readonly name = 'AddEmailChanges1768089600000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`ALTER TABLE mailed_links ADD COLUMN session_id ${type.id} NULL`);
    await runner.query(`
      CREATE TABLE former_emails (
        token_hash ${type.word(43)} NOT NULL PRIMARY KEY,
        user_id ${type.id} NOT NULL,
        email ${type.line(254)} NOT NULL,
        left_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        CONSTRAINT former_emails_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX former_emails_of_user ON former_emails (user_id, left_at)');
    await runner.query('CREATE INDEX former_emails_by_email ON former_emails (email)');
    await runner.query('CREATE INDEX former_emails_by_end ON former_emails (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_emails');
    await runner.query('ALTER TABLE mailed_links DROP COLUMN session_id');
  }
}
