import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

export class CreateUsersAndRooms1767225600000 implements MigrationInterface {
  readonly name = 'CreateUsersAndRooms1767225600000';

  async up(runner: QueryRunner): Promise<void> {
    await createUsers(runner);
    await createCounters(runner);
    await createRooms(runner);
    await createRoomImages(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE room_images');
    await runner.query('DROP TABLE rooms');
    await runner.query('DROP TABLE counters');
    await runner.query('DROP TABLE users');
  }
}

async function createUsers(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE users (
      id ${type.id} NOT NULL PRIMARY KEY,
      email ${type.line(254)} NOT NULL,
      role ${type.word(10)} NOT NULL,
      username ${type.word(16)} NULL,
      display_name ${type.line(100)} NULL,
      photo_key ${type.word(32)} NULL,
      about ${type.text} NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX users_by_email ON users (email)');
  await runner.query('CREATE UNIQUE INDEX users_by_username ON users (username)');
}

async function createRooms(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE rooms (
      id ${type.id} NOT NULL PRIMARY KEY,
      owner_id ${type.id} NOT NULL,
      number BIGINT NOT NULL,
      status ${type.word(10)} NOT NULL,
      rent_up BIGINT NULL,
      rent_down BIGINT NULL,
      name ${type.line(200)} NOT NULL,
      location ${type.line(200)} NOT NULL,
      state ${type.line(60)} NOT NULL,
      district ${type.line(60)} NOT NULL,
      pincode ${type.word(6)} NOT NULL,
      accommodation_for ${type.word(10)} NOT NULL,
      suitable_for ${type.word(10)} NOT NULL,
      price INT NOT NULL,
      shared INT NOT NULL,
      mess_type ${type.word(10)} NOT NULL,
      total_rooms INT NOT NULL,
      total_beds INT NOT NULL,
      total_c_rooms INT NOT NULL,
      total_bathrooms INT NOT NULL,
      canteen_availability ${type.word(20)} NOT NULL,
      total_floors INT NOT NULL,
      vacancies INT NULL,
      available_from ${type.word(10)} NULL,
      deposit INT NULL,
      maintenance INT NULL,
      all_in_price INT NOT NULL,
      food_included BOOLEAN NULL,
      electricity ${type.word(10)} NULL,
      notice_days INT NULL,
      gate_closing_time ${type.word(5)} NULL,
      facilities ${type.text} NOT NULL,
      services ${type.text} NOT NULL,
      rules ${type.text} NOT NULL,
      description ${type.text} NOT NULL,
      search_text ${type.line(500)} NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      CONSTRAINT rooms_owner FOREIGN KEY (owner_id) REFERENCES users (id)
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX rooms_by_number ON rooms (number)');
  // Only listed rooms have a place by rent, so these hold no draft; what follows the place lets a filter pass rooms over unread.
  const filtered = 'accommodation_for, suitable_for, shared, all_in_price, available_from';
  for (const order of ['rent_up', 'rent_down']) {
    await runner.query(`CREATE INDEX rooms_by_${order} ON rooms (${order}, ${filtered})`);
    await runner.query(`CREATE INDEX rooms_of_state_by_${order} ON rooms (state, ${order}, ${filtered})`);
    await runner.query(
      `CREATE INDEX rooms_of_district_by_${order} ON rooms (state, district, ${order}, ${filtered}, pincode)`,
    );
  }
  await runner.query('CREATE INDEX rooms_by_owner ON rooms (owner_id, status, number DESC)');
}

async function createCounters(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE counters (
      name ${type.word(40)} NOT NULL PRIMARY KEY,
      value BIGINT NOT NULL
    ) ${type.tableOptions}`);
  await runner.query("INSERT INTO counters (name, value) VALUES ('rooms', 0)");
}

async function createRoomImages(runner: QueryRunner): Promise<void> {
  const type = dialectOf(runner);
  await runner.query(`
    CREATE TABLE room_images (
      id ${type.id} NOT NULL PRIMARY KEY,
      room_id ${type.id} NOT NULL,
      position INT NOT NULL,
      image_key ${type.word(32)} NOT NULL,
      width INT NOT NULL,
      height INT NOT NULL,
      colour ${type.word(7)} NOT NULL,
      CONSTRAINT room_images_room FOREIGN KEY (room_id) REFERENCES rooms (id) ON DELETE CASCADE
    ) ${type.tableOptions}`);
  await runner.query('CREATE UNIQUE INDEX room_images_in_order ON room_images (room_id, position)');
  await runner.query('CREATE UNIQUE INDEX room_images_by_key ON room_images (image_key)');
}
