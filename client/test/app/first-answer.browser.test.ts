import type { Locator, Page, Request } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { DESKTOP, PHONE } from '../support/browser';
import { expectShown, soon, untilTakenOver } from '../support/expectations';
import { holdFile, withoutFirstAnswer } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

let env: Record<string, string> = {};
const site = useSite(() => ({ env }));

const OWNER = 'asha_rao_1';

/** Stores a public room with photos. */
async function aListedRoom(differing: Partial<Room> = {}): Promise<Room> {
  const owner = anOwner({ username: OWNER });
  const room = aRoom(owner, { name: 'Shanti Niwas', ...differing });
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 2) });
  return room;
}

/** Opens a page as a visitor; keeps what it requests. */
async function opened(path: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const requests: Request[] = [];
  const page = await site.visit(path, {
    prepare: async (fresh) => {
      fresh.on('request', (request) => requests.push(request));
      await prepare(fresh);
    },
  });
  return { page, requests };
}

/** Notes in the page when its scripts have started, and whether it has said that it waits. */
const noteWaiting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (name: string): void => void (document.documentElement.dataset[name] = 'yes');
    document.addEventListener('load', ({ target }) => target instanceof HTMLScriptElement && note('started'), true);
    const look = (): unknown =>
      document.querySelector('[role="status"]')?.textContent.startsWith('Loading') && note('waited');
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

const operations = (requests: Request[]): string[] =>
  requests.flatMap((request) => /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? []);

const pathsOf = (room: Room): string[] => ['/', '/search', '/search/shanti', `/room/${room.id}`, `/profile/${OWNER}`];
/** The pages that bring a picture along, and the script without which each is not drawn. */
const picturePages = (room: Room) =>
  [
    ['/search/shanti', /\/assets\/search-[^/]*\.js$/],
    [`/room/${room.id}`, /\/assets\/room-[^/]*\.js$/],
  ] as const;
const firstPhoto = (page: Page): Locator => page.getByRole('article').locator('img').first();
const SAVE = 'mutation ($input: SaveBookmarkInput!) { saveBookmark(input: $input) { bookmark { id } } }';
const FIRST_QUERIES = ['HomeRooms', 'SearchRooms', 'Room', 'OwnerProfile'];

