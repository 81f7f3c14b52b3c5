import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { chatOf, message } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, soon } from '../support/expectations';
import { cutApi, hold, mendApi } from '../support/network';
import { NEXT_RELEASE, releaseFront } from '../support/release-front';
import { expectKept, keptQueries, setOffline, WITH_WORKER } from '../support/offline';
import { useSite } from '../support/site';

const site = useSite();

const owner = anOwner({ displayName: 'Asha Rao' });
const sunrise = aRoom(owner, { name: 'Sunrise PG' });
const moonlight = aRoom(owner, { name: 'Moonlight PG' });
const address = ({ id }: { id: string }) => `/room/${id}`;
const named = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const savedCopy = (page: Page) => page.getByText(/^Saved copy from/);

beforeEach(async () => {
  await site.has({ users: [owner], rooms: [sunrise, moonlight] });
});

test('NAV-60: a visited room opens without a connection, marked with its age, and is asked for again with the next one', async () => {
  const page = await site.visit(address(sunrise), WITH_WORKER);
  await expectKept(page, 'Room', 'OwnerContact');
  await setOffline(page, true);
  await page.reload();
  await expectShown(named(page, 'Sunrise PG'), savedCopy(page), page.getByRole('link', { name: 'Call Owner' }));
  await expectShown(page.getByText('It updates as soon as Thikana answers.'));
  await setOffline(page, false);
  await expectCount(savedCopy(page), 0);
  await expectShown(named(page, 'Sunrise PG'));
});

test('NAV-68: when an answer takes long, the kept copy is shown with its age until the answer comes', async () => {
  const page = await site.visit('/', { ...WITH_WORKER, prepare: (fresh) => fresh.clock.install() });
  const open = () => page.getByRole('link', { name: 'Moonlight PG' }).first().click();
  await open();
  await expectKept(page, 'Room');
  await page.goto(site.app.url);
  const letGo = await hold(page, 'Room');
  await open();
  await expectPath(page, address(moonlight));
  await page.clock.fastForward(4000);
  await expectShown(named(page, 'Moonlight PG'), savedCopy(page));
  letGo();
  await expectCount(savedCopy(page), 0);
  await expectShown(named(page, 'Moonlight PG'));
});

test('NAV-60: a room that was opened from a list opens too, and says how many hours old the copy is', async () => {
  const page = await site.visit('/', WITH_WORKER);
  await expectKept(page, 'HomeRooms');
  await page.getByRole('link', { name: 'Moonlight PG' }).first().click();
  await expectShown(named(page, 'Moonlight PG'));
  await expectKept(page, 'Room');
  await setOffline(page, true);
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000);
  await page.goto(site.app.url + address(moonlight));
  await expectShown(named(page, 'Moonlight PG'), page.getByText('Saved copy from 3 hours ago.'));
});

test('NAV-61: saved rooms and chats open without a connection, with what came last', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.bookmarks(sunrise.id);
  const chatId = await chatOf(ravi, asha, [[asha, 'Welcome']]);
  const page = await ravi.visit('/user/bookmarks', WITH_WORKER);
  await expectShown(page.getByText('Sunrise PG').first());
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expectShown(message(page, 'Welcome'));
  await expectKept(page, 'Bookmarks', 'Chats', 'Chat');
  await asha.sendsMessage(chatId, 'Come on Monday');
  await expectShown(message(page, 'Come on Monday'));
  await soon(async () => expect(await keptText(page, 'Chat ')).toContain('Come on Monday'));
  await setOffline(page, true);
  await page.reload();
  await expectShown(message(page, 'Welcome'), message(page, 'Come on Monday'), savedCopy(page).first());
  await page.goto(`${site.app.url}/user/bookmarks`);
  await expectShown(page.getByText('Sunrise PG').first(), savedCopy(page));
});

test('NAV-62: without a connection an address that was not visited says so and leads to what is saved, and opens by itself', async () => {
  const page = await site.visit(address(sunrise), WITH_WORKER);
  await expectKept(page, 'Room');
  await setOffline(page, true);
  await page.goto(site.app.url + address(moonlight));
  await expectShown(page.getByText('You are offline. This page opens by itself when you are back online.'));
  await setOffline(page, false);
  await expectShown(named(page, 'Moonlight PG'));
  await setOffline(page, true);
  await page.goto(`${site.app.url}/search/kota`);
  await page.getByRole('link', { name: 'See what is saved on this device' }).first().click();
  await expectShown(named(page, 'Saved on this device'));
  await page.getByRole('link', { name: 'Sunrise PG' }).click();
  await expectShown(named(page, 'Sunrise PG'), savedCopy(page));
});

