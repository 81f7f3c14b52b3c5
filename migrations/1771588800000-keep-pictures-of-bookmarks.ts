import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * Keeps a picture of what was saved, so that a bookmark shows it when the room is gone. Null for bookmarks of earlier
 * releases, and of rooms without a photo.
 */
export class KeepPicturesOfBookmarks1771588800000 implements MigrationInterface {
  readonly name = 'KeepPicturesOfBookmarks1771588800000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const key = dialect.word(32);
    await runner.query(`ALTER TABLE bookmarks ADD COLUMN cover_key ${key} NULL`);
    await runner.query(`ALTER TABLE bookmarks ADD COLUMN cover_of ${key} NULL`);
    await runner.query(`ALTER TABLE bookmarks ADD COLUMN room_owner_id ${dialect.id} NULL`);
    await runner.query('CREATE INDEX bookmarks_by_cover ON bookmarks (cover_key)');
    await runner.query('CREATE INDEX bookmarks_by_room_owner ON bookmarks (room_owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON bookmarks' : '';
    for (const name of ['bookmarks_by_room_owner', 'bookmarks_by_cover']) await runner.query(`DROP INDEX ${name}${on}`);
    for (const column of ['room_owner_id', 'cover_of', 'cover_key'])
      await runner.query(`ALTER TABLE bookmarks DROP COLUMN ${column}`);
  }
}
