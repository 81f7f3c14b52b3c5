import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { EMPTY_FILE } from '../../support/multipart';
import {
  completeProfile,
  facts,
  type OwnerActor,
  READ,
  registerOwner,
  SAVE,
  withOwnerActions,
} from '../../support/owner-actions';

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  // Tests hold ten statements at once, and the product may run one beside them.
  app = await startApp({ clock, env: { DATABASE_POOL: '20' } });
});
beforeEach(async () => {
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const FIRST = { ...facts, imagesFollow: true };
const PUBLIC = { ...FIRST, status: 'PUBLIC' };
const searchNames = async (filter: object) => {
  const query = 'query Search($filter: RoomFilter) { rooms(filter: $filter, first: 50) { nodes { name } totalCount } }';
  const { nodes, totalCount } = (await app.ask(query, { filter })).data?.['rooms'];
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ name }: { name: string }) => name);
};
const isFound = async (name: string, filter: object) => (await searchNames(filter)).includes(name);
/**
 * Runs requests at the same time: no write of the embedded database begins before each of them has sent this statement. A
 * database with parallel writes may answer one earlier.
 */
async function atOnce(statement: string, count: number, send: () => Promise<any>[]): Promise<any[]> {
  app.statements.length = 0;
  const seen = () =>
    app.statements.map((sql) => sql.replaceAll('"', '`')).filter((sql) => sql.includes(statement)).length;
  let isAnswered = false;
  const held = app.database.write(async () => {
    while (!isAnswered && seen() < count) await new Promise((resolve) => setImmediate(resolve));
  });
  const sent = send();
  void Promise.any(sent).finally(() => (isAnswered = true));
  const [outcomes] = await Promise.all([Promise.all(sent), held]);
  return outcomes;
}
const profileNames = async () => {
  const { data } = await asha.ask('{ me { rooms { nodes { name } totalCount } } }');
  return data?.['me'].rooms.nodes.map(({ name }: { name: string }) => name);
};

test('FORM-39 API-15: a room without id is made and answered with its id and the text', async () => {
  const { room, message, userErrors } = await asha.saves(FIRST);
  expect({ message, userErrors }).toEqual({ message: 'Room created.', userErrors: [] });
  expect(room.id).toMatch(/^[\w-]{20}$/);
  expect(room).toMatchObject({ ...facts, isUnfinished: true, version: 1, images: [], coverImage: null });
});

test('FORM-14 CON-04 CON-32: what is not told of a new room has its default', async () => {
  const { room } = await asha.saves(FIRST);
  expect(room).toMatchObject({
    shared: 1,
    messInfo: {
      messType: 'HOME',
      totalRooms: 1,
      totalBeds: 1,
      totalCRooms: 0,
      totalBathrooms: 1,
      canteenAvailability: 'NEAR',
      totalFloors: 1,
    },
    status: 'DRAFT',
    accommodationFor: 'BOYS',
    suitableFor: 'STUDENTS',
    vacancies: null,
    deposit: null,
  });
});

test('FORM-14: price 0 is the default that has to be changed', async () => {
  const { userErrors } = await asha.saves({ ...PUBLIC, price: undefined });
  expect(userErrors).toMatchObject([{ code: 'ROOM_PRICE_INVALID', path: ['price'] }]);
});

test('DATA-04 DATA-09 FORM-18: every fact is kept as it was told', async () => {
  const told = {
    ...facts,
    accommodationFor: 'BOTH',
    suitableFor: 'BOTH',
    shared: 0,
    messInfo: {
      messType: 'PG_HOSTEL',
      totalRooms: 12,
      totalBeds: 30,
      totalCRooms: 2,
      totalBathrooms: 9,
      canteenAvailability: 'DOOR_DELIVERY',
      totalFloors: 3,
    },
    vacancies: 0,
    availableFrom: '2026-12-01',
    deposit: 10_000,
    maintenance: 500,
    foodIncluded: false,
    electricity: 'METERED',
    noticeDays: 30,
    gateClosingTime: '22:30',
  };
  const room = await asha.lists(told);
  expect(await asha.reads(room.id)).toMatchObject(told);
});

test.each([
  ['DATA-05', { accommodationFor: 'GIRLS' }],
  ['DATA-06', { suitableFor: 'WORKING' }],
  ['DATA-07', { price: 1 }],
  ['DATA-08', { shared: 0 }],
  ['DATA-12', { status: 'DRAFT' }],
  ['DATA-12', { status: 'PUBLIC' }],
  ['FORM-37', { status: 'DRAFT' }],
  ['FORM-38', { status: 'PUBLIC' }],
])('%s: a room is saved with %j', async (_id, given) => {
  expect(await asha.lists(given)).toMatchObject(given);
});

