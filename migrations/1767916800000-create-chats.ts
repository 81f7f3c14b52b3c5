import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class CreateChats1767916800000 implements MigrationInterface {
  readonly name = 'CreateChats1767916800000';

  async up(runner: QueryRunner): Promise<void> {
    await createChats(runner);
    await createMessages(runner);
    await createEvents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['chat_events', 'chat_messages', 'chats']) await runner.query(`DROP TABLE ${table}`);
  }
}

async function createChats(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE chats (
      id ${type.id} NOT NULL PRIMARY KEY,
      pair ${type.word(41)} NOT NULL,
      owner_id ${type.id} NOT NULL,
      user_id ${type.id} NOT NULL,
      last_sequence BIGINT NOT NULL,
      last_message_id ${type.id} NULL,
      last_active_at BIGINT NOT NULL,
      owner_read BIGINT NOT NULL,
      user_read BIGINT NOT NULL,
      owner_unread INT NOT NULL,
      user_unread INT NOT NULL,
      created_at BIGINT NOT NULL,
      CONSTRAINT chats_owner FOREIGN KEY (owner_id) REFERENCES users (id),
      CONSTRAINT chats_user FOREIGN KEY (user_id) REFERENCES users (id)
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX chats_by_pair ON chats (pair)');
  for (const side of ['owner', 'user']) {
    await runner.query(`CREATE INDEX chats_of_${side} ON chats (${side}_id, last_active_at, id)`);
    await runner.query(`CREATE INDEX chats_unread_by_${side} ON chats (${side}_id, ${side}_unread)`);
  }
}

async function createMessages(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE chat_messages (
      id ${type.id} NOT NULL PRIMARY KEY,
      chat_id ${type.id} NOT NULL,
      sequence BIGINT NOT NULL,
      sent BOOLEAN NOT NULL,
      text ${type.text} NULL,
      client_key ${type.word(40)} NULL,
      created_at BIGINT NOT NULL,
      CONSTRAINT chat_messages_chat FOREIGN KEY (chat_id) REFERENCES chats (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX chat_messages_in_order ON chat_messages (chat_id, sequence)');
  await runner.query('CREATE UNIQUE INDEX chat_messages_by_key ON chat_messages (chat_id, sent, client_key)');
}

// Additions are found in chat_messages itself; here is everything else that has a number in a chat's log.
async function createEvents(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE chat_events (
      chat_id ${type.id} NOT NULL,
      sequence BIGINT NOT NULL,
      kind ${type.word(20)} NOT NULL,
      message_id ${type.id} NULL,
      side ${type.word(10)} NULL,
      up_to BIGINT NULL,
      PRIMARY KEY (chat_id, sequence),
      CONSTRAINT chat_events_chat FOREIGN KEY (chat_id) REFERENCES chats (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
}