test('NAV-62: the list of what is saved is in the language of the visitor', async () => {
  const page = await site.visit(address(sunrise), { ...WITH_WORKER, locale: 'hi-IN' });
  await expectKept(page, 'Room');
  await setOffline(page, true);
  await page.goto(`${site.app.url}/offline`);
  await expectShown(named(page, 'सेव किए हुए पेज'), page.getByRole('link', { name: 'Sunrise PG' }));
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
});

test('NAV-63: after a logout nothing of the account is left on the device', async () => {
  const ravi = await site.signedIn();
  await ravi.bookmarks(sunrise.id);
  const page = await ravi.visit('/user/bookmarks', WITH_WORKER);
  await expectKept(page, 'Bookmarks', 'account');
  await page.getByRole('navigation', { name: 'MENU' }).getByRole('link', { name: 'Logout' }).click();
  await expectPath(page, '/');
  await soon(async () => {
    const kept = await keptQueries(page);
    expect(kept).not.toContain('Bookmarks');
    expect(kept).not.toContain('account');
  });
  await setOffline(page, true);
  await page.goto(`${site.app.url}/user/bookmarks`);
  await expectPath(page, '/auth/login');
});

test('NAV-63: what is kept for one account is not shown to the next one on the device', async () => {
  const [ravi, meera] = [await site.signedIn(), await site.signedIn()];
  await ravi.bookmarks(sunrise.id);
  const page = await ravi.visit('/user/bookmarks', WITH_WORKER);
  await expectKept(page, 'Bookmarks', 'account');
  await setOffline(page, true);
  await page.evaluate((id) => {
    localStorage.setItem('thikana.signedIn', id);
  }, meera.id);
  await page.reload();
  // Who is signed in cannot be asked; after a while the page says so.
  await expectShown(page.getByRole('button', { name: 'Retry' }));
  await expectCount(page.getByText('Sunrise PG'), 0);
});

test('NAV-64: what could not be loaded comes by itself once there is a connection', async () => {
  const page = await site.visit(address(sunrise), { prepare: cutApi });
  await expectShown(page.getByRole('button', { name: 'Retry' }));
  await setOffline(page, true);
  await mendApi(page);
  await setOffline(page, false);
  await expectShown(named(page, 'Sunrise PG'));
});

test('NAV-64: it comes too if the first calls after that fail', async () => {
  const page = await site.visit(address(sunrise), { prepare: cutApi });
  await expectShown(page.getByRole('button', { name: 'Retry' }));
  await setOffline(page, true);
  await mendApi(page);
  await page.route('**/graphql', (route) => route.abort(), { times: 2 });
  await setOffline(page, false);
  await expectShown(named(page, 'Sunrise PG'));
});

test('NAV-64: a page whose file could not be loaded opens by itself once there is a connection', async () => {
  const page = await site.visit('/');
  await expectShown(page.getByRole('link', { name: 'About' }).first());
  await setOffline(page, true);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expectShown(named(page, 'Oops! Something went wrong'));
  await setOffline(page, false);
  await expectShown(named(page, 'About Thikana'));
});

test('NAV-65: the next release takes over while a page is open, which still finds the files of its own', async () => {
  await using front = await releaseFront(site.app.url);
  const page = await site.visit('/', WITH_WORKER);
  await page.goto(front.url + address(sunrise));
  await expectKept(page, 'Room');
  front.releaseNext();
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  await soon(async () => expect(await page.evaluate(shells)).toEqual([`shell-${NEXT_RELEASE}`]));
  await page.getByRole('link', { name: 'About' }).first().click();
  await expectShown(named(page, 'About Thikana'));
  const answer = await fetch(`${site.app.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('NAV-66: the service worker keeps no page, no call and no download, only the start of all pages, files and photos', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit(address(sunrise), WITH_WORKER);
  await expectKept(page, 'Room');
  await page.goto(`${site.app.url}/playground`);
  await page.goto(`${site.app.url}/user/messages`);
  await expectShown(page.getByRole('heading', { name: 'Chats' }));
  const paths = await page.evaluate(keptPaths);
  expect(paths).toContain('/offline');
  expect(paths.filter((path) => !/^\/(offline$|assets\/|images\/|\w+(-\w+)*\.svg$)/.test(path))).toEqual([]);
  expect(paths.filter((path) => /monaco|playground/.test(path))).toEqual([]);
});

const shells = async () => (await caches.keys()).filter((name) => name.startsWith('shell-'));

async function keptPaths(): Promise<string[]> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

/** Returns the kept answer whose key begins with this. */
const keptText = (page: Page, start: string) =>
  page.evaluate(
    (beginning) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('thikana.kept');
        opening.onerror = () => reject(new Error('The copies could not be opened.'));
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
          const reading = opening.result.transaction('copies').objectStore('copies').getAll(range);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    start,
  );
