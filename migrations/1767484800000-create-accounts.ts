import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class CreateAccounts1767484800000 implements MigrationInterface {
  readonly name = 'CreateAccounts1767484800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_verified BOOLEAN NOT NULL DEFAULT 0');
    await runner.query(`ALTER TABLE users ADD COLUMN dob ${dialectOf(runner).word(10)} NULL`);
    await createCredentials(runner);
    await createSessions(runner);
    await createMailedLinks(runner);
    await createGoogleAttempts(runner);
    await createLetters(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['letters', 'google_attempts', 'mailed_links', 'sessions', 'credentials']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('ALTER TABLE users DROP COLUMN dob');
    await runner.query('ALTER TABLE users DROP COLUMN email_verified');
  }
}

async function createCredentials(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE credentials (
      user_id ${type.id} NOT NULL PRIMARY KEY,
      password_hash ${type.word(200)} NULL,
      google_subject ${type.word(255)} NULL,
      CONSTRAINT credentials_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX credentials_by_google_subject ON credentials (google_subject)');
}

async function createSessions(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE sessions (
      id ${type.id} NOT NULL PRIMARY KEY,
      user_id ${type.id} NOT NULL,
      token_hash ${type.word(43)} NOT NULL,
      previous_token_hash ${type.word(43)} NULL,
      rotated_at BIGINT NULL,
      device ${type.line(60)} NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at)');
  await runner.query('CREATE INDEX sessions_by_end ON sessions (expires_at)');
}

async function createMailedLinks(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE mailed_links (
      user_id ${type.id} NOT NULL,
      purpose ${type.word(20)} NOT NULL,
      token_hash ${type.word(43)} NOT NULL,
      email ${type.line(254)} NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, purpose),
      CONSTRAINT mailed_links_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX mailed_links_by_token ON mailed_links (token_hash)');
  await runner.query('CREATE INDEX mailed_links_by_end ON mailed_links (expires_at)');
}

async function createGoogleAttempts(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE google_attempts (
      attempt_hash ${type.word(43)} NOT NULL PRIMARY KEY,
      state ${type.word(64)} NOT NULL,
      nonce ${type.word(64)} NOT NULL,
      code_verifier ${type.word(128)} NOT NULL,
      role ${type.word(10)} NOT NULL,
      expires_at BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX google_attempts_by_end ON google_attempts (expires_at)');
}

async function createLetters(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE letters (
      id ${type.id} NOT NULL PRIMARY KEY,
      to_address ${type.line(254)} NOT NULL,
      subject ${type.line(200)} NOT NULL,
      text ${type.text} NOT NULL,
      html ${type.text} NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      attempts INT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE INDEX letters_by_due ON letters (due_at)');
}
