import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Letters about unread messages are counted by the two people, whatever becomes of their chat. */
export class CountChatLetters1768093200000 implements MigrationInterface {
  readonly name = 'CountChatLetters1768093200000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`
      CREATE TABLE chat_letters (
        recipient_id ${type.id} NOT NULL,
        writer_id ${type.id} NOT NULL,
        written_at BIGINT NOT NULL,
        PRIMARY KEY (recipient_id, writer_id)
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX chat_letters_by_time ON chat_letters (written_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_letters');
  }
}
