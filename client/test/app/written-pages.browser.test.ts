import type { Page, Request } from 'playwright-core';
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import {
  expectCount,
  expectFocused,
  expectPath,
  expectShown,
  expectTexts,
  scrolledBy,
  soon,
  untilTakenOver,
} from '../support/expectations';
import { holdFile } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const OWNER = 'asha_rao_1';
const MAIN = /\/assets\/main-[^/]*\.js$/;

/** Stores rooms with a photo each. */
async function listedRooms(count = 1) {
  const owner = anOwner({ username: OWNER, displayName: 'Asha Rao' });
  const rooms = Array.from({ length: count }, (_, n) =>
    aRoom(owner, { name: `Shanti Niwas ${String(n + 1)}`, price: 4000 + n }),
  );
  const images = (await Promise.all(rooms.map((room) => photosOf(site.app, room, 1)))).flat();
  await site.has({ users: [owner], rooms, images });
  return rooms;
}

const pathsOf = ([first, second]: { id: string }[]): string[] => [
  '/',
  '/search',
  '/search/nothing-like-it',
  `/room/${String(first?.id)}`,
  `/profile/${OWNER}`,
  `/compare?rooms=${String(first?.id)},${String(second?.id)}`,
  '/info/about',
  '/info/faqs',
  '/info/terms',
  '/info/contact',
  '/info/report',
];

/** Keeps the parts of a page that the server has written. */
const keepParts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const parts = [...document.querySelectorAll('#root main > *, #root h1, #root header a, #root footer')];
      const text = document.querySelector('main')?.innerText;
      Object.assign(window, { written: { parts, text } });
    });
  });

/** Opens a page whose code, or a part of it, does not come until it is released. */
async function openedWithoutCode(path: string, actor?: Parameters<typeof site.visit>[1], code = MAIN) {
  let release = (): void => undefined;
  const requests: Request[] = [];
  const page = await site.visit(path, {
    ...actor,
    prepare: async (fresh) => {
      await actor?.prepare?.(fresh);
      fresh.on('request', (request) => requests.push(request));
      release = await holdFile(fresh, code);
    },
  });
  await expectShown(page.getByRole('contentinfo'));
  return { page, requests, release };
}

test.each([
  ['en', 'en-IN'],
  ['hi', 'hi-IN'],
])(
  'NAV-81: in "%s" the client takes over what the server has written, and draws none of it anew',
  async (_, locale) => {
    const rooms = await listedRooms(2);
    for (const path of pathsOf(rooms)) {
      const faults: string[] = [];
      const page = await site.visit(path, {
        locale,
        prepare: async (fresh) => {
          fresh.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
          await keepParts(fresh);
        },
      });
      await untilTakenOver(page);
      const kept = await page.evaluate(() => {
        const { parts, text } = (window as unknown as { written: { parts: Element[]; text: string } }).written;
        const now = document.querySelector('main')?.innerText ?? '';
        const lines = text.split('\n').filter((line) => line.trim() !== '' && !now.includes(line));
        return { count: parts.length, replaced: parts.filter((part) => !part.isConnected).length, lines };
      });
      expect([path, kept.count > 5, kept.replaced, kept.lines, faults]).toEqual([path, true, 0, [], []]);
    }
  },
);

test('NAV-81: without JavaScript the rooms, prices and links of a page are there', async () => {
  const rooms = await listedRooms(2);
  for (const path of ['/', '/search', `/profile/${OWNER}`]) {
    const page = await site.visit(path, { javaScriptEnabled: false, locale: 'hi-IN' });
    await expectShown(page.getByRole('contentinfo'), page.getByText('₹4,001').first());
    const link = page.getByRole('main').getByRole('link', { name: 'Shanti Niwas 2' });
    expect(await link.getAttribute('href')).toBe(`/room/${String(rooms[1]?.id)}`);
  }
  const page = await site.visit(`/room/${String(rooms[0]?.id)}`, { javaScriptEnabled: false, locale: 'hi-IN' });
  await expectShown(page.getByRole('link', { name: 'Asha Rao' }), page.getByText(hindi['room.postedOn']).first());
});

