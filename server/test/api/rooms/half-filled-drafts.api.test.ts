import { operates } from '../../support/operator';
import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const DEFAULTS = {
  accommodationFor: 'BOYS',
  suitableFor: 'STUDENTS',
  price: 0,
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
};
const TEXTS = ['name', 'location', 'state', 'district', 'pincode', 'facilities', 'services', 'rules', 'description'];
const EMPTY = { ...Object.fromEntries(TEXTS.map((text) => [text, ''])), ...DEFAULTS, status: 'DRAFT', images: [] };
const listed = ({ userErrors }: any): string[] =>
  userErrors.map(({ code, path }: { code: string; path: string[] }) => `${code} ${path.join('.')}`);

test.each([[{}], [{ status: 'DRAFT' }]])('FORM-61: %j is enough for a draft', async (input) => {
  const { room, message, userErrors } = await asha.saves(input);
  expect({ message, userErrors }).toEqual({ message: 'Room created.', userErrors: [] });
  expect(await asha.reads(room.id)).toMatchObject({ ...EMPTY, isUnfinished: true, version: 1 });
});

test('FORM-61: a draft is filled step by step, and null empties it again', async () => {
  const { room } = await asha.saves({ name: 'Shanti Niwas', state: 'rajasthan' });
  expect(room).toMatchObject({ ...EMPTY, name: 'Shanti Niwas', state: 'Rajasthan' });
  const steps = [{ district: 'kota' }, { pincode: '324005' }, { price: 5000, accommodationFor: 'GIRLS' }];
  for (const step of steps) expect((await asha.saves({ id: room.id, ...step })).userErrors).toEqual([]);
  const filled = { name: 'Shanti Niwas', district: 'Kota', pincode: '324005', price: 5000, accommodationFor: 'GIRLS' };
  expect(await asha.reads(room.id)).toMatchObject(filled);
  const nothing = { name: null, pincode: null, price: null, shared: null, messInfo: null, accommodationFor: null };
  const { room: emptied } = await asha.saves({ id: room.id, ...nothing });
  expect(emptied).toMatchObject({ ...EMPTY, state: 'Rajasthan', district: 'Kota' });
});

test('FORM-61: publishing requires everything, and what was refused stays a draft', async () => {
  const { room } = await asha.saves({ name: 'Shanti Niwas' });
  const refused = await asha.saves({ id: room.id, status: 'PUBLIC' });
  expect(refused.room).toBeNull();
  expect(listed(refused)).toEqual([
    ...TEXTS.filter((text) => text !== 'name').map((text) => `ROOM_FIELDS_MISSING ${text}`),
    'ROOM_PRICE_INVALID price',
    'ROOM_IMAGES_MISSING imageIds',
  ]);
  expect(listed(await asha.saves({ status: 'PUBLIC', imagesFollow: true }))).toHaveLength(10);
  expect(await asha.reads(room.id)).toMatchObject({ status: 'DRAFT', version: 1 });
});

test('FORM-61: a public room cannot be emptied, unless it becomes a draft, which no list shows', async () => {
  const room = await asha.lists({ name: 'Emptied House' });
  const names = async () => (await app.ask('{ rooms { nodes { name } } }')).data?.['rooms'].nodes;
  expect(listed(await asha.saves({ id: room.id, name: '' }))).toEqual(['ROOM_FIELDS_MISSING name']);
  expect(await names()).toContainEqual({ name: 'Emptied House' });
  const { room: draft } = await asha.saves({ id: room.id, status: 'DRAFT', name: '', price: null });
  expect(draft).toMatchObject({ name: '', price: 0, status: 'DRAFT', isUnfinished: false });
  expect(await names()).not.toContainEqual({ name: '' });
});

test.each([
  [{ state: 'Narnia' }, 'ROOM_PLACE_MISSING state'],
  [{ district: 'Kota' }, 'ROOM_PLACE_MISSING state'],
  [{ pincode: '324005' }, 'ROOM_PLACE_MISSING pincode'],
  [{ state: 'Rajasthan', pincode: '324005' }, 'ROOM_PLACE_MISSING pincode'],
  [{ state: 'Rajasthan', district: 'Pune' }, 'ROOM_DISTRICT_INVALID district'],
  [{ state: 'Rajasthan', district: 'Kota', pincode: '110001' }, 'ROOM_PINCODE_INVALID pincode'],
  [{ price: -1 }, 'ROOM_PRICE_INVALID price'],
  [{ shared: -1 }, 'ROOM_PRICE_INVALID shared'],
  [{ messInfo: { totalBeds: -1 } }, 'ROOM_MESS_INFO_MISSING messInfo.totalBeds'],
  [{ price: 2_000_001 }, 'ROOM_NUMBER_INVALID price'],
  [{ name: 'x'.repeat(201) }, 'TEXT_TOO_LONG name'],
  [{ gateClosingTime: 'late' }, 'ROOM_TIME_INVALID gateClosingTime'],
  [{ imageIds: ['A'.repeat(20)] }, 'ROOM_IMAGE_UNKNOWN imageIds.0'],
  [{ status: null }, 'ROOM_FIELDS_MISSING status'],
])('FORM-61: what a draft is given must be valid: %j is refused', async (input, error) => {
  const { room, userErrors } = await asha.saves(input);
  expect(room).toBeNull();
  expect(listed({ userErrors })).toContain(error);
});

test('FORM-61: a half-filled draft that changed meanwhile is not overwritten', async () => {
  const { room } = await asha.saves({ name: 'One' });
  await asha.saves({ id: room.id, version: 1, name: 'Two' });
  const { userErrors } = await asha.saves({ id: room.id, version: 1, name: 'Three' });
  expect(userErrors).toMatchObject([{ code: 'ROOM_CHANGED_MEANWHILE' }]);
  expect(await asha.reads(room.id)).toMatchObject({ name: 'Two', version: 2 });
});

test('FORM-61: a half-filled draft becomes public in the end', async () => {
  const { room } = await asha.saves({ clientKey: 'key-of-draft' });
  expect((await asha.saves({ clientKey: 'key-of-draft', name: 'Again' })).room.id).toBe(room.id);
  const finished = await asha.lists({ id: room.id });
  expect(finished).toMatchObject({ ...facts, id: room.id, status: 'PUBLIC' });
});

test('FORM-62: a held room that was made half-filled stays a draft when it is released', async () => {
  const [emptied, whole] = [await asha.lists(), await asha.lists()];
  for (const { id } of [emptied, whole]) expect((await operates(app, 'hold', id, '--note', 'Check')).code).toBe(0);
  expect((await asha.saves({ id: emptied.id, rules: '' })).userErrors).toEqual([]);
  for (const { id } of [emptied, whole]) expect((await operates(app, 'release', id)).code).toBe(0);
  expect(await asha.reads(emptied.id)).toMatchObject({ status: 'DRAFT', rules: '' });
  expect(await asha.reads(whole.id)).toMatchObject({ status: 'PUBLIC' });
});
