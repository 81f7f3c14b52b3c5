import { loadTown } from '../../../src/commands/demo/load-town';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const countOf = async (keyword: string): Promise<number> =>
  (await app.ask('query Count($keyword: String) { rooms(filter: { keyword: $keyword }) { totalCount } }', { keyword }))
    .data?.['rooms'].totalCount;

test('a town whose loading was stopped goes on where it was and loads nothing twice', async () => {
  const stopped = loadTown(app, {
    seed: 3,
    rooms: 12,
    onProgress: (_step, rooms) => {
      if (rooms >= 5) throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  const before = await countOf('');
  await loadTown(app, { seed: 3, rooms: 12, onProgress: () => undefined });
  await loadTown(app, { seed: 3, rooms: 12, onProgress: () => undefined });
  const { data } = await app.ask(
    '{ rooms(first: 50) { totalCount nodes { name coverImage { cardUrl } owner { username } } } }',
  );
  const [drafts] = await app.database.read.query("SELECT COUNT(*) AS total FROM rooms WHERE status = 'DRAFT'");
  expect(before).toBeLessThan(12);
  expect(Number(data?.['rooms'].totalCount) + Number(drafts.total)).toBe(12);
  const picture = await fetch(String(data?.['rooms'].nodes[0].coverImage.cardUrl));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('rooms beyond those with pictures get three photos without files when measurements ask for it', async () => {
  await loadTown(app, { seed: 5, rooms: 20, photos: 0, barePhotos: true, onProgress: () => undefined });
  const { data } = await app.ask('{ rooms(first: 50) { nodes { coverImage { cardUrl } images { id } } } }');
  const photos = data?.['rooms'].nodes.map(({ images }: { images: unknown[] }) => images.length);
  expect(new Set(photos)).toEqual(new Set([3]));
  expect((await fetch(String(data?.['rooms'].nodes[0].coverImage.cardUrl))).status).toBe(404);
});

test('FRESH-13: the rooms of the town are confirmed within 20 days, and stay', async () => {
  await loadTown(app, { seed: 6, rooms: 60, photos: 0, onProgress: () => undefined });
  const { data } = await app.ask('{ rooms(first: 50) { nodes { createdAt confirmedAt } } }');
  const days = data?.['rooms'].nodes.map(({ createdAt, confirmedAt }: { createdAt: string; confirmedAt: string }) => {
    expect(Date.parse(confirmedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    return Math.floor((Date.now() - Date.parse(confirmedAt)) / (24 * 60 * 60_000));
  });
  expect(new Set(days).size).toBeGreaterThan(5);
  expect(Math.max(...days)).toBeLessThan(20);
  const sql = 'SELECT COUNT(*) AS total FROM rooms WHERE freshness_due < ?';
  const [due] = await app.database.read.query(sql, [Date.now() + 100 * 365 * 24 * 60 * 60_000]);
  expect(Number(due.total)).toBe(0);
});

test('a large town is loaded with its indexes set aside, put back, and every text found', async () => {
  await loadTown(app, { seed: 4, rooms: 60_000, photos: 0, onProgress: () => undefined });
  const aside = await app.database.read.query('SELECT name FROM indexes_aside');
  const { data } = await app.ask(
    '{ rooms(filter: { keyword: "hostel" }) { totalCount totalCountIsCapped nodes { name location } } }',
  );
  expect(aside).toEqual([]);
  expect(data?.['rooms']).toMatchObject({ totalCount: 1000, totalCountIsCapped: true });
  expect(
    data?.['rooms'].nodes.every(({ name, location }: { name: string; location: string }) =>
      /hostel/i.test(name + location),
    ),
  ).toBe(true);
}, 120_000);
