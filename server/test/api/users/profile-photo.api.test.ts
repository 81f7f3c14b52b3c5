import sharp from 'sharp';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { eventually } from '../../support/mailbox';
import { EMPTY_FILE, multipart, PREFLIGHT, sendForm, upload } from '../../support/multipart';
import { aHollowPng, aJpeg, aPhonePhoto, aPng } from '../../support/images';

const UPLOAD = `mutation Upload($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) {
  user { photoUrl smallPhotoUrl } message userErrors { code message path } } }`;
const SAVE = `mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) {
  user { username displayName photoUrl } message userErrors { code path } } }`;
const DELETE = 'mutation { deleteProfilePhoto { user { photoUrl } message userErrors { code } } }';
const HOUR = 3_600_000;
const ME = '{ me { username displayName photoUrl } }';

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  asha = await register(app, { role: 'OWNER' });
});
afterEach(() => app.stop());

const uploads = async (photo: Buffer, actor: Actor = asha) =>
  (await upload(app, actor, { query: UPLOAD, variables: { photo: null }, files: { 'variables.photo': photo } })).data?.[
    'uploadProfilePhoto'
  ];
const saves = async (facts: object, photo: Buffer) => {
  const variables = { input: { ...facts, photo: null } };
  const answer = await upload(app, asha, { query: SAVE, variables, files: { 'variables.input.photo': photo } });
  return answer.data?.['saveProfile'];
};
const load = (url: string) => fetch(url);
const picture = async (url: string) => Buffer.from(await (await load(url)).arrayBuffer());
const me = async () => (await asha.ask(ME)).data?.['me'];

/** Returns the keys of the photos in the image store. */
async function storedPhotos(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { folder } of app.imageStore.folders()) keys.push(folder);
  return keys;
}

const kinds = [
  ['JPEG', aJpeg],
  ['PNG', aPng],
] as const;
test.each(kinds)('PROF-67 API-22 NAV-15: a %s is kept as two squares for every browser', async (_type, make) => {
  const { user, message, userErrors } = await uploads(await make());
  expect({ message, userErrors }).toEqual({ message: 'Profile photo updated.', userErrors: [] });
  const large = await load(user.photoUrl);
  expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const sides = async (url: string) => sharp(await picture(url)).metadata();
  expect(await sides(user.photoUrl)).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect(await sides(user.smallPhotoUrl)).toMatchObject({ format: 'webp', width: 96, height: 96 });
  expect(await me()).toMatchObject({ photoUrl: user.photoUrl });
});

test('NAV-14: an account without a photo has no address of one', async () => {
  expect(await me()).toMatchObject({ photoUrl: null });
});