test('NAV-82: what is typed, chosen and pressed on the home page before its code has come is done then', async () => {
  const { page, release } = await openedWithoutCode('/', PHONE);
  await page.getByRole('textbox').fill('kota road');
  await page.getByText('GIRL', { exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await page.locator('[data-pressed]').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await page.waitForURL('**/search/kota%20road?accommodationFor=girls');
  await expectCount(page.locator('[data-pressed][data-written]'), 0);
});

test('NAV-82: Enter, a list, a box and a button wait for the code, and a link does not', async () => {
  await listedRooms(2);
  const { page, release } = await openedWithoutCode('/search');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Rent High to Low');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Save data' }).check();
  release();
  await page.waitForURL('**/search?*sortBy=1*');
  await expectShown(page.getByRole('button', { name: 'Filters', expanded: true }));
  expect(await page.getByRole('checkbox', { name: 'Save data' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.cookie)).toContain('saveData=on');

  const typed = await openedWithoutCode('/search');
  await typed.page.getByRole('textbox').fill('Niwas 2');
  await typed.page.getByRole('textbox').press('Enter');
  typed.release();
  await typed.page.waitForURL('**/search/Niwas%202*');
  await soon(async () => {
    expect(await typed.page.title()).toBe('Rooms matching “Niwas 2” · Thikana');
  });

  const linked = await openedWithoutCode('/search');
  await linked.page.getByRole('link', { name: 'Shanti Niwas 2' }).click();
  await linked.page.waitForURL('**/room/*', { waitUntil: 'commit' });
  await expectShown(linked.page.getByRole('heading', { name: 'Shanti Niwas 2', level: 1 }));
});

test.each([
  ['the page has its code', MAIN],
  ['they have theirs, after the page', /\/assets\/home-rooms-/],
])('NAV-82: what is pressed on the rooms of the home page before %s is done then', async (_when, code) => {
  await listedRooms(2);
  const { page, release } = await openedWithoutCode('/', {}, code);
  if (code !== MAIN) await untilTakenOver(page);
  await page.getByRole('button', { name: 'Save Shanti Niwas 2' }).click();
  await expectCount(page.locator('[data-pressed]'), 1);
  release();
  const card = page.getByRole('article').filter({ hasText: 'Shanti Niwas 2' });
  await expectShown(card.getByText('Login Required to Perform this Operatioin..', { exact: true }));
  await expectCount(page.locator('[data-pressed]:is([data-written], [data-late])'), 0);
});

test.each(['en-IN', 'hi-IN'])(
  'NAV-82: a question of the FAQ pressed before the page has its code opens then (%s)',
  async (locale) => {
    const { page, release } = await openedWithoutCode('/info/faqs', { locale });
    const question = page.getByRole('main').getByRole('button').first();
    await question.click();
    await expectCount(page.locator('[data-pressed]'), 1);
    release();
    await soon(async () => {
      expect(await question.getAttribute('aria-expanded')).toBe('true');
    });
    await expectCount(page.locator('[data-pressed]:is([data-written], [data-late])'), 0);
  },
);

test('NAV-82: a link that takes something along waits for the code', async () => {
  await listedRooms(1);
  const reporting = await openedWithoutCode(`/profile/${OWNER}`);
  await reporting.page.getByRole('main').getByRole('link', { name: 'Report' }).click();
  reporting.release();
  await expectPath(reporting.page, '/info/report');
  await soon(async () => {
    expect(await reporting.page.getByLabel('Username').inputValue()).toBe(OWNER);
  });
  const { page, release } = await openedWithoutCode('/search?dist=Patna');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  release();
  await expectPath(page, '/auth/login');
  const there = await page.evaluate(() => (history.state as { usr?: { from?: unknown } }).usr?.from);
  expect(there).toMatchObject({ pathname: '/search', search: '?dist=Patna' });
});

test.each(['/', '/search', '/info/contact', '/info/report'])(
  'NAV-92: what somebody who is signed in typed before the page had its code is kept (%s)',
  async (path) => {
    const seeker = await site.signedIn();
    const { page, release } = await openedWithoutCode(path, { actor: seeker });
    const field = page.getByRole('main').getByRole('textbox').last();
    await field.fill('Kota road');
    await field.evaluate((box) => {
      box.setAttribute('data-before', '');
    });
    release();
    await expectCount(page.locator('[data-before]'), 0);
    await soon(async () => {
      expect(await field.inputValue()).toBe('Kota road');
    });
  },
);

test('NAV-93: what somebody who is signed in pressed before the page had its code is done once it is drawn for them', async () => {
  const seeker = await site.signedIn();
  const rooms = await listedRooms(2);

  const saving = await openedWithoutCode('/search', { actor: seeker });
  await saving.page.getByRole('button', { name: 'Save Shanti Niwas 2' }).click();
  saving.release();
  await expectShown(saving.page.getByRole('button', { name: 'Save Shanti Niwas 2', pressed: true }));

  const searching = await openedWithoutCode('/', { actor: seeker, ...PHONE });
  await searching.page.getByRole('textbox').fill('kota road');
  await searching.page.getByText('GIRL', { exact: true }).click();
  await searching.page.getByRole('textbox').press('Enter');
  searching.release();
  await searching.page.waitForURL('**/search/kota%20road?accommodationFor=girls');

  const reporting = await openedWithoutCode(`/room/${String(rooms[0]?.id)}`, { actor: seeker });
  await reporting.page.getByRole('main').getByRole('link', { name: 'Report' }).click();
  expect(new URL(reporting.page.url()).pathname).toMatch(/^\/room/);
  reporting.release();
  await expectPath(reporting.page, '/info/report');
  await soon(async () => {
    expect(await reporting.page.getByLabel('Username').inputValue()).toBe(OWNER);
  });
});

test('NAV-93: a button that stands for something else by then is not pressed', async () => {
  const seeker = await site.signedIn();
  const [room] = await listedRooms(1);
  const path = `/room/${String(room?.id)}`;
  const first = await site.visit(path, { actor: seeker });
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(first.getByRole('button', { name: 'Saved', exact: true }));

  const { page, release } = await openedWithoutCode('/search', { actor: seeker });
  const save = page.getByRole('button', { name: 'Save Shanti Niwas 1' });
  await save.click();
  await page.getByRole('button', { name: 'Filters' }).click();
  release();
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 1', pressed: true }));
  await page.getByRole('checkbox', { name: 'Save data' }).check();
  expect(await save.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 1', pressed: true }));
});

test('NAV-93: nothing is pressed any more once somebody who is signed in uses the page', async () => {
  const seeker = await site.signedIn();
  await listedRooms(2);
  let answer = (): void => undefined;
  const { page, release } = await openedWithoutCode('/search', {
    actor: seeker,
    prepare: async (fresh) => {
      answer = await holdFile(fresh, ({ pathname }) => pathname === '/graphql');
    },
  });
  await page.getByRole('button', { name: 'Save Shanti Niwas 1' }).click();
  release();
  await untilTakenOver(page);
  await page.getByRole('checkbox', { name: 'Save data' }).check();
  answer();
  await page.getByRole('button', { name: 'Save Shanti Niwas 2' }).click();
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 2', pressed: true }));
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 1', pressed: false }));
});

test('NAV-93: what somebody who is signed in pressed on a page is not done on another one', async () => {
  const seeker = await site.signedIn();
  await listedRooms(2);
  const page = await site.visit('/search', { actor: seeker });
  await page.getByRole('main').getByRole('textbox').first().fill('Niwas');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/Niwas*');
  const release = await holdFile(page, MAIN);
  await page.reload({ waitUntil: 'commit' });
  await expectShown(page.getByRole('contentinfo'));
  await page.getByRole('button', { name: 'Save Shanti Niwas 2' }).click();
  await page.goBack({ waitUntil: 'commit' });
  await expectPath(page, '/search');
  release();
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Save Shanti Niwas 1' }).click();
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 1', pressed: true }));
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas 2', pressed: false }));
});

test('NAV-94: the focus of somebody who is signed in stays where it was, and typing goes on', async () => {
  const seeker = await site.signedIn();
  await listedRooms(2);
  const typing = await openedWithoutCode('/search', { actor: seeker });
  const box = typing.page.getByRole('main').getByRole('textbox').first();
  await box.pressSequentially('kota');
  typing.release();
  await untilTakenOver(typing.page);
  await expectFocused(box);
  await soon(async () => {
    expect(await box.inputValue()).toBe('kota');
  });
  await typing.page.keyboard.type(' road');
  expect(await box.inputValue()).toBe('kota road');

  const { page, release } = await openedWithoutCode('/search', { actor: seeker });
  await page.getByRole('button', { name: 'Save Shanti Niwas 2' }).focus();
  release();
  await expectFocused(page.getByRole('button', { name: 'Save Shanti Niwas 2', pressed: false }));
});

test('NAV-84: of a page of results only the pictures in view come before its code, and no font', async () => {
  await listedRooms(6);
  const { page, requests, release } = await openedWithoutCode('/search', PHONE);
  // The rupee sign is part of the style sheet, and the names of the languages are 3 kB.
  const fonts = () => requests.filter((request) => /\/(figtree|noto)[^/]*\.woff2$/.test(request.url())).length;
  const cards = () => requests.filter((request) => request.url().includes('/card.webp')).length;
  const pictures = page.getByRole('article').getByRole('img');
  await expectCount(pictures, 6);
  await soon(async () => {
    await page.evaluate(() => document.fonts.ready);
    expect(cards()).toBe(3);
  });
  expect([cards(), fonts()]).toEqual([3, 0]);
  release();
  await untilTakenOver(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await soon(async () => {
    await page.evaluate(() => document.fonts.ready);
    expect([cards(), fonts() > 0]).toEqual([6, true]);
  });
  await expectCount(page.locator('[data-plain-font]'), 0);
});

interface Fonts {
  readonly first: string[];
  readonly loaded: () => string[];
}

test('NAV-91: the page takes all the fonts of its text at once, and no others', async () => {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: [aRoom(owner, { name: 'शांति निवास', location: 'Near the Clock Tower' })] });
  const page = await site.visit('/search', {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const changed = new MutationObserver(() =>
          Object.assign(window, { first: (window as unknown as Fonts).loaded() }),
        );
        changed.observe(document, { attributeFilter: ['data-plain-font'], subtree: true });
        Object.assign(window, {
          loaded: () => [...document.fonts].flatMap((font) => (font.status === 'loaded' ? font.unicodeRange : [])),
        });
      }),
  });
  await expectCount(page.locator('[data-plain-font]'), 0);
  await page.evaluate(() => document.fonts.ready);
  const fonts = () => page.evaluate(() => [(window as unknown as Fonts).first, (window as unknown as Fonts).loaded()]);
  const [first, last = []] = await fonts();
  expect(first).toEqual(last);
  // Letters, the rupee sign, Hindi; not the letters of other European languages.
  expect(last.join()).toMatch(/U\+20B9/i);
  expect(last.join()).toMatch(/U\+900-97F/i);
  expect(last.join()).not.toMatch(/U\+2BB|U\+1E00/i);
});