test.each([
  ['DATA-05', { accommodationFor: 'MEN' }],
  ['DATA-06', { suitableFor: 'ANYONE' }],
  ['DATA-07', { price: 99.5 }],
  ['DATA-08', { shared: 3_000_000_000 }],
  ['DATA-12', { status: 'HELD' }],
  ['FORM-55', { ownerId: 'A'.repeat(20) }],
  ['FORM-55', { owner: 'A'.repeat(20) }],
  ['FORM-14', { availableFrom: '2026-02-30' }],
])('%s: %j is no room, and nothing is made', async (_id, wrong) => {
  const { status, errors } = await asha.ask(SAVE, { input: { ...FIRST, ...wrong } });
  expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect((await asha.ask('{ ownRooms { totalCount } }')).data?.['ownRooms'].totalCount).toBe(0);
});

const MISSING = 'Not all input fields are filled, please fill all input fields..';
test.each(['name', 'location', 'state', 'district', 'pincode', 'facilities', 'services', 'rules', 'description'])(
  'FORM-20: a blank %s is not filled',
  async (field) => {
    for (const value of ['', ' \n\t', null, '\u0000', '\u200b']) {
      const { room, userErrors } = await asha.saves({ ...PUBLIC, [field]: value });
      expect(room).toBeNull();
      expect(userErrors[0]).toEqual({ code: 'ROOM_FIELDS_MISSING', message: MISSING, path: [field] });
    }
  },
);

test.each(['accommodationFor', 'suitableFor', 'status'])('FORM-20: %s as null is not filled', async (field) => {
  const { userErrors } = await asha.saves({ ...PUBLIC, [field]: null });
  expect(userErrors).toEqual([{ code: 'ROOM_FIELDS_MISSING', message: MISSING, path: [field] }]);
});

const RENT = 'Price must be non-zero positive numbers.. Or wrong value for shared';
const wrongNumbers = [
  ['price', 0],
  ['price', -1],
  ['price', null],
  ['shared', -1],
  ['shared', null],
] as const;
test.each(wrongNumbers)('FORM-21: %s %p is refused', async (field, value) => {
  const { room, userErrors } = await asha.saves({ ...PUBLIC, [field]: value });
  expect({ room, userErrors }).toEqual({
    room: null,
    userErrors: [{ code: 'ROOM_PRICE_INVALID', message: RENT, path: [field] }],
  });
});

test.each(['totalRooms', 'totalBeds', 'totalCRooms', 'totalBathrooms', 'totalFloors'])(
  'FORM-22: a negative or missing %s is refused',
  async (field) => {
    for (const value of [-1, null]) {
      const { userErrors } = await asha.saves({ ...PUBLIC, messInfo: { [field]: value } });
      const message = 'Not all fields of messInfo are provided.. for pg..';
      expect(userErrors).toEqual([{ code: 'ROOM_MESS_INFO_MISSING', message, path: ['messInfo', field] }]);
    }
  },
);

test('FORM-22: messInfo emptied as a whole is refused', async () => {
  const { userErrors } = await asha.saves({ ...PUBLIC, messInfo: null });
  expect(userErrors).toHaveLength(7);
  expect(userErrors[0].code).toBe('ROOM_MESS_INFO_MISSING');
});

test('FORM-23: without an image a public room is refused', async () => {
  const { room, userErrors } = await asha.saves({ ...facts, status: 'PUBLIC' });
  const message = 'Please upload at least 1, image of your room posting..';
  expect({ room, userErrors }).toEqual({
    room: null,
    userErrors: [{ code: 'ROOM_IMAGES_MISSING', message, path: ['imageIds'] }],
  });
});

