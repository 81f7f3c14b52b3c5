import { newId } from '../../../src/kernel/id';
import { startApp, type TestApp } from '../../support/app';
import { anImage, anOwner, aRoom, seed } from '../../support/builders';

const ROOM = `query Room($id: ID!) { room(id: $id) {
  id name location state district pincode accommodationFor suitableFor price shared
  messInfo { messType totalRooms totalBeds totalCRooms totalBathrooms canteenAvailability totalFloors }
  facilities services rules description images { id url cardUrl fullUrl width height colour } coverImage { id }
  status owner { id username } vacantCapacity vacancies availableFrom deposit maintenance allInPrice foodIncluded electricity
  noticeDays gateClosingTime createdAt updatedAt } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

test('DATA-04 DATA-09 API-14: a room is read by id with everything the owner wrote', async () => {
  const owner = anOwner();
  const facts = {
    vacancies: 0,
    availableFrom: '2026-12-01',
    deposit: 10_000,
    maintenance: 500,
    foodIncluded: false,
    electricity: 'METERED' as const,
    noticeDays: 30,
    gateClosingTime: '22:30',
  };
  const room = aRoom(owner, { messType: 'PG_HOSTEL', totalBeds: 12, ...facts });
  const images = [anImage(room, { position: 1 }), anImage(room)];
  await seed(app, { users: [owner], rooms: [room], images });
  const { data } = await app.ask(ROOM, { id: room.id });
  expect(data?.['room']).toMatchObject({
    ...facts,
    id: room.id,
    messInfo: {
      messType: 'PG_HOSTEL',
      totalRooms: 1,
      totalBeds: 12,
      totalCRooms: 0,
      totalBathrooms: 1,
      canteenAvailability: 'NEAR',
      totalFloors: 1,
    },
    facilities: 'Bed\nFan',
    description: 'A quiet room.\nSunny.',
    images: [
      { id: images[1]?.id, cardUrl: `${app.url}/images/${String(images[1]?.imageKey)}/card.webp` },
      { id: images[0]?.id },
    ],
    coverImage: { id: images[1]?.id },
    status: 'PUBLIC',
    owner: { id: owner.id, username: owner.username },
    vacantCapacity: 0,
    allInPrice: 5500,
  });
});

test('DATA-05 DATA-06 DATA-12: who it is for, whom it suits and who sees it are words of a closed list', async () => {
  const { data } = await app.ask(
    `{ ${['Accommodation', 'Suitability', 'RoomStatus'].map((name) => `${name}: __type(name: "${name}") { enumValues { name } }`).join(' ')} }`,
  );
  const words = (name: string): string[] => data?.[name].enumValues.map((value: { name: string }) => value.name);
  expect(words('Accommodation')).toEqual(['BOTH', 'BOYS', 'GIRLS']);
  expect(words('Suitability')).toEqual(['BOTH', 'STUDENTS', 'WORKING']);
  expect(words('RoomStatus')).toEqual(['DRAFT', 'PUBLIC']);
});

test('DATA-07 DATA-08 DATA-10: price and roommates are whole numbers, and lists keep one item a line', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { price: 2_000_000, shared: 0, facilities: 'Bed\nFan\nDesk' });
  await seed(app, { users: [owner], rooms: [room] });
  const { data } = await app.ask(ROOM, { id: room.id });
  expect(data?.['room']).toMatchObject({ price: 2_000_000, shared: 0, facilities: 'Bed\nFan\nDesk' });
});

test('DATA-11: photos come in their order, each with an address, seven at most for one place each', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  const images = [3, 0, 6, 1, 5, 2, 4].map((position) => anImage(room, { position }));
  await seed(app, { users: [owner], rooms: [room], images });
  const { data } = await app.ask(ROOM, { id: room.id });
  const inOrder = [...images]
    .sort((one, other) => one.position - other.position)
    .map(({ imageKey }) => `${app.url}/images/${imageKey}/page.webp`);
  expect(data?.['room'].images.map((image: { url: string }) => image.url)).toEqual(inOrder);
  await expect(seed(app, { images: [anImage(room, { position: 6 })] })).rejects.toThrow();
});

test('API-30 DATA-13: moments carry their zone, ids have 20 characters and rent is whole rupees', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { createdAt: Date.UTC(2026, 3, 1, 9, 30) });
  await seed(app, { users: [owner], rooms: [room] });
  const { data } = await app.ask(ROOM, { id: room.id });
  expect(data?.['room']).toMatchObject({ createdAt: '2026-04-01T09:30:00.000Z', price: 5000 });
  expect(data?.['room'].id).toMatch(/^[\w-]{20}$/);
});

test.each([
  ['PG/Hostel shows its beds', { messType: 'PG_HOSTEL' as const, totalBeds: 9, shared: 1 }, 9],
  ['Home shows its roommates', { messType: 'HOME' as const, totalBeds: 9, shared: 3 }, 3],
  ['Home without roommates shows one', { messType: 'HOME' as const, totalBeds: 9, shared: 0 }, 1],
  ["the owner's own count wins", { messType: 'PG_HOSTEL' as const, totalBeds: 9, vacancies: 2 }, 2],
])('CON-05: vacant capacity: %s', async (_what, facts, capacity) => {
  const owner = anOwner();
  const room = aRoom(owner, facts);
  await seed(app, { users: [owner], rooms: [room] });
  expect((await app.ask(ROOM, { id: room.id })).data?.['room'].vacantCapacity).toBe(capacity);
});

test('API-14: an optional fact the owner did not tell is null', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await seed(app, { users: [owner], rooms: [room] });
  const { data } = await app.ask(ROOM, { id: room.id });
  expect(data?.['room']).toMatchObject({
    vacancies: null,
    availableFrom: null,
    deposit: null,
    foodIncluded: null,
    electricity: null,
    allInPrice: 5000,
    coverImage: null,
    images: [],
  });
});

test('SEC-10 API-14: a draft is null with its own text and code', async () => {
  const owner = anOwner();
  const draft = aRoom(owner, { status: 'DRAFT' });
  await seed(app, { users: [owner], rooms: [draft] });
  const { data, errors } = await app.ask(ROOM, { id: draft.id });
  expect(data).toEqual({ room: null });
  expect(errors).toMatchObject([
    {
      message: 'The Room is in draft mode, and you are not authorised to view this.',
      extensions: { code: 'ROOM_IS_DRAFT' },
    },
  ]);
});

test.each([
  ['unknown', newId()],
  ['malformed', "x' OR 1=1"],
  ['empty', ''],
  ['Hindi', 'कमरा'],
  ['huge', 'x'.repeat(5000)],
])('API-14: an %s id is refused as an invalid room id', async (_what, id) => {
  const { data, errors } = await app.ask(ROOM, { id });
  expect(data).toEqual({ room: null });
  expect(errors).toMatchObject([{ message: 'Invalid room ID.', extensions: { code: 'ROOM_NOT_FOUND' } }]);
});

test('DATA-50: rooms that are asked for together are read by their ids, however many they are', async () => {
  const owner = anOwner();
  const rooms = Array.from({ length: 20 }, () => aRoom(owner));
  await seed(app, { users: [owner], rooms });
  app.asked.length = 0;
  const { data } = await app.ask(
    `{ ${rooms.map(({ id }, at) => `r${String(at)}: room(id: "${id}") { id }`).join(' ')} }`,
  );
  expect(Object.values(data ?? {})).toEqual(rooms.map(({ id }) => ({ id })));
  const reads = app.asked.filter((sql) => sql.includes('FROM rooms WHERE id IN'));
  expect(reads).toHaveLength(1);
  // Only the embedded database explains a statement without its values; it has no statistics of its tables.
  if (app.database.kind !== 'sqlite') return;
  const values = (reads[0]?.match(/\?/g) ?? []).map(() => 'x');
  const plan = await app.database.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${String(reads[0])}`, values);
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH rooms USING INDEX sqlite_autoindex_rooms_1 (id=?)']);
});

