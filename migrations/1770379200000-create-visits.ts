import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Visits of rooms, the hours at which owners show their rooms, and the visits that notifications are about. */
export class CreateVisits1770379200000 implements MigrationInterface {
  readonly name = 'CreateVisits1770379200000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE visits (
        id ${id} NOT NULL PRIMARY KEY,
        room_id ${id} NOT NULL,
        room_name ${dialect.line(200)} NOT NULL,
        owner_id ${id} NOT NULL,
        seeker_id ${id} NOT NULL,
        state ${dialect.word(20)} NOT NULL,
        revision INT NOT NULL,
        times ${dialect.word(60)} NOT NULL,
        agreed_at BIGINT NULL,
        words ${dialect.line(200)} NULL,
        owner_answer ${dialect.word(3)} NULL,
        seeker_answer ${dialect.word(3)} NULL,
        client_key ${dialect.word(40)} NULL,
        open_key ${dialect.word(40)} NULL,
        is_reminded BOOLEAN NOT NULL,
        due_at BIGINT NULL,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        CONSTRAINT visits_owner FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT visits_seeker FOREIGN KEY (seeker_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX visits_open ON visits (open_key)');
    // MySQL 9.7 checks a foreign key by the first key that begins with its column, and not where the next one holds NULL.
    await runner.query('CREATE UNIQUE INDEX visits_by_client_key ON visits (client_key, seeker_id)');
    await runner.query('CREATE INDEX visits_of_seeker ON visits (seeker_id, id)');
    await runner.query('CREATE INDEX visits_of_owner ON visits (owner_id, id)');
    await runner.query('CREATE INDEX visits_of_room ON visits (room_id)');
    await runner.query('CREATE INDEX visits_by_due ON visits (due_at)');
    await runner.query(`
      CREATE TABLE visiting_hours (
        owner_id ${id} NOT NULL PRIMARY KEY,
        days ${dialect.word(20)} NOT NULL,
        from_minute INT NOT NULL,
        to_minute INT NOT NULL,
        CONSTRAINT visiting_hours_owner FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query(`ALTER TABLE notifications ADD COLUMN visit_id ${id} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN visit_id');
    await runner.query('DROP TABLE visiting_hours');
    await runner.query('DROP TABLE visits');
  }
}