test.each([
  ['FORM-25', { state: null }, 'pincode', 'Please select a state and district first.'],
  ['FORM-25', { district: '' }, 'pincode', 'Please select a state and district first.'],
  ['FORM-25', { state: 'Narnia' }, 'state', 'Please select a state and district first.'],
  ['FORM-26', { district: 'Narnia' }, 'district', 'Invalid district data.'],
  ['FORM-26', { district: 'Pune' }, 'district', 'Invalid district data.'],
  ['FORM-27', { pincode: '110001' }, 'pincode', 'Invalid pincode.'],
  ['FORM-27', { pincode: '32400' }, 'pincode', 'Invalid pincode.'],
  ['FORM-27', { pincode: '३२४००५' }, 'pincode', 'Invalid pincode.'],
  ['FORM-27', { pincode: "324005' OR 1=1 --" }, 'pincode', 'Invalid pincode.'],
])('%s: a place with %j is refused', async (_id, wrong, field, message) => {
  const { room, userErrors } = await asha.saves({ ...PUBLIC, ...wrong });
  expect(room).toBeNull();
  expect(userErrors.at(-1)).toMatchObject({ message, path: [field] });
});

test('FORM-26: state and district are kept under the names of the location table', async () => {
  const { room } = await asha.saves({ ...FIRST, state: ' RAJASTHAN ', district: 'kota', pincode: ' 324005 ' });
  expect(room).toMatchObject({ state: 'Rajasthan', district: 'Kota', pincode: '324005' });
});

test.each([
  ['name', 'x'.repeat(201), 200],
  ['name', '\ufdfa'.repeat(200), 200],
  ['location', '😀'.repeat(201), 200],
  ['facilities', 'x'.repeat(2001), 2000],
  ['description', 'क'.repeat(5001), 5000],
])('FORM-20: a %s that is too long is refused', async (field, value, most) => {
  const { userErrors } = await asha.saves({ ...FIRST, [field]: value });
  const message = `This text is too long. It may have at most ${most.toLocaleString('en-IN')} characters.`;
  expect(userErrors).toEqual([{ code: 'TEXT_TOO_LONG', message, path: [field] }]);
});

test.each([
  ['price', 2_000_001, 1, 2_000_000],
  ['shared', 101, 0, 100],
  ['vacancies', -1, 0, 10_000],
  ['deposit', -1, 0, 100_000_000],
  ['maintenance', 2_000_001, 0, 2_000_000],
  ['noticeDays', 366, 0, 365],
])('FORM-21: %s %p is out of bounds', async (field, value, least, most) => {
  const { userErrors } = await asha.saves({ ...FIRST, [field]: value });
  const message = `This must be a whole number from ${String(least)} to ${most.toLocaleString('en-IN')}.`;
  expect(userErrors).toEqual([{ code: 'ROOM_NUMBER_INVALID', message, path: [field] }]);
});

test('FORM-20: the longest texts and highest numbers are kept', async () => {
  const long = {
    name: '😀'.repeat(200),
    location: 'ß'.repeat(200),
    facilities: '😀'.repeat(2000),
    services: '😀'.repeat(2000),
    rules: '😀'.repeat(2000),
    description: '😀'.repeat(5000),
    price: 2_000_000,
    maintenance: 2_000_000,
    deposit: 100_000_000,
  };
  const room = await asha.lists(long);
  expect(await asha.reads(room.id)).toMatchObject(long);
  expect(await isFound(long.name, { keyword: '😀'.repeat(50) })).toBe(true);
});

test.each(['24:00', '9:30', '22:60', 'late', '22:30:00'])('FORM-20: the gate does not close at %p', async (time) => {
  const { userErrors } = await asha.saves({ ...FIRST, gateClosingTime: time });
  expect(userErrors).toMatchObject([{ code: 'ROOM_TIME_INVALID', path: ['gateClosingTime'] }]);
});

test('FORM-60 CON-22 DATA-10: lines survive saving, and a typed backslash-n stays one', async () => {
  const { room } = await asha.saves({
    ...FIRST,
    facilities: 'Bed\r\nFan\rTable\n\nAC',
    services: 'One\\nline',
    rules: '  indented\u0000\u0007 \ud800 rule',
    description: 'नमस्ते\n👨‍👩‍👧\n<b>bold</b>',
    name: ' Shanti\n\u0000 Niwas ',
  });
  expect(await asha.reads(room.id)).toMatchObject({
    facilities: 'Bed\nFan\nTable\n\nAC',
    services: 'One\\nline',
    rules: '  indented  rule',
    description: 'नमस्ते\n👨‍👩‍👧\n<b>bold</b>',
    name: 'Shanti Niwas',
  });
});

