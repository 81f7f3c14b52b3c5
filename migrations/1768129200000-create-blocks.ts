import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class CreateBlocks1768129200000 implements MigrationInterface {
  readonly name = 'CreateBlocks1768129200000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`
      CREATE TABLE blocks (
        id ${type.id} NOT NULL PRIMARY KEY,
        blocker_id ${type.id} NOT NULL,
        blocked_id ${type.id} NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT blocks_blocker FOREIGN KEY (blocker_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT blocks_blocked FOREIGN KEY (blocked_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX blocks_by_pair ON blocks (blocker_id, blocked_id)');
    await runner.query('CREATE INDEX blocks_of_user ON blocks (blocker_id, id)');
    await runner.query('CREATE INDEX blocks_against_user ON blocks (blocked_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blocks');
  }
}
