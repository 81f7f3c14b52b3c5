import sharp from 'sharp';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { aDemoPhoto, aJpeg, cutPhoto } from '../../support/images';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

const ASK = `mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) {
  room { id status } lookAlikes { id name coverImage { cardUrl } } userErrors { code message path } } }`;

let app: TestApp;
let asha: OwnerActor;
beforeEach(async () => {
  app = await startApp();
  asha = await registerOwner(app);
});
afterEach(() => app.stop());

const BEDROOM = 'bedroom/01';
const KITCHEN = 'kitchen/01';

interface Given {
  readonly facts?: object;
  readonly photos?: readonly Buffer[];
}

/** Makes an unfinished draft with photos that are uploaded, and returns the input that publishes it. */
async function aDraft(owner: OwnerActor, { facts: told = {}, photos = [] }: Given = {}) {
  const { room } = await owner.saves({ ...facts, name: 'Blue House', ...told });
  const given = photos.length > 0 ? photos : [await aJpeg()];
  const imageIds: string[] = [];
  for (const bytes of given) imageIds.push((await owner.uploads(room.id, bytes)).image.id);
  return { id: room.id as string, status: 'PUBLIC', imageIds };
}
async function aRoom(owner: OwnerActor, given?: Given): Promise<string> {
  const input = await aDraft(owner, given);
  expect((await owner.saves(input)).userErrors).toEqual([]);
  return input.id;
}
const asks = async (owner: OwnerActor, input: object) => (await owner.ask(ASK, { input })).data?.['saveRoom'];
const publishes = async (input: object, differsFrom: readonly string[] = []) => asks(asha, { ...input, differsFrom });
const elsewhere = { pincode: '324001', name: 'Green House' };

test.each([
  ['the same name', 'Blue House', true],
  ['a name with a mistake', 'Blu  house!', true],
  ['another number', 'Blue House 2', false],
  ['another name', 'Yellow Mansion', false],
])('FORM-125: whether a room at the same pincode with %s looks the same (%s: %s)', async (_which, name, isAsked) => {
  const first = await aRoom(asha);
  const input = await aDraft(asha, { facts: { name } });
  const { room, lookAlikes, userErrors } = await publishes(input);
  if (!isAsked) return expect([room?.status, lookAlikes, userErrors]).toEqual(['PUBLIC', [], []]);
  expect([room, lookAlikes, userErrors]).toMatchObject([
    null,
    [{ id: first, name: 'Blue House', coverImage: { cardUrl: expect.stringContaining('http') } }],
    [{ code: 'ROOM_LOOKS_ALIKE', path: null }],
  ]);
  expect((await asha.reads(input.id)).status).toBe('DRAFT');
});