test('NAV-33: the public pages bring their first answer along, and fetch nothing twice', async () => {
  const room = await aListedRoom();
  for (const path of pathsOf(room)) {
    const { page, requests } = await opened(path);
    await untilTakenOver(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
    const asked = operations(requests).filter((name) => FIRST_QUERIES.includes(name));
    expect([path, asked]).toEqual([path, []]);
    const files = requests.filter((request) => request.method() === 'GET').map((request) => request.url());
    expect(files).toEqual([...new Set(files)]);
  }
});

test('NAV-34: the picture that a page brings along is the one that it shows', async () => {
  const room = await aListedRoom();
  for (const [path, picture] of [
    ['/search/shanti', (page) => page.getByRole('article').getByRole('img').first()],
    [
      `/room/${room.id}`,
      (page) =>
        page
          .getByRole('region', { name: /Photos/ })
          .locator('img')
          .first(),
    ],
  ] as [string, (page: Page) => ReturnType<Page['locator']>][]) {
    const html = await (await fetch(`${site.app.url}${path}`)).text();
    const { page } = await opened(path);
    await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
    const shown = picture(page);
    const preload = page.locator('link[rel="preload"][as="image"]');
    expect(await preload.getAttribute('href')).toBe(await shown.getAttribute('src'));
    expect(await preload.getAttribute('imagesrcset')).toBe(await shown.getAttribute('srcset'));
    expect(await preload.getAttribute('imagesizes')).toBe(await shown.getAttribute('sizes'));
    expect(html).toContain(`src="${String(await shown.getAttribute('src'))}"`);
  }
});

test('NAV-34: the picture that a page brings along stays until the page is drawn', async () => {
  const room = await aListedRoom();
  for (const [path, script] of picturePages(room)) {
    let release = (): void => undefined;
    const { page } = await opened(path, async (fresh) => {
      await noteWaiting(fresh);
      release = await holdFile(fresh, script);
    });
    await page.waitForFunction(() => document.documentElement.dataset['started']);
    await expectShown(firstPhoto(page));
    release();
    await untilTakenOver(page);
    await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
    expect(await page.evaluate(() => document.documentElement.dataset['waited'])).toBeUndefined();
  }
});

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('NAV-34: on %s it stands where the page then shows it, and covers as much', async (_where, screen) => {
  const room = await aListedRoom();
  for (const [path, script] of picturePages(room)) {
    let release = (): void => undefined;
    const page = await site.visit(path, {
      ...screen,
      prepare: async (fresh) => {
        release = await holdFile(fresh, script);
      },
    });
    const early = await boxOf(firstPhoto(page));
    release();
    await untilTakenOver(page);
    const shown = await boxOf(firstPhoto(page));
    expect(Math.abs(shown.x - early.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(shown.y - early.y)).toBeLessThanOrEqual(2);
    expect(early.width * early.height).toBeGreaterThanOrEqual(shown.width * shown.height);
  }
});

/** Returns the place of a picture; the page may replace its element meanwhile. */
async function boxOf(picture: Locator) {
  let box = await picture.boundingBox();
  await soon(async () => {
    box = await picture.boundingBox();
    expect(box).not.toBeNull();
  });
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('NAV-35: a signed-in user asks for their own answer', async () => {
  const room = await aListedRoom();
  const seeker = await site.signedIn();
  const save = await seeker.ask(SAVE, { input: { roomId: room.id } });
  expect(save.errors).toEqual([]);
  const page = await seeker.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('button', { name: 'Saved', exact: true }));
  await page.goto(`${site.app.url}/search/shanti`);
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas', pressed: true }));
});

const NASTY = '</script><script>window.isTaken = true</script><!-- __NONCE__ \u2028 & " \\u003c';
test('NAV-36: the text of an answer in a page stays text', async () => {
  const room = await aListedRoom({ name: NASTY });
  for (const path of ['/search', `/room/${room.id}`]) {
    const { page, requests } = await opened(path);
    await soon(async () => {
      const heading = page.getByRole('heading', { name: '__NONCE__' });
      expect(await heading.textContent()).toBe(NASTY);
    });
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
    expect(operations(requests).filter((name) => FIRST_QUERIES.includes(name))).toEqual([]);
  }
});

test('NAV-37: a page without an answer asks by itself', async () => {
  const room = await aListedRoom();
  for (const path of pathsOf(room)) {
    const { page, requests } = await opened(path, withoutFirstAnswer);
    await untilTakenOver(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
    expect(operations(requests).filter((name) => FIRST_QUERIES.includes(name))).toHaveLength(1);
  }
});

describe('when an address has few points', () => {
  beforeAll(() => {
    env = { LIMIT_ANONYMOUS: '40' };
  });
  afterAll(() => {
    env = {};
  });

  test('NAV-37 API-96: the query of a page is paid for, and the page comes without an answer afterwards', async () => {
    const room = await aListedRoom();
    const answers: boolean[] = [];
    for (let n = 0; n < 41; n += 1) {
      const response = await fetch(`${site.app.url}/room/${room.id}`);
      expect(response.status).toBe(200);
      answers.push((await response.text()).includes('first-answer'));
    }
    expect(answers[0]).toBe(true);
    expect(answers.at(-1)).toBe(false);
  });
});

test('API-96: the page of an address is the same for every sender', async () => {
  const room = await aListedRoom();
  const seeker = await site.signedIn();
  const get = async (headers: Record<string, string>) =>
    (await (await fetch(`${site.app.url}/room/${room.id}`, { headers })).text()).replace(
      /(nonce|data-written)="[^"]+"/g,
      '',
    );
  const page = await get({});
  expect(page).toContain('"operationName":"Room"');
  expect(await get({ cookie: `thikana_refresh=${seeker.refreshToken}` })).toBe(page);
  expect(await get({ authorization: `Bearer ${seeker.accessToken}` })).not.toContain('first-answer');
});
