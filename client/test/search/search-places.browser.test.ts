import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const keyword = (page: Page) => page.getByLabel('Keyword');
const offers = (page: Page) => page.getByRole('navigation', { name: 'Searches that find rooms' }).getByRole('link');

async function areListed(differences: Partial<Room>[]): Promise<void> {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: differences.map((difference) => aRoom(owner, difference)) });
}

const kota = { name: 'Ganga Niwas', location: 'MG Road', price: 1000 };
const jaipur = { name: 'Yamuna Niwas', district: 'Jaipur', pincode: '302017' } as const;

test('SRCH-55: the keyword box suggests places; the chosen one is searched instead of the text', async () => {
  await areListed([kota, jaipur]);
  const page = await site.visit('/search');
  await keyword(page).pressSequentially('जयपु');
  await expectShown(page.getByRole('button', { name: 'जयपुर Jaipur, Rajasthan' }));
  await keyword(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPath(page, '/search?state=Rajasthan&dist=Jaipur');
  await expectTexts(names(page), ['Yamuna Niwas']);
  expect(await keyword(page).inputValue()).toBe('');
});

test('SRCH-56: Enter on a place searches it instead of the area before, and the box keeps the focus', async () => {
  await areListed([kota, jaipur]);
  const page = await site.visit('/search?state=Rajasthan&dist=Kota');
  await expectTexts(names(page), ['Ganga Niwas']);
  await keyword(page).fill('jaipur');
  await keyword(page).press('Enter');
  await expectPath(page, '/search/jaipur?state=Rajasthan&dist=Jaipur');
  await expectTexts(names(page), ['Yamuna Niwas']);
  await expectShown(page.getByRole('heading', { name: 'Rooms in Jaipur, Rajasthan', level: 1 }));
  expect(await keyword(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('SRCH-57: Enter on any other text keeps the area and narrows it', async () => {
  await areListed([kota, { name: 'Clock House' }]);
  const page = await site.visit('/search?state=Rajasthan&dist=Kota');
  await keyword(page).fill('clock h');
  await keyword(page).press('Enter');
  await expectPath(page, '/search/clock%20h?state=Rajasthan&dist=Kota');
  await expectTexts(names(page), ['Clock House']);
});

test('SRCH-58: without the area, the name of the place is a keyword again', async () => {
  await areListed([jaipur, { name: 'Jaipur House' }]);
  const page = await site.visit('/search/jaipur?state=Rajasthan&dist=Jaipur');
  await expectTexts(names(page), ['Yamuna Niwas']);
  await page.getByRole('button', { name: 'Remove filter Rajasthan' }).click();
  await expectPath(page, '/search/jaipur');
  await expectTexts(names(page), ['Jaipur House']);
});

test('SRCH-59: without a match wider searches are offered with the number of their rooms, and none that finds nothing', async () => {
  await areListed([
    kota,
    { ...kota, name: 'Clock House' },
    { ...jaipur, name: 'Clock Niwas', accommodationFor: 'GIRLS' },
  ]);
  const page = await site.visit('/search/clock?state=Rajasthan&dist=Kota&pin=324001&accommodationFor=boys');
  await expectShown(page.getByText('No results found.'));
  await expectTexts(offers(page), ['“clock” everywhere (1)', 'All of Kota (1)', 'All of Rajasthan (1)']);
  await offers(page).first().click();
  await expectPath(page, '/search/clock?accommodationFor=boys');
  await expectTexts(names(page), ['Clock House']);
});

test('SRCH-102: without a room in a place, all of the state and districts of the same name are offered, not the name as a text', async () => {
  await areListed([
    { ...jaipur, state: 'Maharashtra', district: 'Pune', pincode: '411001' },
    { ...kota, state: 'Maharashtra', district: 'Mumbai City', pincode: '400001', accommodationFor: 'GIRLS' },
  ]);
  const page = await site.visit('/search');
  await keyword(page).fill('Bombay');
  await keyword(page).press('Enter');
  await expectPath(page, '/search/Bombay?state=Maharashtra&dist=Mumbai+Suburban');
  await expectTexts(offers(page), ['All of Mumbai City (1)', 'All of Maharashtra (2)']);
  await offers(page).first().click();
  await expectPath(page, '/search?state=Maharashtra&dist=Mumbai+City');
  await expectTexts(names(page), ['Ganga Niwas']);
});

test('SRCH-108: a name of two districts leads from the rooms of one to those of the other', async () => {
  const mumbai = { ...kota, state: 'Maharashtra' };
  await areListed([
    { ...mumbai, district: 'Mumbai Suburban', pincode: '400050', name: 'Yamuna Niwas' },
    { ...mumbai, district: 'Mumbai City', pincode: '400001' },
  ]);
  const page = await site.visit('/search');
  await keyword(page).fill('Bombay');
  await keyword(page).press('Enter');
  await expectPath(page, '/search/Bombay?state=Maharashtra&dist=Mumbai+Suburban');
  await expectTexts(names(page), ['Yamuna Niwas']);
  await page.getByRole('link', { name: 'Also in Mumbai City' }).click();
  await expectPath(page, '/search/Bombay?state=Maharashtra&dist=Mumbai+City');
  await expectTexts(names(page), ['Ganga Niwas']);
  await expectShown(page.getByRole('link', { name: 'Also in Mumbai Suburban' }));
});

test('SRCH-109: a state and a district of the same name are said once', async () => {
  await areListed([{ ...kota, state: 'Chandigarh', district: 'Chandigarh', pincode: '160022' }]);
  const page = await site.visit('/search?state=Chandigarh&dist=Chandigarh&pin=160022');
  await expectTexts(names(page), ['Ganga Niwas']);
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Rooms in Chandigarh']);
  await expectTexts(page.getByRole('button', { name: /^Remove filter/ }), ['Chandigarh', '160022']);
});

test('SRCH-103: Enter and the search button close the suggestions, so that the rooms can be pressed', async () => {
  await areListed([kota, jaipur]);
  const page = await site.visit('/search');
  const suggestions = page.getByRole('list', { name: 'Places that fit' });
  for (const search of [
    () => keyword(page).press('Enter'),
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
  ]) {
    await keyword(page).fill('');
    await keyword(page).pressSequentially('jaipur');
    await expectShown(suggestions);
    await search();
    await expectPath(page, '/search/jaipur?state=Rajasthan&dist=Jaipur');
    await expectTexts(names(page), ['Yamuna Niwas']);
    await expectCount(suggestions, 0);
  }
});

test('SRCH-104: a last slash in the address is no part of the keyword', async () => {
  await areListed([kota]);
  const page = await site.visit('/search/ganga/');
  await expectTexts(names(page), ['Ganga Niwas']);
  expect(await keyword(page).inputValue()).toBe('ganga');
});

test('SRCH-105: who finds nothing is told to check the spelling, and led to all rooms where no wider search finds any', async () => {
  await areListed([kota]);
  const page = await site.visit('/search/nothing-like-it');
  await expectShown(page.getByText('Check the spelling, or try fewer filters or a wider area.'));
  await expectTexts(offers(page), ['See all rooms']);
  await offers(page).click();
  await expectTexts(names(page), ['Ganga Niwas']);
});

test('SRCH-60: without a match each filter can be dropped', async () => {
  await areListed([{ ...kota, suitableFor: 'STUDENTS', accommodationFor: 'GIRLS', price: 7000 }]);
  const page = await site.visit('/search?accommodationFor=boys&maxPrice=8000');
  await expectTexts(offers(page), ['Without Boys (1)']);
  await page.goto(`${site.app.url}/search?maxPrice=5000`);
  await expectTexts(offers(page), ['Without Up to ₹5,000 (1)']);
  await offers(page).click();
  await soon(async () => {
    expect(await names(page).allInnerTexts()).toEqual(['Ganga Niwas']);
  });
  await expectCount(offers(page), 0);
});