test('FORM-40 FORM-56: an update merges; owner and creation stay, the change is dated', async () => {
  const room = await asha.lists();
  const { room: after, message } = await asha.saves({ id: room.id, price: 6000, messInfo: { totalBeds: 4 } });
  expect(message).toBe('Room updated.');
  const { price, messInfo, updatedAt, version, ...rest } = await asha.reads(room.id);
  expect({ price, messInfo }).toEqual({ price: 6000, messInfo: { ...room.messInfo, totalBeds: 4 } });
  expect(room).toMatchObject(rest);
  expect([after.owner.id, after.createdAt]).toEqual([asha.id, room.createdAt]);
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(room.updatedAt));
  expect(version).toBe(Number(room.version) + 1);
});

test('FORM-40: null empties what may be empty', async () => {
  const room = await asha.lists({ vacancies: 2, deposit: 5, foodIncluded: true, gateClosingTime: '22:00' });
  const emptied = { vacancies: null, deposit: null, foodIncluded: null, gateClosingTime: null };
  expect((await asha.saves({ id: room.id, ...emptied })).room).toMatchObject(emptied);
});

test('FORM-45 FORM-05: a visitor is not authenticated', async () => {
  const { data } = await app.ask(SAVE, { input: FIRST });
  expect(data?.['saveRoom']).toEqual({
    room: null,
    message: null,
    userErrors: [{ code: 'UNAUTHENTICATED', message: 'User not authenticated.', path: null }],
  });
});

describe('FORM-07 FORM-08 FORM-09: the gate stands before a save', () => {
  test.each([
    ['FORM-07', 'no phone', { phoneNumber: null }, 'LISTING_NEEDS_PHONE'],
    ['FORM-08', 'an unproved e-mail', { emailVerified: false }, 'LISTING_NEEDS_EMAIL'],
    ['FORM-09', 'no username', { username: null }, 'LISTING_NEEDS_USERNAME'],
    ['FORM-10', 'no birth date', { dob: null }, 'LISTING_NEEDS_AGE'],
    [
      'FORM-11',
      'nothing',
      { phoneNumber: null, emailVerified: false, username: null, dob: null },
      'LISTING_NEEDS_PHONE',
    ],
    ['FORM-11', 'a phone alone', { emailVerified: false, username: null, dob: null }, 'LISTING_NEEDS_EMAIL'],
    ['FORM-11', 'no username and no age', { username: null, dob: null }, 'LISTING_NEEDS_USERNAME'],
  ])('%s SEC-09: an owner with %s may save no room, right or wrong', async (_id, _what, given, code) => {
    const room = await asha.lists();
    await completeProfile(app, asha, given);
    for (const input of [FIRST, {}, { id: room.id, price: 1 }, { id: 'nowhere' }]) {
      expect((await asha.saves(input)).userErrors).toMatchObject([{ code, path: null }]);
    }
    expect((await asha.uploads(room.id, EMPTY_FILE)).userErrors).toMatchObject([{ code }]);
    expect((await asha.reads(room.id)).price).toBe(5000);
  });
});

test('FORM-12 CON-23 FORM-10: who turns 18 today in India may list, who turns so tomorrow may not', async () => {
  const day = (ahead: number) => {
    const moment = new Date(clock.now() + 330 * 60_000 + ahead * 86_400_000).toISOString().slice(0, 10);
    return `${String(Number(moment.slice(0, 4)) - 18)}${moment.slice(4)}`;
  };
  await completeProfile(app, asha, { dob: day(1) });
  const { userErrors } = await asha.saves(FIRST);
  expect(userErrors[0].message).toBe(
    'Your Age is not above 18, please user aged less than 18 are not allowed to submit rooms.',
  );
  await completeProfile(app, asha, { dob: day(0) });
  expect((await asha.saves(FIRST)).message).toBe('Room created.');
});

test('PERM-06 FORM-13: an owner whom the gate lets pass makes rooms by the API', async () => {
  expect(await asha.lists()).toMatchObject({ status: 'PUBLIC', owner: { id: asha.id } });
});

test('PERM-04: a seeker neither makes, changes, illustrates nor deletes rooms', async () => {
  const room = await asha.lists();
  const ravi = withOwnerActions(app, await register(app));
  await completeProfile(app, ravi);
  for (const input of [FIRST, { id: room.id, price: 1 }])
    expect((await ravi.saves(input)).userErrors).toMatchObject([{ code: 'LISTING_NEEDS_OWNER' }]);
  expect((await ravi.uploads(room.id, EMPTY_FILE)).userErrors).toMatchObject([{ code: 'LISTING_NEEDS_OWNER' }]);
  expect((await ravi.deletes(room.id)).userErrors).toMatchObject([{ code: 'ROOM_NOT_YOURS' }]);
  expect(await asha.reads(room.id)).toEqual(room);
});

