import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations that wait are looked up by their email address. */
export class IndexPendingRegistrations1768096800000 implements MigrationInterface {
  readonly name = 'IndexPendingRegistrations1768096800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX pending_registrations_by_email ON pending_registrations (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON pending_registrations' : '';
    await runner.query(`DROP INDEX pending_registrations_by_email${on}`);
  }
}
