import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** The last month whose numbers an owner was mailed, and when the owner refused such emails. */
export class CreateMonthlyNumbers1769086800000 implements MigrationInterface {
  readonly name = 'CreateMonthlyNumbers1769086800000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await runner.query(`
      CREATE TABLE monthly_numbers (
        user_id ${dialect.id} NOT NULL,
        sent_for ${dialect.word(7)} NULL,
        refused_at BIGINT NULL,
        PRIMARY KEY (user_id),
        CONSTRAINT monthly_numbers_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${dialect.tableOptions}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE monthly_numbers');
  }
}