test('an image of a public room is served and revalidated; one of a draft is not there', async () => {
  const owner = anOwner();
  const [room, draft] = [aRoom(owner), aRoom(owner, { status: 'DRAFT' })];
  const [shown, hidden] = [anImage(room), anImage(draft)];
  await seed(app, { users: [owner], rooms: [room, draft], images: [shown, hidden] });
  await Promise.all(
    [shown, hidden].map((image) => app.imageStore.keep(`${image.imageKey}/card.webp`, Buffer.from('webp'))),
  );
  const response = await fetch(`${app.url}/images/${shown.imageKey}/card.webp`);
  const again = await fetch(`${app.url}/images/${shown.imageKey}/card.webp`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  const refused = await fetch(`${app.url}/images/${hidden.imageKey}/card.webp`);
  expect([response.status, again.status, refused.status]).toEqual([200, 304, 404]);
  expect(response.headers.get('cache-control')).toContain('max-age=3600');
  expect(await response.text()).toBe('webp');
});

test.each([
  '/images/..%2f..%2fthikana.sqlite/card.webp',
  '/images/x/card.webp',
  `/images/${newId()}/card.webp`,
  `/images/${newId()}/..%2f`,
  '/images/%E0%A4%A/card.webp',
])('no file hides behind %s', async (path) => {
  const response = await fetch(`${app.url}${path}`);
  expect([400, 404]).toContain(response.status);
});
