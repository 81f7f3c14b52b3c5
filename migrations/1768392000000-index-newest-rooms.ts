import type { MigrationInterface, QueryRunner } from 'typeorm';

// As in the lists by rent, what follows the number lets a filter pass rooms over unread.
const FILTERED = 'accommodation_for, suitable_for, shared, price, all_in_price, available_from';
const INDEXES = {
  rooms_newest: `status, number, ${FILTERED}`,
  rooms_of_state_newest: `state, status, number, ${FILTERED}`,
  rooms_of_district_newest: `state, district, status, number, ${FILTERED}, pincode`,
};

/** Lists of public rooms by age, everywhere and in an area. */
export class IndexNewestRooms1768392000000 implements MigrationInterface {
  readonly name = 'IndexNewestRooms1768392000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON rooms (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    for (const name of Object.keys(INDEXES).reverse()) await runner.query(`DROP INDEX ${name}${on}`);
  }
}
