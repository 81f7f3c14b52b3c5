import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * Keeps the six-digit code of the letter beside its link. Servers of the previous release mail links without a code:
 * their rows have none.
 */
export class AddEmailCodes1770984000000 implements MigrationInterface {
  readonly name = 'AddEmailCodes1770984000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailed_links ADD COLUMN code_hash ${dialectOf(runner).word(43)} NULL`);
    await runner.query('ALTER TABLE mailed_links ADD COLUMN code_expires_at BIGINT NULL');
    await runner.query('ALTER TABLE mailed_links ADD COLUMN code_tries INT NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailed_links DROP COLUMN code_tries');
    await runner.query('ALTER TABLE mailed_links DROP COLUMN code_expires_at');
    await runner.query('ALTER TABLE mailed_links DROP COLUMN code_hash');
  }
}
