import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class AddRoomSaving1767830400000 implements MigrationInterface {
  readonly name = 'AddRoomSaving1767830400000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query('ALTER TABLE rooms ADD COLUMN version INT NOT NULL DEFAULT 1');
    await runner.query(`ALTER TABLE rooms ADD COLUMN client_key ${type.word(64)} NULL`);
    await runner.query('CREATE UNIQUE INDEX rooms_by_client_key ON rooms (owner_id, client_key)');
    await runner.query('CREATE INDEX rooms_of_owner ON rooms (owner_id, number DESC)');
    await runner.query(`
      CREATE TABLE room_uploads (
        id ${type.id} NOT NULL PRIMARY KEY,
        room_id ${type.id} NOT NULL,
        image_key ${type.word(32)} NOT NULL,
        width INT NOT NULL,
        height INT NOT NULL,
        colour ${type.word(7)} NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT room_uploads_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX room_uploads_of_room ON room_uploads (room_id, created_at)');
    await runner.query('CREATE INDEX room_uploads_by_age ON room_uploads (created_at)');
    await runner.query('CREATE UNIQUE INDEX room_uploads_by_key ON room_uploads (image_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    await runner.query('DROP TABLE room_uploads');
    await runner.query(`DROP INDEX rooms_of_owner${on}`);
    await runner.query(`DROP INDEX rooms_by_client_key${on}`);
    await runner.query('ALTER TABLE rooms DROP COLUMN client_key');
    await runner.query('ALTER TABLE rooms DROP COLUMN version');
  }
}
