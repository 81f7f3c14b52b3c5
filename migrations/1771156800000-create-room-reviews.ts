import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

// 0 means no reviews; `rating` is the average in tenths, and 0 below three reviews.
const SUMS = [
  'rating_count INT NOT NULL DEFAULT 0',
  'rating_cleanliness INT NOT NULL DEFAULT 0',
  'rating_accuracy INT NOT NULL DEFAULT 0',
  'rating_owner INT NOT NULL DEFAULT 0',
  'rating_food INT NOT NULL DEFAULT 0',
  'rating_food_count INT NOT NULL DEFAULT 0',
  'rating INT NOT NULL DEFAULT 0',
];

// As in the list by age, what follows the number lets a filter pass rooms over unread.
const FILTERED = 'accommodation_for, suitable_for, shared, price, all_in_price, available_from';
const INDEXES = {
  rooms_rated: `status, rating, number, ${FILTERED}`,
  rooms_of_state_rated: `state, status, rating, number, ${FILTERED}`,
  rooms_of_district_rated: `state, district, status, rating, number, ${FILTERED}, pincode`,
};

/** Reviews of rooms, and their sums, by which rooms are listed. */
export class CreateRoomReviews1771156800000 implements MigrationInterface {
  readonly name = 'CreateRoomReviews1771156800000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, text, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE room_reviews (
        id ${id} NOT NULL PRIMARY KEY,
        room_id ${id} NOT NULL,
        author_id ${id} NOT NULL,
        cleanliness INT NOT NULL,
        accuracy INT NOT NULL,
        owner INT NOT NULL,
        food INT NULL,
        words ${text} NOT NULL,
        answer ${text} NULL,
        answered_at BIGINT NULL,
        held_note ${text} NULL,
        created_at BIGINT NOT NULL,
        edited_at BIGINT NULL,
        CONSTRAINT room_reviews_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE,
        CONSTRAINT room_reviews_author FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX room_reviews_of_author ON room_reviews (author_id, room_id)');
    await runner.query('CREATE INDEX room_reviews_of_room ON room_reviews (room_id, id)');
    for (const column of SUMS) await runner.query(`ALTER TABLE rooms ADD COLUMN ${column}`);
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON rooms (${columns})`);
    await runner.query('ALTER TABLE changed_listings ADD COLUMN rating INT NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    await runner.query('ALTER TABLE changed_listings DROP COLUMN rating');
    for (const name of Object.keys(INDEXES).reverse()) await runner.query(`DROP INDEX ${name}${on}`);
    for (const column of SUMS.toReversed())
      await runner.query(`ALTER TABLE rooms DROP COLUMN ${column.replace(/ .*/, '')}`);
    await runner.query('DROP TABLE room_reviews');
  }
}
