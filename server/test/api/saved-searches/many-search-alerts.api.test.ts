import { Block } from '../../../src/blocks';
import { insertRows } from '../../../src/database/insert-rows';
import { newId } from '../../../src/kernel/id';
import type { Room } from '../../../src/rooms';
import { SavedSearch } from '../../../src/saved-searches';
import type { User } from '../../../src/users';
import { movableClock } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anImage, anOwner, aRoom, seed } from '../../support/builders';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { soon } from '../../support/sockets';

const ROOMS = 1000;
const SEARCHES = 10_000;
const SEARCHES_OF_EACH = 20;
const AT_ONCE = 20;
const LONGEST = 120_000;

const clock = movableClock();
let app: TestApp;
let town: Awaited<ReturnType<typeof savedAndPublished>>;
beforeEach(async () => {
  app = await startApp({ clock });
  town = await savedAndPublished();
});
afterEach(() => app.stop());

/** Returns a function that draws from a list, always the same. */
function drawing(seedNumber: number): <Value>(values: readonly Value[]) => Value {
  let state = seedNumber;
  return (values) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return values[Math.floor((state / 2 ** 31) * values.length)] as (typeof values)[number];
  };
}

const AREAS = [
  ['Rajasthan', 'Kota', '324005'],
  ['Rajasthan', 'Jaipur', '302001'],
  ['Kerala', 'Kollam', '691001'],
  ['Kerala', 'Idukki', '685602'],
  ['Bihar', 'Patna', '800001'],
] as const;
const NAMES = ['Ganga Hostel', 'Shanti Niwas', 'गंगा निवास', 'Lake View PG'];
const PRICES = [3000, 4500, 5000, 6500, 8000, 12_000];

interface Filter {
  readonly keyword?: string;
  readonly state?: string;
  readonly district?: string;
  readonly accommodationFor?: 'BOYS' | 'GIRLS';
  readonly shared?: boolean;
  readonly maxPrice?: number;
  readonly amenities?: readonly string[];
}

/** Tells in plain words whether a room matches a filter; knows nothing of the product's search. */
function matches(filter: Filter, room: Room): boolean {
  const { keyword, state, district, accommodationFor, shared, maxPrice, amenities = [] } = filter;
  const text = `${room.name}\n${room.location}`.toLowerCase();
  return (
    (keyword === undefined || text.includes(keyword.toLowerCase())) &&
    (state === undefined || room.state === state) &&
    (district === undefined || room.district === district) &&
    (accommodationFor === undefined || [accommodationFor, 'BOTH'].includes(room.accommodationFor)) &&
    (shared === undefined || room.shared > 0 === shared) &&
    (maxPrice === undefined || room.price <= maxPrice) &&
    amenities.every((amenity) => room.facilities.split('\n').includes(amenity === 'WIFI' ? 'Wi-Fi' : 'Lift'))
  );
}

function drafts(owners: readonly OwnerActor[]): Room[] {
  const draw = drawing(7);
  return Array.from({ length: ROOMS }, (_, at) => {
    const [state, district, pincode] = draw(AREAS);
    return aRoom(
      { id: owners[at % owners.length]?.id ?? '' },
      {
        status: 'DRAFT',
        state,
        district,
        pincode,
        name: draw(NAMES),
        price: draw(PRICES),
        shared: draw([0, 1, 3]),
        accommodationFor: draw(['BOYS', 'GIRLS', 'BOTH'] as const),
        facilities: draw(['Bed', 'Bed\nWi-Fi', 'Wi-Fi\nLift', 'Lift']),
      },
    );
  });
}

function filters(): Filter[] {
  const draw = drawing(11);
  return Array.from({ length: SEARCHES }, (_, at) => {
    const [state, district] = draw(AREAS);
    const some = <Part extends Filter>(part: Part): Part | Record<string, never> => (draw([true, false]) ? part : {});
    return {
      ...draw([{}, { state }, { state, district }, { state, district }]),
      ...some({ keyword: draw(['hostel', 'गंगा', 'ni', 'clock', 'nowhere']) }),
      ...some({ accommodationFor: draw(['BOYS', 'GIRLS'] as const) }),
      ...some({ shared: draw([true, false]) }),
      ...some({ amenities: draw([['WIFI'], ['LIFT', 'WIFI']]) }),
      // Hardly any two searches are equal.
      maxPrice: 2000 + at,
    };
  });
}

