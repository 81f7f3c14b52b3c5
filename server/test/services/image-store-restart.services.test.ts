import { startS3 } from '../../../scripts/services/s3.mjs';
import { openStores } from '../../src/app/stores';
import { readEnv } from '../../src/config/env';
import { register } from '../support/actors';
import { type Relay, relayTo } from '../contracts/relay';
import { completeProfile, facts, type OwnerActor, SAVE, UPLOAD, withOwnerActions } from '../support/owner-actions';
import { load } from '../support/load';
import { upload } from '../support/multipart';
import { aJpeg } from '../support/images';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 120_000;
const PUBLIC_ROOMS = `query Rooms($after: String) { rooms(first: 20, after: $after) {
  nodes { id images { url cardUrl fullUrl } } pageInfo { endCursor hasNextPage } } }`;

let s3: Awaited<ReturnType<typeof startS3>>;
let relay: Relay;
let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
let asha: OwnerActor;
let photo: Buffer;
let people: ReturnType<typeof load>;
beforeAll(async () => {
  s3 = await startS3();
  relay = await relayTo(s3.url);
  photo = await aJpeg({ width: 64, height: 48 });
}, LONGEST);
beforeEach(async () => {
  home = await serverHome({}, { TEST_MINIO_URL: relay.url });
  server = await home.start();
  const owner = await register(server, { role: 'OWNER' });
  const stores = await openStores(readEnv(home.variables));
  await completeProfile(stores, owner);
  await stores.database.close();
  asha = withOwnerActions(server, owner);
  people = load();
}, LONGEST);
afterEach(() => people.stop().finally(() => home.remove()), LONGEST);
afterAll(() => relay.cut().finally(() => s3.stop()), LONGEST);

const sendsPhoto = (roomId: string) =>
  upload(server, asha, {
    query: UPLOAD,
    variables: { input: { roomId, image: null } },
    files: { 'variables.input.image': photo },
  });

/** Fetches an image and returns the outcome. */
async function looked(address: string) {
  const begun = performance.now();
  const response = await fetch(address);
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    caching: response.headers.get('cache-control'),
    isWhole: body.subarray(8, 12).toString() === 'WEBP',
    text: body.subarray(0, 100).toString(),
    isInTime: performance.now() - begun < 5000,
  };
}

type Look = Awaited<ReturnType<typeof looked>>;

const isGood = ({ status, isWhole, isInTime }: Look): boolean => status === 200 && isWhole && isInTime;
const isRefused = ({ status, type, caching, text, isInTime }: Look): boolean =>
  status === 500 &&
  type.startsWith('application/json') &&
  text.includes('Something went wrong on our side.') &&
  caching === 'no-store' &&
  isInTime;

async function publicRooms(): Promise<{ id: string; images: Record<string, string>[] }[]> {
  const rooms = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo }: any = (await server.ask(PUBLIC_ROOMS, { after })).data?.['rooms'];
    rooms.push(...nodes);
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return rooms;
}

test(
  'SEC-19: an image store that is killed and started again amid uploads keeps what was acknowledged, and no public room is without it',
  async () => {
    const { cardUrl } = (await asha.lists()).images[0];
    const [uploaded, listed, looks]: [any[], string[], Look[]] = [[], [], []];
    const { begin, until, asked, stop, faults, bad } = people;
    const lists = async (key: string): Promise<void> => {
      const input = { ...facts, clientKey: key, imagesFollow: true };
      const room = await until(
        () => asha.ask(SAVE, { input }),
        ({ saveRoom }) => saveRoom.room,
      );
      const image =
        room &&
        (await until(
          () => sendsPhoto(room.id),
          ({ uploadRoomImage }) => uploadRoomImage.image,
        ));
      if (!image) return;
      uploaded.push(image);
      const published = await until(
        () => asha.ask(SAVE, { input: { id: room.id, status: 'PUBLIC', imageIds: [image.id] } }),
        ({ saveRoom }) => saveRoom.room,
      );
      if (published) listed.push(published.id);
    };
    for (const owner of ['one', 'two']) begin((count) => lists(`house-${owner}-${String(count)}`));
    begin(async () => looks.push(await looked(cardUrl)));
    begin(() => asked(() => server.ask('{ rooms { totalCount } }')));

    await soon(() => expect(listed.length).toBeGreaterThan(10), 30_000);
    await s3.kill();
    await soon(() => {
      expect(faults()['INTERNAL']).toBeGreaterThan(10);
      expect(looks.filter(isRefused).length).toBeGreaterThan(10);
    }, 10_000);
    const before = listed.length;
    await s3.start();
    await soon(() => expect(listed.length).toBeGreaterThan(before + 10), 30_000);
    await stop();

    expect(bad()).toEqual([]);
    expect(looks.filter((look) => !isGood(look) && !isRefused(look))).toEqual([]);
    const rooms = await publicRooms();
    expect(rooms.map(({ id }) => id)).toEqual(expect.arrayContaining(listed));
    const shown = rooms.flatMap(({ images }) => images);
    expect(rooms.filter(({ images }) => images.length === 0)).toEqual([]);
    const paths = [...shown.flatMap(Object.values), ...uploaded.map(({ fullUrl }) => fullUrl as string)];
    for (const path of paths) expect(await looked(path)).toMatchObject({ status: 200, isWhole: true });
  },
  LONGEST,
);

test(
  'an image store that falls silent is refused by within 5 s, to a hundred readers and an owner alike, and serves again at once',
  async () => {
    const { id, images } = await asha.lists();
    const { cardUrl } = images[0];
    const { asked, faults, bad } = people;
    relay.freeze();
    const readers = Array.from({ length: 100 }, () => looked(cardUrl));
    const owners = Array.from({ length: 5 }, () => asked(() => sendsPhoto(id)));
    const looks = await Promise.all(readers);
    await Promise.all(owners);
    expect(looks.filter((look) => !isRefused(look))).toEqual([]);
    expect([bad(), faults()]).toEqual([[], { INTERNAL: 5 }]);
    relay.thaw();
    expect(isGood(await looked(cardUrl))).toBe(true);
    expect((await sendsPhoto(id)).errors).toEqual([]);
  },
  LONGEST,
);
