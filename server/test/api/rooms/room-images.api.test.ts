import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../support/app';
import { DELETE, facts, type OwnerActor, registerOwner, UPLOAD } from '../../support/owner-actions';
import { EMPTY_FILE, multipart, PREFLIGHT, sendForm, upload } from '../../support/multipart';
import { aHollowPng, aJpeg, aNoisyJpeg, aPhonePhoto, aPng } from '../../support/images';

let app: TestApp;
let asha: OwnerActor;
let jpeg: Buffer;
beforeAll(async () => {
  app = await startApp();
  jpeg = await aJpeg({ width: 64, height: 48 });
});
beforeEach(async () => {
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const load = (url: string) => fetch(url);
const statusOf = async (url: string) => (await load(url)).status;
const bytesOf = async (url: string) => Buffer.from(await (await load(url)).arrayBuffer());
const idsOf = (room: any): string[] => room.images.map(({ id }: { id: string }) => id);
const urlsOf = (image: any): string[] => [image.url, image.cardUrl, image.fullUrl, image.previewUrl, image.shareUrl];
const draft = async () => (await asha.saves({ ...facts, imagesFollow: true })).room;

test('FORM-41 SEC-19: a new room is saved, gets its photos, and is public with the last save only', async () => {
  const { room } = await asha.saves({ ...facts, name: 'Order House', status: 'PUBLIC', imagesFollow: true });
  expect(room).toMatchObject({ status: 'DRAFT', isUnfinished: true });
  const found = async () => {
    const { data } = await app.ask('{ rooms(filter: { keyword: "order house" }) { nodes { images { url } } } }');
    return data?.['rooms'].nodes;
  };
  const { image } = await asha.uploads(room.id, jpeg);
  expect(await found()).toEqual([]);
  expect(await asha.reads(room.id)).toMatchObject({ status: 'DRAFT', isUnfinished: true, images: [] });
  const saved = await asha.saves({ id: room.id, version: room.version, status: 'PUBLIC', imageIds: [image.id] });
  expect(saved).toMatchObject({ room: { status: 'PUBLIC', isUnfinished: false }, message: 'Room updated.' });
  const [{ images }] = await found();
  expect(await statusOf(images[0].url)).toBe(200);
});

test('API-22 DATA-11: a photo is kept in five sizes that every browser can load', async () => {
  const { id } = await draft();
  const { image } = await asha.uploads(id, await aJpeg({ width: 3000, height: 2000 }));
  await asha.saves({ id, status: 'PUBLIC', imageIds: [image.id] });
  const [shown] = (await asha.reads(id)).images;
  expect(shown).toMatchObject({ width: 1600, height: 1067, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  const sizes = await Promise.all(urlsOf(shown).map(async (url) => sharp(await bytesOf(url)).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 960, 640],
    ['webp', 480, 320],
    ['webp', 1600, 1067],
    ['jpeg', 1200, 800],
    ['jpeg', 1200, 630],
  ]);
  const answer = await load(shown.previewUrl);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'public, max-age=3600, must-revalidate',
  ]);
});

test('NAV-39: what is shared of a photo has one form and at most 300 kB, whatever the photo is', async () => {
  const { id } = await draft();
  for (const [width, height] of [
    [90, 60],
    [600, 2400],
    [2400, 2400],
  ] as const) {
    const { image } = await asha.uploads(id, await aNoisyJpeg({ width, height }));
    const bytes = await bytesOf(image.shareUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  }
});

test('NAV-39: of a photo that an earlier version stored, the preview is shared', async () => {
  const { id } = await draft();
  const { image } = await asha.uploads(id, await aJpeg());
  await asha.saves({ id, status: 'PUBLIC', imageIds: [image.id] });
  const [shown] = (await asha.reads(id)).images;
  const [, key = ''] = /images\/([^/]+)\/share/.exec(shown.shareUrl) ?? [];
  const preview = await bytesOf(shown.previewUrl);
  await app.imageStore.forget(key);
  await app.imageStore.keep(`${key}/preview.jpg`, preview);
  expect(await bytesOf(shown.shareUrl)).toEqual(preview);
});

test.each([
  ['JPEG', aJpeg],
  ['PNG', aPng],
])('FORM-28 LIM-11: a %s is taken', async (_type, make) => {
  const { id } = await draft();
  expect((await asha.uploads(id, await make())).userErrors).toEqual([]);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const red = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
test.each([
  ['a GIF', () => red().gif().toBuffer()],
  ['a WebP', () => red().webp().toBuffer()],
  ['a TIFF', () => red().tiff().toBuffer()],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7 and more')],
  ['an archive', () => Buffer.from('PK\u0003\u0004 and more')],
  ['a text', () => Buffer.from('a text that was renamed')],
  ['a JPEG that is cut off', async () => half(await aJpeg({ width: 2000, height: 1500 }))],
  ['a PNG that is cut off', async () => half(await aPng({ width: 2000, height: 1500 }))],
  ['the beginning of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG without its pixels', () => aHollowPng(100, 100)],
])('SEC-12 FORM-28: %s under the name of a JPEG is refused, and nothing is kept', async (_what, make) => {
  const { id } = await draft();
  const before = await storedKeys();
  expect(await asha.uploads(id, await make())).toEqual({
    image: null,
    userErrors: [{ code: 'PHOTO_NOT_AN_IMAGE', message: 'The photo must be a JPEG or PNG image.', path: ['image'] }],
  });
  expect(await storedKeys()).toEqual(before);
});

test.each([
  ['20,000 by 20,000 pixels', () => aHollowPng(20_000, 20_000)],
  ['one row of 60 million pixels', () => aHollowPng(60_000_000, 1)],
  ['26 million pixels held whole', () => aHollowPng(6_500, 4_000, { interlaced: true })],
  ['more than 15 MiB', () => Buffer.concat([jpeg, Buffer.alloc(15_728_640)])],
])('SEC-12: a photo of %s is refused', async (_what, make) => {
  const { id } = await draft();
  expect((await asha.uploads(id, make())).userErrors).toMatchObject([{ code: 'PHOTO_TOO_LARGE', path: ['image'] }]);
});

test('SEC-30: a photo of a phone is turned upright and loses the place where it was taken', async () => {
  const { id } = await draft();
  const { image } = await asha.uploads(id, await aPhonePhoto());
  expect([image.width, image.height]).toEqual([480, 640]);
  for (const url of urlsOf(image)) {
    const stored = await bytesOf(url);
    const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(stored.includes('Phone of Asha')).toBe(false);
  }
});

test.each([
  ['grey', () => red().greyscale().toColourspace('b-w').png().toBuffer(), /^#(..)\1\1$/],
  ['transparent', () => red().ensureAlpha(0).png().toBuffer(), /^#ffffff$/],
  ['of 16 bits', () => red().toColourspace('rgb16').png().toBuffer(), /^#ff0000$/],
  ['a CMYK JPEG', () => red().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), /^#[ef].0000$/],
  [
    'a strip',
    () =>
      sharp({ create: { width: 4, height: 20_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    /^#f/,
  ],
])('FORM-28: a photo that is %s is taken as it looks', async (_what, make, colour) => {
  const { id } = await draft();
  const { image, userErrors } = await asha.uploads(id, await make());
  expect(userErrors).toEqual([]);
  expect(image.colour).toMatch(colour);
});

test('FORM-31: an empty file has no files provided', async () => {
  const { id } = await draft();
  expect(await asha.uploads(id, EMPTY_FILE)).toEqual({
    image: null,
    userErrors: [{ code: 'PHOTO_MISSING', message: 'No files provided.', path: ['image'] }],
  });
});

test('FORM-29 FORM-32 CON-30: of four added to five images two are taken, and an upload beyond the seventh is refused', async () => {
  const { id, images } = await asha.lists({}, 5);
  const kept = images.map((image: { id: string }) => image.id);
  const added = [(await asha.uploads(id, jpeg)).image.id, (await asha.uploads(id, jpeg)).image.id];
  const tooMany = [{ code: 'ROOM_IMAGES_TOO_MANY', message: 'Maximum 7 images allowed.' }];
  expect((await asha.uploads(id, jpeg)).userErrors).toMatchObject(tooMany);
  expect((await asha.uploads(id, jpeg, [...kept, ...added])).userErrors).toMatchObject(tooMany);
  const { room } = await asha.saves({ id, imageIds: [...kept, ...added] });
  expect(idsOf(room)).toEqual([...kept, ...added]);
  expect((await asha.uploads(id, jpeg)).userErrors).toMatchObject(tooMany);
});

test('FORM-32 FORM-30: eight images are refused by the save, whoever sends them', async () => {
  const { id, images } = await asha.lists({}, 7);
  const eighth = (await asha.uploads(id, jpeg, [])).image.id;
  const imageIds = [...images.map((image: { id: string }) => image.id), eighth];
  expect(await asha.saves({ id, imageIds })).toMatchObject({
    room: null,
    userErrors: [{ code: 'ROOM_IMAGES_TOO_MANY', message: 'Maximum 7 images allowed.', path: ['imageIds'] }],
  });
});

test('FORM-32: uploads that were given up make way for new ones', async () => {
  const { id } = await draft();
  const uploaded: string[] = [];
  for (let count = 0; count < 16; count += 1) uploaded.push((await asha.uploads(id, jpeg, [])).image.id);
  expect((await asha.saves({ id, imageIds: uploaded.slice(0, 1) })).userErrors).toMatchObject([
    { code: 'ROOM_IMAGE_UNKNOWN', path: ['imageIds', '0'] },
  ]);
  expect(idsOf((await asha.saves({ id, imageIds: uploaded.slice(-7) })).room)).toEqual(uploaded.slice(-7));
});

test('FORM-34 SEC-11: a new order is kept, and every photo keeps its own picture', async () => {
  const room = await asha.lists({}, 3);
  const [first, second, third] = room.images;
  const order = [third, first, second].map(({ id }) => id);
  const { room: after } = await asha.saves({ id: room.id, imageIds: order });
  expect(after.images).toEqual([third, first, second]);
  expect(after.coverImage.id).toBe(third.id);
  expect((await asha.reads(room.id)).images).toEqual([third, first, second]);
});

test('FORM-33 FORM-35: a removed image is gone after saving, kept ones need no upload', async () => {
  const room = await asha.lists({}, 3);
  const [first, second, third] = room.images;
  const { image } = await asha.uploads(room.id, jpeg);
  const { room: after } = await asha.saves({ id: room.id, imageIds: [third.id, image.id, first.id] });
  expect(idsOf(after)).toEqual([third.id, image.id, first.id]);
  expect(after.images[0]).toEqual(third);
  for (const url of urlsOf(second)) expect(await statusOf(url)).toBe(404);
  for (const url of [...urlsOf(third), ...urlsOf(first), ...urlsOf(after.images[1])])
    expect(await statusOf(url)).toBe(200);
  expect(await storedKeys()).not.toContain(keyOf(second.url));
});

test('FORM-35: a save that names no images keeps them all', async () => {
  const room = await asha.lists({}, 2);
  expect((await asha.saves({ id: room.id, price: 9 })).room.images).toEqual(room.images);
});

test('FORM-23: an update may not take the last image', async () => {
  const room = await asha.lists();
  for (const more of [{}, { imagesFollow: true }, { status: 'DRAFT', imagesFollow: true }]) {
    const { userErrors } = await asha.saves({ id: room.id, imageIds: [], ...more });
    expect(userErrors).toMatchObject([{ code: 'ROOM_IMAGES_MISSING', path: ['imageIds'] }]);
  }
  expect(await asha.reads(room.id)).toEqual(room);
});

test('FORM-35: an image named twice is one image', async () => {
  const room = await asha.lists({}, 2);
  const [first, second] = idsOf(room);
  expect(idsOf((await asha.saves({ id: room.id, imageIds: [second, first, second] })).room)).toEqual([second, first]);
});

test('SEC-11 PERM-07: images of other rooms, of other owners or of nobody cannot be named', async () => {
  const room = await asha.lists();
  const other = await registerOwner(app);
  const foreign = await other.lists();
  const pending = (await other.uploads(foreign.id, jpeg)).image.id;
  const own = await asha.lists();
  for (const id of [idsOf(foreign)[0], pending, idsOf(own)[0], 'A'.repeat(20), '', "'; DROP TABLE rooms; --"]) {
    const { userErrors } = await asha.saves({ id: room.id, imageIds: [...idsOf(room), id] });
    expect(userErrors).toMatchObject([{ code: 'ROOM_IMAGE_UNKNOWN', path: ['imageIds', String(idsOf(room).length)] }]);
  }
  expect(await asha.reads(room.id)).toEqual(room);
});

test('FORM-46 FORM-47: nobody uploads for a room of somebody else, or for none', async () => {
  const other = await registerOwner(app);
  const foreign = await other.lists();
  expect((await asha.uploads(foreign.id, jpeg)).userErrors).toMatchObject([
    { code: 'ROOM_NOT_YOURS', path: ['roomId'] },
  ]);
  expect((await asha.uploads('A'.repeat(20), jpeg)).userErrors).toMatchObject([
    { code: 'ROOM_NOT_FOUND', path: ['roomId'] },
  ]);
  const visitor = multipart(
    { query: UPLOAD, variables: { input: { roomId: foreign.id, image: null } } },
    { 'variables.input.image': jpeg },
  );
  const { errors } = await sendForm(app, visitor, PREFLIGHT);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test('SEC-13: an upload without the preflight header is refused', async () => {
  const { id } = await draft();
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPLOAD, variables: { input: { roomId: id, image: null } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.image'] }));
  form.set('0', new Blob([new Uint8Array(jpeg)]), 'photo.jpg');
  const headers = { authorization: `Bearer ${asha.accessToken}` };
  const { status } = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: form });
  expect(status).toBe(400);
});

test('SEC-25 DATA-23: addresses of photos are of our own store, and their names tell nothing', async () => {
  const room = await asha.lists({}, 2);
  const keys = room.images.map(({ url }: { url: string }) => keyOf(url));
  for (const image of room.images)
    for (const url of urlsOf(image))
      expect(url.replace(app.url, '')).toMatch(/^\/images\/[\w-]{20}\/(card|page|full)\.webp$|(?:preview|share)\.jpg$/);
  expect(new Set(keys).size).toBe(2);
  expect(`${keys.join(' ')}`).not.toContain(room.id);
  const { errors } = await asha.ask('mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) { message } }', {
    input: { id: room.id, images: [{ url: 'https://evil.example/x.jpg' }] },
  });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('FORM-41: uploads at once each become a photo of their own', async () => {
  const { id } = await draft();
  const outcomes = await Promise.all(Array.from({ length: 7 }, () => asha.uploads(id, jpeg, [])));
  const imageIds = outcomes.map(({ image }) => image.id);
  expect(idsOf((await asha.saves({ id, imageIds, status: 'PUBLIC' })).room)).toEqual(imageIds);
});

test('FORM-41: an upload that is broken off leaves nothing behind', async () => {
  const { id } = await draft();
  const before = await storedKeys();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const operations = JSON.stringify({ query: UPLOAD, variables: { input: { roomId: id, image: null } } });
  const file = '--x\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n';
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\napollo-require-preflight: 1\r\nauthorization: Bearer ${asha.accessToken}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n` +
      part('operations', operations) +
      part('map', JSON.stringify({ 0: ['variables.input.image'] })) +
      file,
  );
  socket.end(jpeg);
  await once(socket.resume(), 'close');
  expect(await storedKeys()).toEqual(before);
  expect(await asha.reads(id)).toMatchObject({ isUnfinished: true });
});

test('FORM-41: an upload for a room that is deleted meanwhile leaves nothing behind', async () => {
  const { id } = await draft();
  const large = await aJpeg({ width: 4000, height: 3000 });
  const before = await storedKeys();
  const uploading = upload(app, asha, {
    query: UPLOAD,
    variables: { input: { roomId: id, image: null } },
    files: { 'variables.input.image': large },
  });
  await asha.ask(DELETE, { input: { id } });
  const { data } = await uploading;
  expect(data?.['uploadRoomImage']).toMatchObject({ image: null, userErrors: [{ code: 'ROOM_NOT_FOUND' }] });
  expect(await storedKeys()).toEqual(before);
});

const keyOf = (url: string): string => url.split('/').at(-2) ?? '';

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { folder } of app.imageStore.folders()) keys.push(folder);
  return keys.sort();
}