const NOT_YOURS = "You can't edit, someone else's data. please be real, and don't involve in bad movement..";
test('FORM-46 PERM-07: another owner can change neither a public room nor a draft', async () => {
  const other = await registerOwner(app);
  for (const status of ['PUBLIC', 'DRAFT']) {
    const room = await asha.lists({ status });
    for (const input of [{ id: room.id, price: 1 }, { id: room.id }, { id: room.id, price: -1, imageIds: [] }]) {
      expect(await other.saves(input)).toEqual({
        room: null,
        message: null,
        userErrors: [{ code: 'ROOM_NOT_YOURS', message: NOT_YOURS, path: ['id'] }],
      });
    }
    expect(await asha.reads(room.id)).toEqual(room);
  }
});

test.each(['', 'x', 'A'.repeat(20), "' OR 1=1 --aaaaaaaaa", 'x'.repeat(21), 'कमरा'])(
  'FORM-47: %p is no room to edit',
  async (id) => {
    expect((await asha.saves({ id, ...facts })).userErrors).toEqual([
      { code: 'ROOM_NOT_FOUND', message: 'Invalid Room Id, plesae check your room id..', path: ['id'] },
    ]);
  },
);

test('FORM-55: the owner of a room is the account of the token', async () => {
  const { room } = await asha.saves(FIRST);
  expect(room.owner.id).toBe(asha.id);
});

test('FORM-57: a public room saved as a draft leaves search, profile and counts at once, and comes back so', async () => {
  const room = await asha.lists({ name: 'Peacock House' });
  const places = [
    { keyword: 'peacock' },
    { keyword: 'PE' },
    { state: 'Rajasthan' },
    {},
    { sortBy: 'RENT_HIGH_TO_LOW' },
  ];
  const everywhere = async () => [
    ...(await Promise.all(places.map((filter) => isFound('Peacock House', filter)))),
    (await profileNames()).includes('Peacock House'),
  ];
  expect(await everywhere()).toEqual(Array(6).fill(true));
  await asha.saves({ id: room.id, status: 'DRAFT' });
  expect(await everywhere()).toEqual(Array(6).fill(false));
  expect((await app.ask(READ, { id: room.id })).errors[0]?.extensions.code).toBe('ROOM_IS_DRAFT');
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  expect(await everywhere()).toEqual(Array(6).fill(true));
});

test('FORM-40: a changed room is found by what it says now only', async () => {
  const room = await asha.lists({ name: 'Marigold Mess' });
  const now = { name: 'Lotus Lodge', state: 'Maharashtra', district: 'Pune', pincode: '411001', price: 9000 };
  await asha.saves({ id: room.id, ...now });
  for (const old of [{ keyword: 'marigold' }, { state: 'Rajasthan' }, { maxPrice: 8999 }, { keyword: 'mari' }])
    for (const name of ['Marigold Mess', 'Lotus Lodge']) expect(await isFound(name, old)).toBe(false);
  for (const found of [
    { keyword: 'lotus' },
    { keyword: 'lodge', sortBy: 'RENT_HIGH_TO_LOW' },
    { keyword: 'clock', state: 'Maharashtra' },
    { keyword: 'lo' },
    { state: 'Maharashtra', district: 'Pune', pincode: '411001' },
  ])
    expect(await isFound('Lotus Lodge', found)).toBe(true);
  await asha.saves({ id: room.id, name: 'Jasmine Court' });
  expect(await isFound('Jasmine Court', { keyword: 'lotus' })).toBe(false);
  expect(await isFound('Jasmine Court', { keyword: 'jasmine' })).toBe(true);
});

test('SEC-32: of two tabs the one that read an older version is refused', async () => {
  const { id, version } = await asha.lists();
  expect((await asha.saves({ id, version, price: 6000 })).userErrors).toEqual([]);
  expect(await asha.saves({ id, version, price: 7000, name: 'Lost' })).toEqual({
    room: null,
    message: null,
    userErrors: [{ code: 'ROOM_CHANGED_MEANWHILE', message: 'Error saving room. Please try again.', path: null }],
  });
  expect(await asha.reads(id)).toMatchObject({ price: 6000, name: 'Shanti Niwas', version: Number(version) + 1 });
});

