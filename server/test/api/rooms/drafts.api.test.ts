import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, READ, registerOwner } from '../../support/owner-actions';
import { aJpeg } from '../../support/images';

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
let jpeg: Buffer;
beforeAll(async () => {
  app = await startApp({ clock });
  jpeg = await aJpeg({ width: 64, height: 48 });
});
beforeEach(async () => {
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const load = (url: string) => fetch(url);
const statusOf = async (url: string) => (await load(url)).status;
const bare = (url: string): string => url.replace(/\?.*/, '');
const urlsOf = (image: any): string[] => [image.url, image.cardUrl, image.fullUrl, image.previewUrl];

test('SEC-10 PERM-07: a draft by id is read by its owner only; everyone else gets its text', async () => {
  const room = await asha.lists({ status: 'DRAFT' });
  expect(await asha.reads(room.id)).toMatchObject({ id: room.id, status: 'DRAFT' });
  const [seeker, owner] = [await register(app), await registerOwner(app)];
  const strangers = [
    app.ask(READ, { id: room.id }),
    seeker.ask(READ, { id: room.id }),
    owner.ask(READ, { id: room.id }),
  ];
  for (const { data, errors } of await Promise.all(strangers)) {
    expect(data).toEqual({ room: null });
    expect(errors).toMatchObject([
      {
        message: 'The Room is in draft mode, and you are not authorised to view this.',
        extensions: { code: 'ROOM_IS_DRAFT' },
      },
    ]);
  }
});

test('SEC-10 FORM-57: lists of others, their counts and their pages know nothing of a draft', async () => {
  const names = ['Draft House One', 'Draft House Two', 'Draft House Three'];
  for (const name of names) await asha.lists({ name });
  const [first] = (await asha.ask('{ ownRooms { nodes { id } } }')).data?.['ownRooms'].nodes;
  await asha.saves({ id: first.id, status: 'DRAFT' });
  const LISTS = `query Lists($id: ID!) {
    rooms(filter: { keyword: "draft house" }) { nodes { name } totalCount pageInfo { hasNextPage } }
    user(id: $id) { rooms(first: 2) { nodes { name } totalCount pageInfo { hasNextPage } } } }`;
  for (const reader of [app, asha, await register(app)]) {
    const { data } = await reader.ask(LISTS, { id: asha.id });
    for (const list of [data?.['rooms'], data?.['user'].rooms]) {
      expect(list).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } });
      expect(list.nodes.map(({ name }: { name: string }) => name).sort()).toEqual(names.slice(0, 2).sort());
    }
  }
});

test('SEC-10: photos of a draft load by signed addresses only, for ten minutes', async () => {
  const { room } = await asha.saves({ ...facts, imagesFollow: true });
  const { image } = await asha.uploads(room.id, jpeg);
  const { room: draft } = await asha.saves({ id: room.id, imageIds: [image.id] });
  for (const url of [...urlsOf(image), ...urlsOf(draft.images[0])]) {
    const answer = await load(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(await statusOf(bare(url))).toBe(404);
  }
  const { url } = draft.images[0];
  clock.forward(8 * 60_000);
  expect(await statusOf(url)).toBe(200);
  clock.forward(2 * 60_000 + 1000);
  expect(await statusOf(url)).toBe(404);
});

test('SEC-10: an address whose signature, time or photo was changed is not signed', async () => {
  const [one, other] = (await asha.lists({ status: 'DRAFT' }, 2)).images;
  const url = new URL(one.url);
  const changed = (name: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(name, value);
    return copy.href;
  };
  const until = url.searchParams.get('until') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  const forged = [
    changed('until', String(Number(until) + 600)),
    changed('until', `${until}0`),
    changed('until', 'never'),
    changed('signature', signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A').repeat(1) + 'A'),
    changed('signature', ''),
    `${one.url}&until=${until}`,
    bare(other.url) + url.search,
    `${bare(one.url)}?until=${until}`,
  ];
  expect(await statusOf(one.url)).toBe(200);
  for (const address of forged) expect([address, await statusOf(address)]).toEqual([address, 404]);
});

test('FORM-57 API-22: addresses of a public room are dead at once when it is a draft, and stay so', async () => {
  const room = await asha.lists({}, 2);
  const old = room.images.flatMap(urlsOf);
  for (const url of old) expect(await statusOf(url)).toBe(200);
  const { room: draft } = await asha.saves({ id: room.id, status: 'DRAFT' });
  for (const url of old) expect(await statusOf(url)).toBe(404);
  expect(draft.images.map(({ id }: { id: string }) => id)).toEqual(room.images.map(({ id }: { id: string }) => id));
  for (const url of draft.images.flatMap(urlsOf)) expect(await statusOf(url)).toBe(200);
  const { room: back } = await asha.saves({ id: room.id, status: 'PUBLIC' });
  for (const url of old) expect(await statusOf(url)).toBe(404);
  for (const url of back.images.flatMap(urlsOf)) expect([url, await statusOf(url)]).toEqual([bare(url), 200]);
});

test('FORM-57: a photo added and one removed in the save that makes a draft are right too', async () => {
  const room = await asha.lists({}, 2);
  const [first, second] = room.images;
  const { image } = await asha.uploads(room.id, jpeg);
  const { room: draft } = await asha.saves({ id: room.id, status: 'DRAFT', imageIds: [image.id, second.id] });
  expect(draft.images.map(({ id }: { id: string }) => id)).toEqual([image.id, second.id]);
  for (const url of draft.images.flatMap(urlsOf)) expect(await statusOf(url)).toBe(200);
  for (const url of [...urlsOf(first), ...urlsOf(second), ...urlsOf(image)]) expect(await statusOf(url)).toBe(404);
});

test('FORM-41: an edit of a public room stays public while photos are uploaded, and swaps in one write', async () => {
  const room = await asha.lists();
  const [old] = room.images;
  const { image } = await asha.uploads(room.id, jpeg);
  const read = async () => (await app.ask(READ, { id: room.id })).data?.['room'];
  expect(await read()).toMatchObject({ status: 'PUBLIC', images: [old] });
  expect(await statusOf(bare(image.url))).toBe(404);
  await asha.saves({ id: room.id, imageIds: [image.id] });
  const { images } = await read();
  expect(images.map(({ id }: { id: string }) => id)).toEqual([image.id]);
  expect([await statusOf(images[0].url), await statusOf(old.url)]).toEqual([200, 404]);
});

test('SEC-19: an unfinished draft cannot be made public without a photo', async () => {
  const { room } = await asha.saves({ ...facts, imagesFollow: true });
  expect((await asha.saves({ id: room.id, status: 'PUBLIC' })).userErrors).toMatchObject([
    { code: 'ROOM_IMAGES_MISSING' },
  ]);
  const again = await asha.saves({ id: room.id, status: 'PUBLIC', price: 7, imagesFollow: true });
  expect(again.room).toMatchObject({ status: 'DRAFT', isUnfinished: true, price: 7 });
});
