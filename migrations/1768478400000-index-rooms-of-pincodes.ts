import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  rooms_of_pincode_by_rent_up:
    'pincode, rent_up, accommodation_for, suitable_for, shared, all_in_price, available_from',
  rooms_of_pincode_by_rent_down: 'pincode, rent_down',
  rooms_of_pincode_newest: 'pincode, status, number',
};

/** Searches near a place read the first rooms of each pincode around it, whatever its state and district. */
export class IndexRoomsOfPincodes1768478400000 implements MigrationInterface {
  readonly name = 'IndexRoomsOfPincodes1768478400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON rooms (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    for (const name of Object.keys(INDEXES).reverse()) await runner.query(`DROP INDEX ${name}${on}`);
  }
}
