import list from '@thikana/schema/amenities.json' with { type: 'json' };
import type { MigrationInterface, QueryRunner } from 'typeorm';

// As before, with the amenities, so that rooms without them are skipped unread.
const FILTERED = 'accommodation_for, suitable_for, shared, all_in_price, available_from, amenities';
const NEWEST = 'accommodation_for, suitable_for, shared, price, all_in_price, available_from, amenities';
const INDEXES = {
  rooms_by_rent_up: `rent_up, ${FILTERED}`,
  rooms_by_rent_down: `rent_down, ${FILTERED}`,
  rooms_of_state_by_rent_up: `state, rent_up, ${FILTERED}`,
  rooms_of_state_by_rent_down: `state, rent_down, ${FILTERED}`,
  rooms_of_district_by_rent_up: `state, district, rent_up, ${FILTERED}, pincode`,
  rooms_of_district_by_rent_down: `state, district, rent_down, ${FILTERED}, pincode`,
  rooms_newest: `status, number, ${NEWEST}`,
  rooms_of_state_newest: `state, status, number, ${NEWEST}`,
  rooms_of_district_newest: `state, district, status, number, ${NEWEST}, pincode`,
};
const AT_ONCE = 500;

/** Amenities of rooms as bits, named in their texts. Servers of the previous release add rooms without any. */
export class AddAmenities1768651200000 implements MigrationInterface {
  readonly name = 'AddAmenities1768651200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rooms ADD COLUMN amenities INT NOT NULL DEFAULT 0');
    await fill(runner);
    await index(runner, (columns) => columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await index(runner, (columns) => columns.replace(', amenities', ''));
    await runner.query('ALTER TABLE rooms DROP COLUMN amenities');
  }
}

// MySQL and MariaDB replace all indexes in one statement, so that no search is without one.
async function index(runner: QueryRunner, columnsOf: (columns: string) => string): Promise<void> {
  const indexes = Object.entries(INDEXES).map(([name, columns]) => [name, columnsOf(columns)] as const);
  if (runner.dataSource.options.type === 'mysql') {
    const parts = indexes.map(([name, columns]) => `DROP INDEX ${name}, ADD INDEX ${name} (${columns})`);
    await runner.query(`ALTER TABLE rooms ${parts.join(', ')}`);
    return;
  }
  for (const [name, columns] of indexes) {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`CREATE INDEX ${name} ON rooms (${columns})`);
  }
}

interface Row {
  readonly id: string;
  readonly facilities: string;
  readonly services: string;
  readonly rules: string;
}

async function fill(runner: QueryRunner): Promise<void> {
  const bits = knownLines();
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, facilities, services, rules FROM rooms WHERE id > ? ORDER BY id LIMIT ${String(AT_ONCE)}`,
      [last],
    )) as Row[];
    const found = new Map<number, string[]>();
    for (const { id, facilities, services, rules } of rows) {
      const lines = [facilities, services, rules].flatMap((text) => [...text.split('\n'), ...text.split(/[\n,;•|]/)]);
      const all = lines.reduce((before, line) => before | (bits.get(compared(line)) ?? 0), 0);
      if (all > 0) found.set(all, [...(found.get(all) ?? []), id]);
    }
    for (const [all, ids] of found) {
      const marks = ids.map(() => '?').join(', ');
      await runner.query(`UPDATE rooms SET amenities = ? WHERE id IN (${marks})`, [all, ...ids]);
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}

const compared = (line: string): string =>
  line
    .replace(/\([^()]*\)/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]|\u093c/gu, '');

function knownLines(): Map<string, number> {
  const known: readonly { amenity?: string; en: string; hi: string; also?: string[]; kinds?: string[] }[] = [
    ...list.facilities,
    ...list.services,
    ...list.rules,
  ];
  return new Map(
    known.flatMap(({ amenity, en, hi, also = [], kinds = [] }) =>
      [en, hi, ...also, ...kinds].map((line) => [
        compared(line),
        amenity === undefined ? 0 : 1 << list.amenities.indexOf(amenity),
      ]),
    ),
  );
}
