import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A letter whose link has ended helps nobody; it is not sent any more. */
export class AddLetterEnd1767571200000 implements MigrationInterface {
  readonly name = 'AddLetterEnd1767571200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters ADD COLUMN useless_at BIGINT NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE letters DROP COLUMN useless_at');
  }
}