test('NAV-84: without JavaScript all pictures of the results come', async () => {
  await listedRooms(5);
  const page = await site.visit('/search', { javaScriptEnabled: false });
  const shown = page.getByRole('article').locator('img[src*="/card.webp"]:visible');
  await expectCount(shown, 5);
  await expectCount(page.getByRole('article').locator('img:visible'), 5);
});

test('NAV-85: who is signed in sees no way to sign in while the code of the page comes', async () => {
  await listedRooms();
  const seeker = await site.signedIn();
  const { page, release } = await openedWithoutCode('/search', { actor: seeker });
  await expectShown(page.getByRole('link', { name: 'Shanti Niwas 1' }));
  expect(await page.getByRole('banner').getByText('Login').isVisible()).toBe(false);
  release();
  await expectShown(page.getByRole('button', { name: 'Your account' }));
  const visitor = await openedWithoutCode('/search');
  await expectShown(visitor.page.getByRole('banner').getByRole('link', { name: 'Login' }));
});

test('NAV-88: Back and Forward before the code of a page has come lead to the page of the address', async () => {
  await listedRooms(2);
  const page = await site.visit('/search');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Rent High to Low');
  await page.waitForURL('**/search?*sortBy=1*');
  const names = page.getByRole('main').getByRole('link', { name: /^Shanti/ });
  await expectTexts(names, ['Shanti Niwas 2', 'Shanti Niwas 1']);
  const release = await holdFile(page, MAIN);
  await page.reload({ waitUntil: 'commit' });
  await expectShown(page.getByRole('contentinfo'));
  await page.goBack({ waitUntil: 'commit' });
  await expectPath(page, '/search');
  release();
  await untilTakenOver(page);
  await expectTexts(names, ['Shanti Niwas 1', 'Shanti Niwas 2']);
  await page.goForward();
  await expectTexts(names, ['Shanti Niwas 2', 'Shanti Niwas 1']);
});

