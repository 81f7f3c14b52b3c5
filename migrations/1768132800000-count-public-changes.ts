import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountPublicChanges1768132800000 implements MigrationInterface {
  readonly name = 'CountPublicChanges1768132800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("INSERT INTO counters (name, value) VALUES ('public-data', 0)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM counters WHERE name = 'public-data'");
  }
}
