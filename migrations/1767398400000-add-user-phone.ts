import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class AddUserPhone1767398400000 implements MigrationInterface {
  readonly name = 'AddUserPhone1767398400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN phone_number ${dialectOf(runner).word(13)} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN phone_number');
  }
}