test('SEC-30: a photo of a phone is turned upright and loses the place where it was taken', async () => {
  const source = await aPhonePhoto();
  expect(source.includes('Phone of Asha')).toBe(true);
  expect((await sharp(source).metadata()).orientation).toBe(6);
  const { user } = await uploads(source);
  const stored = await picture(user.photoUrl);
  const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
  expect(stored.includes('Phone of Asha')).toBe(false);
  // Red was on the left; the photo lay on its left side.
  const pixel = async (top: number) =>
    [...(await sharp(stored).extract({ left: 200, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map(
      (c) => c > 127,
    );
  expect([await pixel(20), await pixel(380)]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  [
    'a WebP',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  ],
  ['an SVG', () => Buffer.from(SVG)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', () => Buffer.from('PK\u0003\u0004 and more')],
  ['a JPEG that is cut off', async () => half(await aJpeg({ width: 2000, height: 1500 }))],
  ['a PNG that is cut off', async () => half(await aPng({ width: 2000, height: 1500 }))],
  ['the beginning of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG without its pixels', () => aHollowPng(100, 100)],
])('SEC-12: %s under the name of a JPEG is refused, and nothing changes', async (_what, make) => {
  const before = (await uploads(await aJpeg())).user.photoUrl;
  const { user, userErrors } = await uploads(await make());
  expect({ user, userErrors }).toEqual({
    user: null,
    userErrors: [{ code: 'PHOTO_NOT_AN_IMAGE', message: 'The photo must be a JPEG or PNG image.', path: ['photo'] }],
  });
  expect(await me()).toMatchObject({ photoUrl: before });
  expect(await storedPhotos()).toHaveLength(1);
});

test.each([
  ['20,000 by 20,000 pixels', () => aHollowPng(20_000, 20_000)],
  ['26 million pixels held whole', () => aHollowPng(6_500, 4_000, { interlaced: true })],
  ['more than 15 MiB', () => Buffer.alloc(15_728_641, 1)],
])('SEC-12: a photo of %s is refused before it is unfolded', async (_what, make) => {
  const { userErrors } = await uploads(make());
  expect(userErrors).toMatchObject([{ code: 'PHOTO_TOO_LARGE', path: ['photo'] }]);
  expect(await storedPhotos()).toEqual([]);
});

test('DATA-23: a new photo takes the place of the old one, whose address works no more', async () => {
  const first = (await uploads(await aJpeg())).user.photoUrl;
  const second = (await uploads(await aPng())).user.photoUrl;
  expect(second).not.toBe(first);
  expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200]);
  expect(await storedPhotos()).toHaveLength(1);
});

test('DATA-23: a photo is deleted with its files; having none is no mistake', async () => {
  const { photoUrl } = (await uploads(await aJpeg())).user;
  const deleted = (await asha.ask(DELETE)).data?.['deleteProfilePhoto'];
  const again = (await asha.ask(DELETE)).data?.['deleteProfilePhoto'];
  const done = { user: { photoUrl: null }, message: 'Profile image deleted successfully.', userErrors: [] };
  expect([deleted, again]).toEqual([done, done]);
  expect((await load(photoUrl)).status).toBe(404);
  expect(await storedPhotos()).toEqual([]);
});

test('PROF-66: a photo update with an empty file is refused with its text', async () => {
  expect((await uploads(EMPTY_FILE)).userErrors).toEqual([
    { code: 'PHOTO_MISSING', message: 'Missing user ID or photo URL.', path: ['photo'] },
  ]);
});

test('SEC-08 API-11: a visitor changes no photo', async () => {
  const form = multipart({ query: UPLOAD, variables: { photo: null } }, { 'variables.photo': EMPTY_FILE });
  const { errors } = await sendForm(app, form, PREFLIGHT);
  const deletion = (await app.ask(DELETE)).data?.['deleteProfilePhoto'];
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(deletion.userErrors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
});

test('SEC-18: a photo is saved together with the other facts', async () => {
  const { user, message } = await saves({ displayName: 'Asha Rao' }, await aJpeg());
  expect(message).toBe('Data updated.');
  expect((await load(user.photoUrl)).status).toBe(200);
  expect(await me()).toEqual(user);
});

test('SEC-18: a save that is refused changes neither photo nor facts, and tells every mistake', async () => {
  await register(app, { email: 'ravi@example.com' });
  const taken = { username: 'asha_rao', email: 'ravi@example.com', currentPassword: asha.password };
  const { userErrors } = await saves(taken, await aJpeg());
  const both = await saves({ username: 'no', dob: '1899-12-31', displayName: 'Asha' }, Buffer.from('no image'));
  expect(userErrors).toEqual([{ code: 'EMAIL_TAKEN', path: ['email'] }]);
  expect(both.userErrors).toEqual([
    { code: 'USERNAME_LENGTH', path: ['username'] },
    { code: 'DOB_INVALID', path: ['dob'] },
    { code: 'PHOTO_NOT_AN_IMAGE', path: ['photo'] },
  ]);
  expect(await me()).toEqual({ username: null, displayName: null, photoUrl: null });
  expect(await storedPhotos()).toEqual([]);
});

test('SEC-18: a save that fails in the database leaves the old photo, and of the new none that a sweep leaves', async () => {
  const { photoUrl } = (await uploads(await aJpeg())).user;
  const before = await storedPhotos();
  const type = app.database.kind === 'mysql' ? 'SIGNAL SQLSTATE "45000"' : "SELECT RAISE(ABORT, 'no')";
  await app.database.write((manager) =>
    manager.query(`CREATE TRIGGER no_save BEFORE UPDATE ON users FOR EACH ROW BEGIN ${type}; END`),
  );
  const answer = await upload(app, asha, {
    query: SAVE,
    variables: { input: { displayName: 'Asha', photo: null } },
    files: { 'variables.input.photo': await aPng() },
  });
  expect(answer.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  expect(await me()).toMatchObject({ displayName: null, photoUrl });
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await storedPhotos()).toEqual(before);
  expect((await load(photoUrl)).status).toBe(200);
});

test('DATA-23: of photos uploaded at once one stays, and no file of another', async () => {
  const photo = await aJpeg();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => uploads(photo)));
  for (const { userErrors } of outcomes) expect(userErrors).toEqual([]);
  expect((await load((await me()).photoUrl)).status).toBe(200);
  expect(await storedPhotos()).toHaveLength(1);
});

test('SEC-02 DATA-03: of two who take one username while both upload a photo, one gets it and one keeps no photo', async () => {
  const ravi = await register(app);
  app.statements.length = 0;
  const photo = await aJpeg();
  const uploadsOf = [asha, ravi].map((actor) => slowSave(actor, { username: 'one_name' }, photo));
  await eventually(() => (app.statements.filter((sql) => /WHERE .*username/.test(sql)).length === 2 ? true : null));
  const outcomes = await Promise.all(uploadsOf.map((finish) => finish()));
  expect(outcomes.filter(({ user }) => user?.username === 'one_name')).toHaveLength(1);
  expect(outcomes.flatMap(({ userErrors }) => userErrors)).toEqual([{ code: 'USERNAME_TAKEN', path: ['username'] }]);
  expect(await storedPhotos()).toHaveLength(1);
});

/** Sends everything but the photo; the photo when it is called. */
function slowSave(actor: Actor, facts: object, photo: Buffer) {
  const part = (name: string, value: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const operation = { query: SAVE, variables: { input: { ...facts, photo: null } } };
  const head = `${part('operations', JSON.stringify(operation))}${part('map', '{"0":["variables.input.photo"]}')}`;
  const file = '--x\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n';
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const answered = fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      ...PREFLIGHT,
      authorization: `Bearer ${actor.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: body.readable,
    duplex: 'half',
  });
  void writer.write(Buffer.from(head + file));
  return async () => {
    void writer.write(Buffer.concat([photo, Buffer.from('\r\n--x--\r\n')]));
    void writer.close();
    return ((await (await answered).json()) as { data: Record<string, any> }).data['saveProfile'];
  };
}