test('NAV-89: a language that is chosen before all parts of a page have their code is that of the whole page', async () => {
  // The page names its code; its text in Hindi comes later.
  const named = await (await fetch(`${site.app.url}/info/terms`)).text();
  let release = (): void => undefined;
  const page = await site.visit('/info/terms', {
    locale: 'hi-IN',
    prepare: async (fresh) => {
      release = await holdFile(fresh, ({ pathname }) => /terms-[^/]*\.js$/.test(pathname) && !named.includes(pathname));
    },
  });
  await untilTakenOver(page);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expectShown(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }));
  release();
  await expectShown(page.getByRole('heading', { name: 'Privacy', exact: true }));
});

test('NAV-90: a page that the client draws anew stays where it was scrolled to', async () => {
  const [room] = await listedRooms();
  const actor = await site.signedIn();
  const { page, release } = await openedWithoutCode(`/room/${String(room?.id)}`, { ...PHONE, actor });
  await page.evaluate(() => {
    window.scrollTo(0, 500);
  });
  release();
  await untilTakenOver(page);
  await expectShown(page.getByRole('button', { name: 'Your account' }));
  expect(await scrolledBy(page)).toBe(500);
});

test('NAV-86: an age that the server has written is that of the moment once the client has taken the page over', async () => {
  const [room] = await listedRooms();
  const now = Number(new Date(room?.createdAt ?? 0));
  const page = await site.visit('/search', {
    prepare: (fresh) => fresh.clock.setFixedTime(now + 5 * 60 * 60 * 1000 + 1000),
  });
  await untilTakenOver(page);
  await expectShown(page.getByText('5 hours ago'));
});