const edits: [how: string, edit: (bytes: Buffer) => Promise<Buffer>][] = [
  ['encoded again', (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  ['made smaller', (bytes) => sharp(bytes).resize({ width: 420 }).jpeg({ quality: 75 }).toBuffer()],
  ['as PNG', (bytes) => sharp(bytes).resize({ width: 700 }).png().toBuffer()],
  ['cut a little at its edges', (bytes) => cutPhoto(bytes, 0.015)],
  ['brighter', (bytes) => sharp(bytes).modulate({ brightness: 1.1 }).jpeg().toBuffer()],
];
test.each(edits)('FORM-126: the same photo %s makes two rooms look alike, wherever they are', async (_how, edit) => {
  const first = await aRoom(asha, { photos: [await aDemoPhoto(BEDROOM), await aDemoPhoto('balcony/01')] });
  const input = await aDraft(asha, { facts: elsewhere, photos: [await edit(await aDemoPhoto(BEDROOM))] });
  expect((await publishes(input)).lookAlikes).toMatchObject([{ id: first }]);
});

test('FORM-126: other photos do not, nor one of many, nor photos without features', async () => {
  await aRoom(asha, { photos: [await aDemoPhoto(BEDROOM)] });
  const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc8844' } })
    .jpeg()
    .toBuffer();
  await aRoom(asha, { facts: { name: 'Plain', pincode: '324002' }, photos: [plain] });
  await aRoom(asha, {
    facts: { name: 'Many', pincode: '324003' },
    photos: await Promise.all([KITCHEN, 'study/01', 'terrace/01'].map(aDemoPhoto)),
  });
  const others = await Promise.all([KITCHEN, 'bedroom/02', 'exterior/02', 'corridor/01'].map(aDemoPhoto));
  const input = await aDraft(asha, { facts: elsewhere, photos: [...others, plain] });
  expect(await publishes(input)).toMatchObject({ room: { status: 'PUBLIC' }, lookAlikes: [] });
});

test('FORM-127: "another room" is remembered for both rooms, and only for these two', async () => {
  const first = await aRoom(asha);
  const input = await aDraft(asha);
  expect(await publishes(input, [first])).toMatchObject({ room: { status: 'PUBLIC' }, userErrors: [] });
  for (const id of [first, input.id])
    expect(await publishes({ id, description: 'New.' })).toMatchObject({ room: { id }, lookAlikes: [] });
  const { lookAlikes } = await publishes(await aDraft(asha));
  expect(lookAlikes.map(({ id }: { id: string }) => id)).toEqual([input.id, first]);
});

test('FORM-127: an answer about rooms of others, or rooms that do not look alike, is not remembered', async () => {
  const theirs = await aRoom(await registerOwner(app));
  const mine = await aRoom(asha, { facts: { name: 'Yellow Mansion' } });
  expect(await publishes(await aDraft(asha), [theirs, mine, 'nonsense'])).toMatchObject({ userErrors: [] });
  expect(await app.database.select('SELECT room_id FROM distinct_rooms', [])).toEqual([]);
});

test('FORM-128: without `differsFrom` nothing is asked; rooms of other owners and deleted ones never look alike', async () => {
  await aRoom(await registerOwner(app));
  const gone = await aRoom(asha);
  await asha.deletesForNow(gone);
  const input = await aDraft(asha);
  expect(await publishes(input)).toMatchObject({ room: { status: 'PUBLIC' }, lookAlikes: [] });
  const { status, ...twin } = await aDraft(asha);
  expect(await asks(asha, { ...twin, status })).toMatchObject({ room: { status: 'PUBLIC' }, userErrors: [] });
});

test('FORM-128: a new room that looks the same is not stored until it is said to be another', async () => {
  const first = await aRoom(asha);
  const made = { ...facts, name: 'Blue House', differsFrom: [] };
  expect(await asks(asha, made)).toMatchObject({ room: null, lookAlikes: [{ id: first }] });
  const { room } = await asks(asha, { ...made, differsFrom: [first] });
  expect(room.status).toBe('DRAFT');
  const own = await downloadsData(app, asha.accessToken).then((answer) => answer.json() as any);
  expect(own.rooms.map(({ id, differsFrom }: any) => [id, differsFrom])).toEqual([
    [room.id, [first]],
    [first, [room.id]],
  ]);
});

test('FORM-129: photos that were stored without a look get theirs within a minute, and a lost file none', async () => {
  const first = await aRoom(asha, { photos: [await aDemoPhoto(BEDROOM), await aDemoPhoto(KITCHEN)] });
  const lost = await aRoom(asha, { facts: elsewhere });
  await app.database.write((manager) => manager.query('UPDATE room_images SET look = NULL'));
  const [image] = await app.database.select<{ key: string }>(
    'SELECT image_key AS `key` FROM room_images WHERE room_id = ?',
    [lost],
  );
  await app.imageStore.forget(image?.key ?? '');
  const input = await aDraft(asha, { facts: { name: 'Red', pincode: '324002' }, photos: [await aDemoPhoto(BEDROOM)] });
  expect((await publishes({ id: input.id, imageIds: input.imageIds })).lookAlikes).toEqual([]);
  await app.lookAtPhotos();
  expect((await publishes(input)).lookAlikes).toMatchObject([{ id: first }]);
  expect(await app.database.select('SELECT id FROM room_images WHERE look IS NULL', [])).toEqual([]);
});
