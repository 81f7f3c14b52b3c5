import type { Locator, Page } from 'playwright-core';
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import { SavedSearch } from '../../../server/src/saved-searches';
import type { Room } from '../../../server/src/rooms';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { asksVisit, elevenIn, visiting } from '../../../server/test/support/visit-actions';
import { expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { ownerAndSeeker } from '../support/owner-and-seeker';
import { useSite } from '../support/site';

const site = useSite();

const IN_HINDI = { locale: 'hi-IN' };
const KOTA = '/search?state=Rajasthan&dist=Kota';
const keyword = (page: Page) => page.getByLabel(hindi['search.keyword']);
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function areListed(differences: Partial<Room>[]): Promise<Room[]> {
  const owner = anOwner();
  const rooms = differences.map((difference) => aRoom(owner, difference));
  await site.has({ users: [owner], rooms });
  return rooms;
}

const kota = { name: 'Ganga Niwas', location: 'MG Road', pincode: '324005' };
const jaipur = { name: 'Yamuna Niwas', district: 'Jaipur', pincode: '302017' };

test('SRCH-106: in Hindi a search names places in Hindi, where it is made, shown and saved, its address in English', async () => {
  await areListed([kota, jaipur]);
  const ravi = await site.signedIn();
  await ravi.savesProfile({ language: 'hi' });
  const page = await ravi.visit('/search', IN_HINDI);
  for (const [typed, suggested] of [
    ['kot', 'कोटा राजस्थान'],
    ['कोट', 'कोटा राजस्थान'],
    ['324005', '324005 कोटा, राजस्थान'],
  ] as const) {
    await keyword(page).fill(typed);
    await expectShown(page.getByRole('button', { name: suggested, exact: true }));
  }
  await keyword(page).fill('kot');
  await page.getByRole('button', { name: 'कोटा राजस्थान', exact: true }).click();
  await expectPath(page, KOTA);
  await expectShown(title(page, 'कोटा, राजस्थान में कमरे'));
  expect(await page.title()).toBe('कोटा, राजस्थान में कमरे · Thikana');
  for (const name of ['राजस्थान', 'कोटा'])
    await expectShown(page.getByRole('button', { name: `${name} फ़िल्टर हटाएँ`, exact: true }));
  for (const typed of ['जयपुर', 'jaipur']) {
    await keyword(page).fill(typed);
    await keyword(page).press('Enter');
    await expectPath(page, `/search/${encodeURIComponent(typed)}?state=Rajasthan&dist=Jaipur`);
    await expectShown(title(page, 'जयपुर, राजस्थान में कमरे'));
  }
  await page.goto(`${site.app.url}/search?state=Rajasthan&dist=Bundi`);
  await expectTexts(page.getByRole('navigation', { name: hindi['offer.title'] }).getByRole('link'), [
    'राजस्थान में हर जगह (2)',
  ]);
  await page.getByRole('button', { name: hindi['search.save'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel(hindi['savedSearches.name']).inputValue()).toBe('बूंदी');
  await dialog.getByRole('button', { name: hindi['savedSearches.save'], exact: true }).click();
  await expectShown(dialog.getByRole('status'));
  expect(await site.app.database.read.find(SavedSearch)).toMatchObject([{ name: 'बूंदी', area: 'Rajasthan/Bundi' }]);
  await page.goto(`${site.app.url}/user/saved-searches`);
  await expectTexts(page.getByRole('main').getByRole('listitem').getByText('बूंदी'), ['बूंदी', 'बूंदी']);
});

test('SRCH-107: in Hindi the choices of state and district have Hindi names in their order, and find by the English ones', async () => {
  await areListed([kota, jaipur]);
  const page = await site.visit('/', IN_HINDI);
  await page.getByRole('button', { name: hindi['home.advancedSearch'] }).click();
  const [state, district] = [page.getByLabel(hindi['place.state']), page.getByLabel(hindi['place.district'])];
  const inOrder = (key: RegExp) =>
    Object.entries(hindi)
      .flatMap(([of, name]) => (key.test(of) ? [name] : []))
      .sort((one, other) => one.localeCompare(other, 'hi'));
  const expectChoices = (field: Locator, names: readonly string[]) =>
    soon(async () => {
      expect((await field.locator('option').allTextContents()).slice(1)).toEqual(names);
    });
  await expectChoices(state, inOrder(/^\//));
  await state.selectOption({ label: 'राजस्थान' });
  await expectChoices(district, inOrder(/^Rajasthan\//));
  await district.selectOption({ label: 'जयपुर' });
  await page.getByRole('search').getByRole('button', { name: hindi['home.search'], exact: true }).click();
  await expectPath(page, '/search?state=Rajasthan&dist=Jaipur');
  await expectTexts(page.getByRole('article').getByRole('heading'), ['Yamuna Niwas']);
});

test('ROOM-70: in Hindi a room, similar rooms, the comparison and My PGs name district and state in Hindi', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  await asha.savesProfile({ language: 'hi' });
  const rooms = [kota, { ...kota, name: 'Ganga Annexe' }].map((facts) => aRoom(asha, facts));
  await site.has({ rooms });
  const ids = rooms.map(({ id }) => id);
  const page = await site.visit(`/room/${String(ids[0])}`, IN_HINDI);
  await expectShown(page.getByRole('main').getByText('कोटा, राजस्थान 324005'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectShown(page.getByRole('heading', { name: 'कोटा में ऐसे ही और कमरे' }));
  await page.goto(`${site.app.url}/compare?rooms=${ids.join(',')}`);
  await expectShown(page.getByRole('cell', { name: 'MG Road, कोटा' }).first());
  const hers = await asha.visit('/owner/pgs', IN_HINDI);
  await expectShown(hers.getByText('MG Road, कोटा').first());
});

test('NAV-75: what the server writes in Hindi names places in Hindi: heads, first words and the calendar file of a visit', async () => {
  const { asha, ravi, room } = await ownerAndSeeker(site);
  const headers = { accept: 'text/html', cookie: 'lang=hi' };
  const read = async (path: string) => (await fetch(new URL(path, site.app.url), { headers })).text();
  const results = await read(KOTA);
  expect(results).toMatch(/<title[^>]*>कोटा, राजस्थान में कमरे · Thikana</);
  expect(results).toMatch(/<h1[^>]*>कोटा, राजस्थान में कमरे</);
  const page = await read(`/room/${room.id}`);
  expect(page).toMatch(/<br\/>कोटा, राजस्थान 324\d{3}</);
  expect(page).toMatch(/property="og:title" content="[^"]*, कोटा"/);
  expect(page).toMatch(/name="description" content="[^"]* · कोटा, राजस्थान 324\d{3} · /);
  expect(page).toMatch(/"name":"राजस्थान"[^}]*state=Rajasthan"/);
  expect(page).toMatch(/"name":"कोटा"[^}]*state=Rajasthan&dist=Kota"/);
  const { id } = await asksVisit(ravi, room.id, [elevenIn(Date.now(), 3)]);
  const { visit } = await visiting(asha, 'acceptVisit', { id, time: elevenIn(Date.now(), 3) });
  const file = (await read(String(visit.calendarUrl))).replaceAll(/\r\n[ \t]/g, '');
  expect(file).toMatch(/^LOCATION:.*कोटा\\, राजस्थान/m);
});
