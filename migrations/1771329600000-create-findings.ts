import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Findings for operators, the tables that they are found by, and the numbers of each day. */
export class CreateFindings1771329600000 implements MigrationInterface {
  readonly name = 'CreateFindings1771329600000';

  async up(runner: QueryRunner): Promise<void> {
    await createFindings(runner);
    await createCounts(runner);
    await runner.query('CREATE INDEX reports_of_room ON reports (room_id, id)');
    await runner.query('CREATE INDEX users_by_phone ON users (phone_number)');
    await runner.query(
      "INSERT INTO room_checks (room_id, is_new, due_at) SELECT id, 0, 0 FROM rooms WHERE status = 'PUBLIC'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = (table: string): string => (runner.dataSource.options.type === 'mysql' ? ` ON ${table}` : '');
    await runner.query(`DROP INDEX users_by_phone${on('users')}`);
    await runner.query(`DROP INDEX reports_of_room${on('reports')}`);
    for (const table of ['site_days', 'account_days', 'district_rents', 'look_bands', 'room_checks', 'findings'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

async function createFindings(runner: QueryRunner): Promise<void> {
  const dialect = dialectOf(runner);
  const { id, tableOptions } = dialect;
  await runner.query(`
    CREATE TABLE findings (
      id ${id} NOT NULL PRIMARY KEY,
      kind ${dialect.word(20)} NOT NULL,
      finding_key ${dialect.word(70)} NOT NULL,
      user_id ${id} NOT NULL,
      room_id ${id} NULL,
      other_room_id ${id} NULL,
      reason ${dialect.word(20)} NULL,
      figure INT NULL,
      beside INT NULL,
      looked_at BIGINT NULL,
      created_at BIGINT NOT NULL,
      CONSTRAINT findings_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT findings_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX findings_by_key ON findings (finding_key)');
  await runner.query('CREATE INDEX findings_of_user ON findings (user_id, id)');
  await runner.query('CREATE INDEX findings_of_room ON findings (room_id, id)');
  await runner.query('CREATE INDEX findings_by_kind ON findings (kind, looked_at, id)');
  await runner.query(`
    CREATE TABLE room_checks (
      room_id ${id} NOT NULL PRIMARY KEY,
      is_new BOOLEAN NOT NULL,
      due_at BIGINT NOT NULL
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX room_checks_by_due ON room_checks (due_at)');
  await runner.query(`
    CREATE TABLE look_bands (
      room_id ${id} NOT NULL,
      band ${dialect.word(5)} NOT NULL,
      PRIMARY KEY (room_id, band),
      CONSTRAINT look_bands_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX look_bands_by_band ON look_bands (band, room_id)');
}

async function createCounts(runner: QueryRunner): Promise<void> {
  const dialect = dialectOf(runner);
  const { id, tableOptions } = dialect;
  await runner.query(`
    CREATE TABLE district_rents (
      state ${dialect.line(200)} NOT NULL,
      district ${dialect.line(200)} NOT NULL,
      median INT NULL,
      counted_at BIGINT NOT NULL,
      PRIMARY KEY (state, district)
    ) ${tableOptions}`);
  await runner.query(`
    CREATE TABLE account_days (
      user_id ${id} NOT NULL,
      day ${dialect.word(10)} NOT NULL,
      new_chats INT NOT NULL,
      payment_words INT NOT NULL,
      PRIMARY KEY (user_id, day),
      CONSTRAINT account_days_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX account_days_by_day ON account_days (day)');
  await runner.query(`
    CREATE TABLE site_days (
      day ${dialect.word(10)} NOT NULL PRIMARY KEY,
      rooms INT NOT NULL,
      people INT NOT NULL,
      messages INT NOT NULL,
      contacts INT NOT NULL,
      answered INT NOT NULL,
      answer_minutes INT NULL
    ) ${tableOptions}`);
}
