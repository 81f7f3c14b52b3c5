import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Adds reminders of messages that a user has not read for some minutes, and the choice not to get them. */
export class AddChatLetters1767960000000 implements MigrationInterface {
  readonly name = 'AddChatLetters1767960000000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    for (const side of ['owner', 'user']) {
      await runner.query(`ALTER TABLE chats ADD COLUMN ${side}_letter_due BIGINT NULL`);
      await runner.query(`CREATE INDEX chats_due_to_${side} ON chats (${side}_letter_due)`);
    }
    await runner.query(`ALTER TABLE letters ADD COLUMN unsubscribe_url ${type.text} NULL`);
    await runner.query(`
      CREATE TABLE chat_letter_refusals (
        user_id ${type.id} NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT chat_letter_refusals_user FOREIGN KEY (user_id) REFERENCES users (id)
      ) ${type.tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX chat_letter_refusals_by_user ON chat_letter_refusals (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query('DROP TABLE chat_letter_refusals');
    await runner.query('ALTER TABLE letters DROP COLUMN unsubscribe_url');
    for (const side of ['owner', 'user']) {
      await runner.query(`DROP INDEX chats_due_to_${side}${isMysql ? ' ON chats' : ''}`);
      await runner.query(`ALTER TABLE chats DROP COLUMN ${side}_letter_due`);
    }
  }
}
