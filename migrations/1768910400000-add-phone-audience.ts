import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Owners choose who sees their phone number; null stands for everyone. */
export class AddPhoneAudience1768910400000 implements MigrationInterface {
  readonly name = 'AddPhoneAudience1768910400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN phone_audience ${dialectOf(runner).word(20)} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN phone_audience');
  }
}
