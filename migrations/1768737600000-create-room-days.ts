import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Counts the uses of rooms: a row for each room and day in India with a view, a save, a message or a call. */
export class CreateRoomDays1768737600000 implements MigrationInterface {
  readonly name = 'CreateRoomDays1768737600000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await runner.query(`
      CREATE TABLE room_days (
        room_id ${dialect.id} NOT NULL,
        day ${dialect.word(10)} NOT NULL,
        views INTEGER NOT NULL,
        saves INTEGER NOT NULL,
        contacts INTEGER NOT NULL,
        calls INTEGER NOT NULL,
        PRIMARY KEY (room_id, day),
        CONSTRAINT room_days_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
      ) ${dialect.tableOptions}`);
    await runner.query('CREATE INDEX room_days_by_day ON room_days (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE room_days');
  }
}
