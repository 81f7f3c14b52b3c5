// Reads the rows that all peers answer with: one prepared statement for a page or a room. A table of lists has the owner's
// name and the cover in the row of the room.
import { createPool, type Pool, type RowDataPacket } from 'mysql2';

export const LIST_TABLE = 'bench_rooms';

/** A room with its owner and its cover. Rows of the short documents lack most columns. */
export interface RoomRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly state: string;
  readonly district: string;
  readonly pincode: string;
  readonly price: number;
  readonly allInPrice: number;
  readonly vacancies: number | null;
  readonly accommodationFor: string;
  readonly suitableFor: string;
  readonly shared: number;
  readonly createdAt: number;
  readonly rentUp: number;
  readonly rentDown: number;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly ownerUsername: string | null;
  readonly coverId: string | null;
  readonly coverKey: string | null;
  readonly coverColour: string | null;
}

/** One photo of a room beside all facts of the room. */
export interface DetailRow extends RoomRow {
  readonly maintenance: number | null;
  readonly deposit: number | null;
  readonly foodIncluded: 0 | 1 | null;
  readonly electricity: string | null;
  readonly availableFrom: string | null;
  readonly noticeDays: number | null;
  readonly gateClosingTime: string | null;
  readonly messType: string;
  readonly totalRooms: number;
  readonly totalBeds: number;
  readonly totalCRooms: number;
  readonly totalBathrooms: number;
  readonly totalFloors: number;
  readonly canteenAvailability: string;
  readonly facilities: string;
  readonly services: string;
  readonly rules: string;
  readonly amenities: number;
  readonly description: string;
  readonly confirmedAt: number;
  readonly photoId: string | null;
  readonly photoKey: string;
  readonly photoWidth: number;
  readonly photoHeight: number;
  readonly photoColour: string;
}

/** The documents that peers answer: short ones, and those of the web client. */
export type Reading = 'short' | 'client';

export interface SearchVariables {
  readonly filter: {
    readonly state: string;
    readonly district: string;
    readonly maxPrice?: number | null;
    readonly sortBy: 'RENT_LOW_TO_HIGH' | 'RENT_HIGH_TO_LOW';
  };
  readonly first: number;
}

/** A page of a list, with one row more when another page follows. */
export interface RoomRows {
  readonly rows: readonly RoomRow[];
  readonly hasNextPage: boolean;
  readonly cursorOf: (row: RoomRow) => string;
}

const SHORT = `b.id, b.name, b.location, b.state, b.district, b.pincode, b.price, b.owner_name AS ownerName,
  b.cover_key AS coverKey`;
const CARD = `b.id, b.name, b.location, b.price, b.all_in_price AS allInPrice, b.vacancies,
  b.accommodation_for AS accommodationFor, b.suitable_for AS suitableFor, b.shared, b.created_at AS createdAt,
  b.owner_id AS ownerId, b.owner_name AS ownerName, b.owner_username AS ownerUsername, b.cover_id AS coverId,
  b.cover_key AS coverKey, b.cover_colour AS coverColour`;
const SHORT_DETAILS = `${SHORT}, b.all_in_price AS allInPrice, b.shared, b.accommodation_for AS accommodationFor`;
const DETAILS = `${CARD}, r.district, r.state, r.pincode, r.maintenance, r.deposit, r.food_included AS foodIncluded,
  r.electricity, r.available_from AS availableFrom, r.notice_days AS noticeDays, r.gate_closing_time AS gateClosingTime,
  r.mess_type AS messType, r.total_rooms AS totalRooms, r.total_beds AS totalBeds, r.total_c_rooms AS totalCRooms,
  r.total_bathrooms AS totalBathrooms, r.total_floors AS totalFloors, r.canteen_availability AS canteenAvailability,
  r.facilities, r.services, r.rules, r.amenities, r.description, r.confirmed_at AS confirmedAt`;
const PHOTO =
  'i.id AS photoId, i.image_key AS photoKey, i.width AS photoWidth, i.height AS photoHeight, i.colour AS photoColour';
const PHOTOS = `LEFT JOIN room_images i ON i.room_id = b.id WHERE b.id = ? ORDER BY i.position`;

const ROOM = {
  short: `SELECT ${SHORT_DETAILS}, ${PHOTO} FROM ${LIST_TABLE} b ${PHOTOS}`,
  client: `SELECT ${DETAILS}, ${PHOTO} FROM ${LIST_TABLE} b JOIN rooms r ON r.id = b.id ${PHOTOS}`,
};
const NUMBERS = 2 ** 32;
const TOP_PRICE = 2 ** 21 - 1;

/** Opens a pool and returns the two reads. */
export function townRows() {
  const { DATABASE_URL: uri = '', DATABASE_POOL } = process.env;
  const pool = createPool({ uri, connectionLimit: Number(DATABASE_POOL) });
  return {
    async search(reading: Reading, variables: SearchVariables): Promise<RoomRows> {
      const { sql, values } = searchStatement(reading, variables);
      const found = await rows<RoomRow>(pool, sql, values);
      const up = variables.filter.sortBy === 'RENT_LOW_TO_HIGH';
      return {
        rows: found.slice(0, variables.first),
        hasNextPage: found.length > variables.first,
        cursorOf: ({ rentUp, rentDown }) =>
          Buffer.from(up ? `u${String(rentUp)}` : `d${String(rentDown)}`).toString('base64url'),
      };
    },

    room: (reading: Reading, id: string): Promise<DetailRow[]> => rows(pool, ROOM[reading], [id]),
  };
}

function searchStatement(reading: Reading, { filter, first }: SearchVariables) {
  const up = filter.sortBy === 'RENT_LOW_TO_HIGH';
  const order = up ? 'rent_up' : 'rent_down';
  const columns = `${reading === 'short' ? SHORT : CARD}, b.${order} AS ${up ? 'rentUp' : 'rentDown'}`;
  const { maxPrice } = filter;
  const range = maxPrice ? [up ? (maxPrice + 1) * NUMBERS : (TOP_PRICE - maxPrice) * NUMBERS] : [];
  const within = maxPrice ? (up ? 'AND b.rent_up < ?' : 'AND b.rent_down >= ?') : '';
  return {
    sql: `SELECT ${columns} FROM ${LIST_TABLE} b WHERE b.state = ? AND b.district = ? ${within} ORDER BY b.${order} LIMIT ?`,
    values: [filter.state, filter.district, ...range.map(String), String(first + 1)],
  };
}

function rows<Row>(pool: Pool, sql: string, values: string[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    pool.execute<RowDataPacket[]>(sql, values, (fault, found) => (fault ? reject(fault) : resolve(found as Row[])));
  });
}
