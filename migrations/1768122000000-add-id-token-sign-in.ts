import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Apps sign in with ID tokens of Google or Apple, each made for a nonce of the server. */
export class AddIdTokenSignIn1768122000000 implements MigrationInterface {
  readonly name = 'AddIdTokenSignIn1768122000000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`ALTER TABLE credentials ADD COLUMN apple_subject ${type.word(255)} NULL`);
    await runner.query('CREATE UNIQUE INDEX credentials_by_apple_subject ON credentials (apple_subject)');
    await runner.query(`
      CREATE TABLE sign_in_nonces (
        nonce_hash ${type.word(43)} NOT NULL PRIMARY KEY,
        expires_at BIGINT NOT NULL
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX sign_in_nonces_by_end ON sign_in_nonces (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_nonces');
    const on = runner.dataSource.options.type === 'mysql' ? ' ON credentials' : '';
    await runner.query(`DROP INDEX credentials_by_apple_subject${on}`);
    await runner.query('ALTER TABLE credentials DROP COLUMN apple_subject');
  }
}
