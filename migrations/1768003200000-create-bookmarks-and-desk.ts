import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Dialect, dialectOf } from './dialect';

export class CreateBookmarksAndDesk1768003200000 implements MigrationInterface {
  readonly name = 'CreateBookmarksAndDesk1768003200000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await createBookmarks(runner, type);
    await createReports(runner, type);
    await createContactMessages(runner, type);
    await createOperatorActions(runner, type);
    await runner.query(`ALTER TABLE rooms ADD COLUMN held_note ${type.text} NULL`);
    await runner.query(`ALTER TABLE rooms ADD COLUMN held_status ${type.word(10)} NULL`);
    await runner.query('ALTER TABLE users ADD COLUMN removed_at BIGINT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN removed_at');
    await runner.query('ALTER TABLE rooms DROP COLUMN held_status');
    await runner.query('ALTER TABLE rooms DROP COLUMN held_note');
    for (const table of ['operator_actions', 'contact_messages', 'reports', 'bookmarks']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

// Ids of rooms, and of the people in reports, outlive what they name; so they are no foreign keys.
async function createBookmarks(runner: QueryRunner, type: Dialect): Promise<void> {
  await runner.query(`
    CREATE TABLE bookmarks (
      id ${type.id} NOT NULL PRIMARY KEY,
      user_id ${type.id} NOT NULL,
      room_id ${type.id} NOT NULL,
      created_at BIGINT NOT NULL,
      CONSTRAINT bookmarks_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX bookmarks_by_room ON bookmarks (user_id, room_id)');
  await runner.query('CREATE INDEX bookmarks_of_user ON bookmarks (user_id, id)');
}

async function createReports(runner: QueryRunner, type: Dialect): Promise<void> {
  await runner.query(`
    CREATE TABLE reports (
      id ${type.id} NOT NULL PRIMARY KEY,
      uid ${type.id} NOT NULL,
      room_id ${type.id} NULL,
      owner_id ${type.id} NOT NULL,
      owner_uname ${type.line(100)} NOT NULL,
      reason ${type.word(20)} NOT NULL,
      description ${type.text} NOT NULL,
      seen_room ${type.text} NULL,
      seen_person ${type.text} NOT NULL,
      seen_chat ${type.text} NULL,
      state ${type.word(10)} NOT NULL,
      created_at BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX reports_by_state ON reports (state, id)');
  await runner.query('CREATE INDEX reports_of_user ON reports (uid, id)');
}

async function createContactMessages(runner: QueryRunner, type: Dialect): Promise<void> {
  await runner.query(`
    CREATE TABLE contact_messages (
      id ${type.id} NOT NULL PRIMARY KEY,
      uid ${type.id} NOT NULL,
      name ${type.line(100)} NOT NULL,
      email ${type.line(254)} NOT NULL,
      message ${type.text} NOT NULL,
      state ${type.word(10)} NOT NULL,
      created_at BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX contact_messages_by_state ON contact_messages (state, id)');
  await runner.query('CREATE INDEX contact_messages_of_user ON contact_messages (uid, id)');
}

async function createOperatorActions(runner: QueryRunner, type: Dialect): Promise<void> {
  await runner.query(`
    CREATE TABLE operator_actions (
      id ${type.id} NOT NULL PRIMARY KEY,
      operator ${type.line(100)} NOT NULL,
      verb ${type.word(20)} NOT NULL,
      subject_id ${type.id} NOT NULL,
      note ${type.text} NULL,
      created_at BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX operator_actions_by_subject ON operator_actions (subject_id, id)');
}