test('SEC-32: of ten saves at once one is kept, and search knows that one', async () => {
  const { id, version } = await asha.lists();
  const names = Array.from({ length: 10 }, (_, at) => `Minaret ${'abcdefghij'.charAt(at).repeat(4)}`);
  const outcomes = await atOnce('FROM `room_uploads`', names.length, () =>
    names.map((name) => asha.saves({ id, version, name })),
  );
  const kept = outcomes.filter(({ room }) => room !== null);
  expect(kept).toHaveLength(1);
  expect(await searchNames({ keyword: 'minaret' })).toEqual([kept[0].room.name]);
});

test('FORM-39: saves at once under one client key make one room', async () => {
  const clientKey = 'a-key-of-the-form';
  const outcomes = await atOnce('`client_key` = ', 5, () =>
    Array.from({ length: 5 }, () => asha.saves({ ...FIRST, clientKey })),
  );
  expect(new Set(outcomes.map(({ room }) => room.id)).size).toBe(1);
  const again = await asha.saves({ ...FIRST, name: 'Later', clientKey });
  expect(again).toMatchObject({ room: { id: outcomes[0].room.id, name: 'Shanti Niwas' }, message: 'Room created.' });
  const other = await registerOwner(app);
  expect((await other.saves({ ...FIRST, clientKey })).room.id).not.toBe(again.room.id);
  expect((await asha.ask('{ ownRooms { totalCount } }')).data?.['ownRooms'].totalCount).toBe(1);
});

test.each(['', 'has a space', 'x'.repeat(41), 'कुंजी'])(
  'API-68 FORM-39: %j is no client key of a room',
  async (clientKey) => {
    expect((await asha.saves({ ...FIRST, clientKey })).userErrors).toMatchObject([
      { code: 'CLIENT_KEY_INVALID', path: ['clientKey'] },
    ]);
    expect((await asha.ask('{ ownRooms { totalCount } }')).data?.['ownRooms'].totalCount).toBe(0);
  },
);

test('PERM-06: saves and uploads of an account have a limit', async () => {
  const limited = await startApp({ env: { LIMIT_SAVES: '3', LIMIT_UPLOADS: '2' } });
  try {
    const owner = await registerOwner(limited);
    const { room } = await owner.saves(FIRST);
    for (let count = 0; count < 2; count += 1) await owner.saves({ id: room.id, price: 1 });
    await expect(owner.saves({ id: room.id, price: 1 })).rejects.toThrow('RATE_LIMITED');
    await expect(owner.deletes(room.id)).rejects.toThrow('RATE_LIMITED');
    for (let count = 0; count < 2; count += 1) await owner.uploads(room.id, EMPTY_FILE);
    await expect(owner.uploads(room.id, EMPTY_FILE)).rejects.toThrow('RATE_LIMITED');
  } finally {
    await limited.stop();
  }
});

test('FORM-40: two saves in one request answer each with what it did', async () => {
  const room = await asha.lists({}, 2);
  const [first, second] = room.images.map(({ id }: { id: string }) => id);
  const query = `mutation Two($one: SaveRoomInput!, $two: SaveRoomInput!) {
    one: saveRoom(input: $one) { room { images { id } coverImage { id } } }
    two: saveRoom(input: $two) { room { images { id } coverImage { id } } } }`;
  const variables = { one: { id: room.id, imageIds: [second, first] }, two: { id: room.id, imageIds: [first] } };
  const { data } = await asha.ask(query, variables);
  expect(data?.['one'].room).toEqual({ images: [{ id: second }, { id: first }], coverImage: { id: second } });
  expect(data?.['two'].room).toEqual({ images: [{ id: first }], coverImage: { id: first } });
});

test('FORM-40: owners who save at once do not hinder one another, and search follows them all', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => registerOwner(app)));
  const rooms = await Promise.all(owners.map((owner) => owner.lists({ name: 'Common Pillar' })));
  const places = [
    { district: 'Kota', pincode: '324005' },
    { district: 'Jaipur', pincode: '302001' },
  ];
  for (let round = 0; round < 4; round += 1) {
    const saves = owners.map((owner, at) => {
      const status = (round + at) % 2 ? 'PUBLIC' : 'DRAFT';
      return owner.saves({ id: rooms[at].id, status, price: 1000 + round, ...places[round % 2] });
    });
    for (const { userErrors } of await Promise.all(saves)) expect(userErrors).toEqual([]);
  }
  expect(await searchNames({ keyword: 'common pillar' })).toHaveLength(5);
  expect(await searchNames({ keyword: 'pillar', state: 'Rajasthan', district: 'Jaipur' })).toHaveLength(5);
});
