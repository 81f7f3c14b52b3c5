import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users may request the erasure of their account, which happens some days later. */
export class AddErasure1768114800000 implements MigrationInterface {
  readonly name = 'AddErasure1768114800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN erasure_due_at BIGINT NULL');
    await runner.query('CREATE INDEX users_by_erasure ON users (erasure_due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query(`DROP INDEX users_by_erasure${isMysql ? ' ON users' : ''}`);
    await runner.query('ALTER TABLE users DROP COLUMN erasure_due_at');
  }
}
