import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * Saved searches, the rooms that their users were told of, and the rooms that have changed, as searches found them before.
 * Notifications name the search that they are about.
 */
export class CreateSavedSearches1770206400000 implements MigrationInterface {
  readonly name = 'CreateSavedSearches1770206400000';

  async up(runner: QueryRunner): Promise<void> {
    await createSearches(runner);
    await createListings(runner);
    const dialect = dialectOf(runner);
    await runner.query(`ALTER TABLE notifications ADD COLUMN search_id ${dialect.id} NULL`);
    await runner.query(`ALTER TABLE notifications ADD COLUMN search_name ${dialect.line(200)} NULL`);
    await runner.query('ALTER TABLE notifications ADD COLUMN new_rooms INT NULL');
    await runner.query('CREATE INDEX notifications_of_search ON notifications (search_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    // The release before does not know the kind.
    await runner.query("DELETE FROM notifications WHERE kind = 'SAVED_SEARCH_ROOMS'");
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query(`DROP INDEX notifications_of_search${isMysql ? ' ON notifications' : ''}`);
    for (const column of ['new_rooms', 'search_name', 'search_id'])
      await runner.query(`ALTER TABLE notifications DROP COLUMN ${column}`);
    for (const table of ['changed_listings', 'saved_search_hits', 'saved_searches'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

async function createSearches(runner: QueryRunner): Promise<void> {
  const dialect = dialectOf(runner);
  const { id, text, tableOptions } = dialect;
  await runner.query(`
    CREATE TABLE saved_searches (
      id ${id} NOT NULL PRIMARY KEY,
      user_id ${id} NOT NULL,
      name ${dialect.line(200)} NOT NULL,
      filter ${text} NOT NULL,
      area ${dialect.line(200)} NOT NULL,
      is_paused BOOLEAN NOT NULL,
      created_at BIGINT NOT NULL,
      CONSTRAINT saved_searches_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX saved_searches_of_user ON saved_searches (user_id, id)');
  await runner.query('CREATE INDEX saved_searches_of_area ON saved_searches (area, is_paused, id)');
  await runner.query(`
    CREATE TABLE saved_search_hits (
      search_id ${id} NOT NULL,
      room_id ${id} NOT NULL,
      PRIMARY KEY (search_id, room_id),
      CONSTRAINT saved_search_hits_search FOREIGN KEY (search_id) REFERENCES saved_searches (id) ON DELETE CASCADE,
      CONSTRAINT saved_search_hits_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX saved_search_hits_of_room ON saved_search_hits (room_id)');
}

async function createListings(runner: QueryRunner): Promise<void> {
  const dialect = dialectOf(runner);
  const { id, text, tableOptions } = dialect;
  await runner.query(`
    CREATE TABLE changed_listings (
      id ${id} NOT NULL PRIMARY KEY,
      rent_up BIGINT NULL,
      state ${dialect.line(60)} NOT NULL,
      district ${dialect.line(60)} NOT NULL,
      pincode ${dialect.word(10)} NOT NULL,
      accommodation_for ${dialect.word(20)} NOT NULL,
      suitable_for ${dialect.word(20)} NOT NULL,
      shared INT NOT NULL,
      all_in_price INT NOT NULL,
      available_from ${dialect.word(10)} NULL,
      amenities INT NOT NULL,
      search_text ${text} NOT NULL,
      cause ${id} NOT NULL,
      claim ${dialect.word(20)} NOT NULL,
      due_at BIGINT NOT NULL,
      CONSTRAINT changed_listings_room FOREIGN KEY (id) REFERENCES rooms (id) ON DELETE CASCADE
    ) ${tableOptions}`);
  await runner.query('CREATE INDEX changed_listings_by_due ON changed_listings (due_at)');
}
