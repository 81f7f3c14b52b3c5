import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * Keeps the look of each photo, by which rooms that look alike are found, and the rooms that their owner has told apart.
 * The look is null for photos of before and of servers of the previous release; the server fills it in.
 */
export class AddLooksOfPhotos1770724800000 implements MigrationInterface {
  readonly name = 'AddLooksOfPhotos1770724800000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, tableOptions } = dialect;
    for (const table of ['room_images', 'room_uploads'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN look ${dialect.word(16)} NULL`);
    // Finds those that are null.
    await runner.query('CREATE INDEX room_images_by_look ON room_images (look)');
    await runner.query(`
      CREATE TABLE distinct_rooms (
        room_id ${id} NOT NULL,
        other_id ${id} NOT NULL,
        PRIMARY KEY (room_id, other_id),
        CONSTRAINT distinct_rooms_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE,
        CONSTRAINT distinct_rooms_other FOREIGN KEY (other_id) REFERENCES rooms (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE INDEX distinct_rooms_by_other ON distinct_rooms (other_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query('DROP TABLE distinct_rooms');
    await runner.query(`DROP INDEX room_images_by_look${isMysql ? ' ON room_images' : ''}`);
    for (const table of ['room_uploads', 'room_images']) await runner.query(`ALTER TABLE ${table} DROP COLUMN look`);
  }
}
