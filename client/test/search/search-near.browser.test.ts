import type { Page } from 'playwright-core';
import { anImage, anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectPath, expectShown, expectTexts } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const keyword = (page: Page) => page.getByLabel('Keyword');
const sort = (page: Page) => page.getByLabel('Sort By');

async function areListed(differences: Partial<Room>[]): Promise<void> {
  const owner = anOwner();
  const rooms = differences.map((difference) => aRoom(owner, difference));
  await site.has({ users: [owner], rooms, images: rooms.map((room) => anImage(room)) });
}

const mumbai = { state: 'Maharashtra', district: 'Mumbai Suburban', location: 'Main Road' } as const;
const powai = { ...mumbai, name: 'Lake View', pincode: '400076', price: 9000 };
const vikhroli = { ...mumbai, name: 'Hill House', pincode: '400079', price: 7000 };
const kota = { name: 'Ganga Niwas', location: 'MG Road', price: 5000 };
const NEAR = '/search?near=iit-bombay&sortBy=3';

test('SRCH-77 SRCH-78: a landmark is suggested, and choosing it lists the rooms near it, the nearest first', async () => {
  await areListed([kota, vikhroli, powai]);
  const page = await site.visit('/search?state=Rajasthan');
  await expectTexts(names(page), ['Ganga Niwas']);
  await keyword(page).pressSequentially('iit bom');
  await page.getByRole('button', { name: 'IIT Bombay Mumbai Suburban, Maharashtra' }).click();
  await expectPath(page, NEAR);
  await expectShown(page.getByRole('heading', { name: 'Rooms near IIT Bombay', level: 1 }));
  await expectTexts(names(page), ['Lake View', 'Hill House']);
  expect(await keyword(page).inputValue()).toBe('');
  await expectCount(page.getByText(/^\d+(\.\d)? km from IIT Bombay$/), 2);
  await page.reload();
  await expectTexts(names(page), ['Lake View', 'Hill House']);
  await expectCount(page.getByText(/^\d+(\.\d)? km from IIT Bombay$/), 2);
});

test('SRCH-79 ROOM-46: the page of a room that was found says how far it is, and Back shows the same list', async () => {
  await areListed([vikhroli, powai]);
  const page = await site.visit(NEAR);
  await page.getByRole('link', { name: 'Lake View' }).click();
  await expectShown(page.getByRole('heading', { name: 'Lake View', level: 1 }));
  await expectShown(page.getByText(/^\d+(\.\d)? km from IIT Bombay$/));
  expect(new URL(page.url()).search).toBe('?near=iit-bombay');
  await page.goBack();
  await expectPath(page, NEAR);
  await expectTexts(names(page), ['Lake View', 'Hill House']);
});

test('ROOM-69: cards and the page of a room with a point measure the distance from there', async () => {
  await areListed([{ ...powai, latitude: 191_500, longitude: 729_130 }]);
  const page = await site.visit(NEAR);
  await expectTexts(page.getByText(/ km from IIT Bombay$/), ['1.9 km from IIT Bombay']);
  await page.getByRole('link', { name: 'Lake View' }).click();
  await expectShown(page.getByRole('heading', { name: 'Lake View', level: 1 }));
  await expectShown(page.getByText('1.9 km from IIT Bombay'));
});

test('SRCH-74 SRCH-80: rooms are sorted by newest, and by distance only near a landmark', async () => {
  await areListed([powai, kota, vikhroli]);
  const page = await site.visit('/search');
  await expectTexts(names(page), ['Ganga Niwas', 'Hill House', 'Lake View']);
  await expectTexts(sort(page).locator('option'), [
    'Rent Low to High',
    'Rent High to Low',
    'Newest First',
    'Best rated',
  ]);
  await sort(page).selectOption('Newest First');
  await expectPath(page, '/search?sortBy=2');
  await expectTexts(names(page), ['Hill House', 'Ganga Niwas', 'Lake View']);
  await page.goto(`${site.app.url}${NEAR}`);
  await expectTexts(names(page), ['Lake View', 'Hill House']);
  await sort(page).selectOption('Rent Low to High');
  await expectPath(page, '/search?near=iit-bombay');
  await expectTexts(names(page), ['Hill House', 'Lake View']);
});

test('SRCH-81: the distance is a filter and a chip; without it the search is no longer near the landmark', async () => {
  await areListed([powai, vikhroli, kota]);
  const page = await site.visit(NEAR);
  await expectShown(page.getByRole('button', { name: 'Remove filter Within 5 km of IIT Bombay' }));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Distance').selectOption('Up to 2 km');
  await expectPath(page, '/search?near=iit-bombay&within=2&sortBy=3');
  await expectTexts(names(page), ['Lake View']);
  await page.getByRole('button', { name: 'Remove filter Within 2 km of IIT Bombay' }).click();
  await expectPath(page, '/search');
  await expectTexts(names(page), ['Ganga Niwas', 'Hill House', 'Lake View']);
});

test('SRCH-82: without a room near, farther ones and the district are offered', async () => {
  await areListed([vikhroli, { ...mumbai, name: 'Sea View', pincode: '400050' }]);
  const page = await site.visit('/search?near=iit-bombay&within=2&sortBy=3');
  const offers = page.getByRole('navigation', { name: 'Searches that find rooms' }).getByRole('link');
  await expectTexts(offers, [
    'Within 5 km of IIT Bombay (1)',
    'Within 10 km of IIT Bombay (1)',
    'Within 25 km of IIT Bombay (2)',
    'All of Mumbai Suburban (2)',
  ]);
  await offers.last().click();
  await expectPath(page, '/search?state=Maharashtra&dist=Mumbai+Suburban');
  await expectCount(names(page), 2);
});

test('HOME-29 SRCH-83: a landmark that is chosen on the home page is searched at once, in Hindi by its Hindi name', async () => {
  await areListed([powai]);
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const address = page.getByRole('search').getByRole('textbox');
  await address.pressSequentially('आईआईटी बॉ');
  await page.getByRole('button', { name: 'आईआईटी बॉम्बे मुंबई उपनगर, महाराष्ट्र' }).click();
  await expectPath(page, NEAR);
  await expectShown(page.getByRole('heading', { name: 'आईआईटी बॉम्बे के पास कमरे', level: 1 }));
  await expectCount(page.getByText(/^आईआईटी बॉम्बे से \d+(\.\d)? किमी$/), 1);
});

test('SRCH-77: a room of the pincode of a landmark lies less than 1 km from it', async () => {
  await areListed([{ name: 'Dal View', state: 'Jammu and Kashmir', district: 'Srinagar', pincode: '190006' }]);
  const page = await site.visit('/search?near=nit-srinagar&sortBy=3');
  await expectCount(page.getByText('Less than 1 km from NIT Srinagar', { exact: true }), 1);
});

test('SRCH-84: a landmark that does not exist finds nothing', async () => {
  await areListed([powai]);
  const page = await site.visit('/search?near=nowhere');
  await expectShown(page.getByText('No results found.'));
});
