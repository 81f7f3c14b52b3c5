import type { MigrationInterface, QueryRunner } from 'typeorm';

// Whole ten-thousandths of a degree, as in what is noted of rooms that have changed.
const POINT = ['latitude', 'longitude'];

const FILTERED = 'accommodation_for, suitable_for, shared, all_in_price, available_from';
// Rooms with a point are found by their cell. The others have none, and the pincode's indexes for them begin with that;
// those without a cell serve servers of the previous release.
const INDEXES = {
  rooms_of_cell_by_rent_up: `cell, rent_up, latitude, longitude, ${FILTERED}`,
  rooms_of_cell_by_rent_down: 'cell, rent_down, latitude, longitude',
  rooms_of_cell_newest: 'cell, status, number, rating, latitude, longitude, rent_up',
  rooms_at_pincode_by_rent_up: `pincode, cell, rent_up, ${FILTERED}`,
  rooms_at_pincode_by_rent_down: 'pincode, cell, rent_down',
  rooms_at_pincode_newest: 'pincode, cell, status, number, rating, rent_up',
};

/** The point of a room, and the cell of the map in which it lies; null in rooms whose owner has set none. */
export class AddPointsOfRooms1771848000000 implements MigrationInterface {
  readonly name = 'AddPointsOfRooms1771848000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of [...POINT, 'cell']) await runner.query(`ALTER TABLE rooms ADD COLUMN ${column} INT NULL`);
    for (const column of POINT) await runner.query(`ALTER TABLE changed_listings ADD COLUMN ${column} INT NULL`);
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON rooms (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON rooms' : '';
    for (const name of Object.keys(INDEXES).reverse()) await runner.query(`DROP INDEX ${name}${on}`);
    for (const column of POINT) await runner.query(`ALTER TABLE changed_listings DROP COLUMN ${column}`);
    for (const column of ['cell', ...POINT]) await runner.query(`ALTER TABLE rooms DROP COLUMN ${column}`);
  }
}
