import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class LetTokensAndLinksOverlap1768046400000 implements MigrationInterface {
  readonly name = 'LetTokensAndLinksOverlap1768046400000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query('ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT NULL');
    await runner.query(`
      CREATE TABLE earlier_links (
        token_hash ${type.word(43)} NOT NULL PRIMARY KEY,
        user_id ${type.id} NOT NULL,
        purpose ${type.word(20)} NOT NULL,
        email ${type.line(254)} NOT NULL,
        expires_at BIGINT NOT NULL,
        CONSTRAINT earlier_links_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX earlier_links_of_user ON earlier_links (user_id, purpose)');
    await runner.query('CREATE INDEX earlier_links_by_end ON earlier_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE earlier_links');
    await runner.query('ALTER TABLE sessions DROP COLUMN confirmed_at');
  }
}