const savedBy = (users: readonly Pick<User, 'id'>[], wanted: readonly Filter[]): SavedSearch[] =>
  wanted.map((filter, at) =>
    Object.assign(new SavedSearch(), {
      id: newId(clock.now()),
      userId: users[Math.floor(at / SEARCHES_OF_EACH)]?.id,
      name: 'A search',
      filter: JSON.stringify(filter),
      area: [filter.state, filter.district].filter((name) => name !== undefined).join('/'),
      isPaused: at % 50 === 0,
      createdAt: clock.now(),
    }),
  );

async function publish(owners: readonly OwnerActor[], rooms: readonly Room[]): Promise<void> {
  for (let start = 0; start < rooms.length; start += AT_ONCE) {
    const part = rooms.slice(start, start + AT_ONCE);
    const saved = await Promise.all(
      part.map(async ({ id, ownerId }) =>
        owners.find((owner) => owner.id === ownerId)?.saves({ id, status: 'PUBLIC' }),
      ),
    );
    expect(saved.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  }
}

/** Saves the searches, then publishes the rooms. */
async function savedAndPublished() {
  const owners = await Promise.all(Array.from({ length: 5 }, () => registerOwner(app)));
  const seekers = Array.from({ length: SEARCHES / SEARCHES_OF_EACH - owners.length }, () =>
    anOwner({ role: 'USER', username: null }),
  );
  const rooms = drafts(owners);
  await seed(app, { users: seekers, rooms, images: rooms.map((room) => anImage(room)) });
  const searches = savedBy([...owners, ...seekers], filters());
  const blocks = seekers.slice(0, 50).map(({ id }, at) => ({ blockerId: id, blockedId: owners[at % 5]?.id ?? '' }));
  await app.database.write(async (manager) => {
    await insertRows(manager, SavedSearch, searches);
    const rows = blocks.map((block) => Object.assign(new Block(), { id: newId(), ...block, createdAt: clock.now() }));
    await insertRows(manager, Block, rows);
  });
  clock.forward(1000);
  await publish(owners, rooms);
  return { rooms, searches, blocks };
}

test(
  'ALERT-16: 1,000 rooms against 10,000 saved searches tell exactly the right people of exactly the right number',
  async () => {
    const { rooms, searches, blocks } = town;
    clock.forward(180_000);
    app.statements.length = 0;
    await app.tellOfSavedSearches();
    // The job of every minute may have taken a part, which it still tells of.
    await soon(async () => {
      expect(await app.database.select('SELECT id FROM changed_listings LIMIT 1', [])).toEqual([]);
    }, LONGEST);

    const apart = new Set(blocks.map(({ blockerId, blockedId }) => blockerId + blockedId));
    const expected = searches
      .filter(({ isPaused }) => !isPaused)
      .map(({ id, userId, filter }) => {
        const wanted = JSON.parse(filter) as Filter;
        const seen = rooms.filter(({ ownerId }) => ownerId !== userId && !apart.has(userId + ownerId));
        const newRooms = seen.filter((room) => matches(wanted, room)).length;
        return { id, userId, newRooms };
      })
      .filter(({ newRooms }) => newRooms > 0);
    const told = await app.database.select<(typeof expected)[number]>(
      'SELECT search_id AS id, user_id AS userId, new_rooms AS newRooms FROM notifications ORDER BY search_id',
      [],
    );
    expect(expected.length).toBeGreaterThan(SEARCHES / 3);
    expect(told.map((row) => ({ ...row }))).toEqual(expected.sort((one, other) => (one.id < other.id ? -1 : 1)));
    // Two batches of rooms, each compared once with each search of its areas. Other jobs run meanwhile.
    const asked = app.statements.filter((sql) => /changed_|saved_search|notification|blocks/i.test(sql));
    expect(asked.length).toBeLessThan(2.2 * SEARCHES);
  },
  LONGEST,
);
