import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

const AT_ONCE = 500;

/**
 * Keeps what a room was called and cost when it was saved, so that a bookmark says so when the room is gone. Null for
 * bookmarks that servers of the previous release make, and for those whose rooms were gone before.
 */
export class KeepFactsOfBookmarks1769860800000 implements MigrationInterface {
  readonly name = 'KeepFactsOfBookmarks1769860800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookmarks ADD COLUMN room_name ${dialectOf(runner).line(200)} NULL`);
    await runner.query('ALTER TABLE bookmarks ADD COLUMN room_price INT NULL');
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookmarks DROP COLUMN room_price');
    await runner.query('ALTER TABLE bookmarks DROP COLUMN room_name');
  }
}

// Names and prices of today stand for those of the day of saving. Drafts and held rooms tell nothing.
async function fill(runner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const rows = (await runner.query(`SELECT id FROM bookmarks WHERE id > ? ORDER BY id LIMIT ${String(AT_ONCE)}`, [
      last,
    ])) as { id: string }[];
    const until = rows.at(-1)?.id;
    if (until === undefined) return;
    const of = "FROM rooms WHERE rooms.id = bookmarks.room_id AND rooms.status = 'PUBLIC'";
    await runner.query(
      `UPDATE bookmarks SET room_name = (SELECT name ${of}), room_price = (SELECT price ${of}) WHERE id > ? AND id <= ?`,
      [last, until],
    );
    last = until;
  }
}
