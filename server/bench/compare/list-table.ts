import type { Connection, RowDataPacket } from 'mysql2/promise';
import { LIST_TABLE } from '../peers/town-rows';

const INTO_LIST_TABLE = `CREATE TABLE ${LIST_TABLE} (PRIMARY KEY (id),
    KEY bench_by_rent_up (state, district, rent_up), KEY bench_by_rent_down (state, district, rent_down))
  AS SELECT rooms.id, rooms.name, location, state, district, pincode, price, all_in_price, vacancies, accommodation_for,
    suitable_for, shared, rooms.created_at, rent_up, rent_down, owner_id, display_name AS owner_name,
    username AS owner_username, room_images.id AS cover_id, image_key AS cover_key, colour AS cover_colour
  FROM rooms JOIN users ON users.id = owner_id LEFT JOIN room_images ON room_id = rooms.id AND position = 0
  WHERE status = 'PUBLIC' AND rent_up IS NOT NULL`;

/** Creates the peers' table of lists, unless it has all public rooms. */
export async function fillListTable(connection: Connection): Promise<void> {
  const count = async (sql: string): Promise<unknown> => {
    const [[row]] = await connection.query<RowDataPacket[]>(sql).catch(() => [[]]);
    return row?.['total'];
  };
  const listed = await count('SELECT COUNT(*) AS total FROM rooms WHERE rent_up IS NOT NULL');
  if ((await count(`SELECT COUNT(*) AS total FROM ${LIST_TABLE}`)) === listed) return;
  await connection.query(`DROP TABLE IF EXISTS ${LIST_TABLE}`);
  await connection.query(INTO_LIST_TABLE);
  await connection.query(`ANALYZE TABLE ${LIST_TABLE}, rooms, room_images, users`);
}
