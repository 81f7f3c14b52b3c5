import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** E-mails come in the language of the account. */
export class AddUserLanguage1768136400000 implements MigrationInterface {
  readonly name = 'AddUserLanguage1768136400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN language ${dialectOf(runner).word(20)} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN language');
  }
}
