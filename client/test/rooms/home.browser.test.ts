import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts } from '../support/expectations';
import { cutApi, mendApi } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const address = (page: Page) => page.getByLabel('Address');
const welcome = (page: Page) => page.getByRole('heading', { name: 'Find Your Perfect Space', level: 1 });
const stateField = (page: Page) => page.getByLabel('State/UT');
const districtField = (page: Page) => page.getByLabel('District');
const pincodeField = (page: Page) => page.getByLabel('Pincode');
const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
const chooseGender = (page: Page, name: 'ALL' | 'BOY' | 'GIRL') => page.getByText(name, { exact: true }).click();

async function openAdvanced(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  await expectShown(stateField(page));
}

async function choosePlace(page: Page, place: { state: string; district?: string; pincode?: string }): Promise<void> {
  await openAdvanced(page);
  await stateField(page).selectOption(place.state);
  if (place.district) await districtField(page).selectOption(place.district);
  if (place.pincode) await pincodeField(page).fill(place.pincode);
}

interface Placed {
  readonly name: string;
  readonly districts: readonly { readonly name: string; readonly pincodeSegments: readonly string[] }[];
}

async function placesOfTheTable(): Promise<readonly Placed[]> {
  const { data } = await site.app.ask('{ states { name districts { name pincodeSegments } } }');
  return data?.['states'] as readonly Placed[];
}

test('HOME-01 HOME-02 HOME-03: the title, an address box and a choice of ALL, BOY and GIRL', async () => {
  const page = await site.visit('/');
  await expectShown(welcome(page), address(page));
  await expectTexts(page.getByRole('group', { name: 'Room for' }).locator('label'), ['ALL', 'BOY', 'GIRL']);
  expect(await page.getByRole('radio', { name: 'ALL' }).isChecked()).toBe(true);
});

test('HOME-04 HOME-05: advanced search reveals state, district and pincode', async () => {
  const page = await site.visit('/');
  await expectShown(page.getByRole('button', { name: 'ADVANCED SEARCH' }));
  await expectCount(stateField(page).or(districtField(page)).or(pincodeField(page)), 0);
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  await expectShown(page.getByRole('button', { name: 'NORMAL SEARCH' }));
  await expectShown(stateField(page), districtField(page), pincodeField(page));
});

test('HOME-06 HOME-07: the search button and Enter both go to the results of the address', async () => {
  const page = await site.visit('/');
  await address(page).fill('kota');
  await search(page);
  await expectPath(page, '/search/kota?state=Rajasthan&dist=Kota');
  await expectCount(welcome(page), 0);
  await page.goBack();
  await expectShown(welcome(page));
  await address(page).fill('ganga');
  await address(page).press('Enter');
  await expectPath(page, '/search/ganga');
});

test('HOME-08 HOME-09 HOME-10: BOY and GIRL go into the query, ALL does not', async () => {
  const page = await site.visit('/');
  for (const [gender, path] of [
    ['BOY', '/search/ganga?accommodationFor=boys'],
    ['GIRL', '/search/ganga?accommodationFor=girls'],
    ['ALL', '/search/ganga'],
  ] as const) {
    await page.goto(`${site.app.url}/`);
    await address(page).fill('ganga');
    await chooseGender(page, gender === 'ALL' ? 'GIRL' : 'ALL');
    await chooseGender(page, gender);
    await search(page);
    await expectPath(page, path);
  }
});

test('HOME-11: the chosen state, district and pincode go into the query', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota', pincode: '324005' });
  await search(page);
  await expectPath(page, '/search?state=Rajasthan&dist=Kota&pin=324005');
});

test('FORM-132: a pincode may be pasted with a space', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota', pincode: '324 005' });
  expect(await pincodeField(page).inputValue()).toBe('324005');
});

test('HOME-12 HOME-14: an empty district and pincode are accepted and add no parameter', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan' });
  await search(page);
  await expectPath(page, '/search?state=Rajasthan');
});

test('HOME-13: another state clears the chosen district', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota' });
  await stateField(page).selectOption('Bihar');
  expect(await districtField(page).inputValue()).toBe('');
  await search(page);
  await expectPath(page, '/search?state=Bihar');
});

test('HOME-15 HOME-23: a pincode without a place says so and stops the search', async () => {
  const page = await site.visit('/');
  await openAdvanced(page);
  await pincodeField(page).fill('324005');
  await search(page);
  await expectShown(page.getByText('Please select a state and district first.'));
  await stateField(page).selectOption('Rajasthan');
  await search(page);
  await expectShown(page.getByText('Please select a state and district first.'));
  await expectPath(page, '/');
});

test('HOME-17 HOME-23: a pincode of another district is invalid and stops the search', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota', pincode: '110001' });
  await search(page);
  await expectShown(page.getByText('Invalid pincode.'));
  await expectPath(page, '/');
  await pincodeField(page).fill('324005');
  await search(page);
  await expectPath(page, '/search?state=Rajasthan&dist=Kota&pin=324005');
});

test("HOME-18: both ends of each of a district's ranges are accepted", async () => {
  const states = await placesOfTheTable();
  const kota = states.find(({ name }) => name === 'Rajasthan')?.districts.find(({ name }) => name === 'Kota');
  const ends = kota?.pincodeSegments.flatMap((range) => range.split('-')) ?? [];
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota', pincode: '000000' });
  expect(ends.length).toBeGreaterThanOrEqual(2);
  for (const pincode of ends) {
    await expectShown(page.getByText('Invalid pincode.'));
    await pincodeField(page).fill(pincode);
    await expectCount(page.getByText('Invalid pincode.'), 0);
    await pincodeField(page).fill('000000');
  }
});

test('HOME-19 HOME-20: every state is offered, and the districts of the chosen one only', async () => {
  const states = await placesOfTheTable();
  const page = await site.visit('/');
  await openAdvanced(page);
  await expectTexts(stateField(page).locator('option'), ['Select State/UT', ...states.map(({ name }) => name)]);
  for (const { name, districts } of states.filter((_, place) => place % 9 === 0)) {
    await stateField(page).selectOption(name);
    const names = districts.map((district) => district.name);
    await expectTexts(districtField(page).locator('option'), ['Select District', ...names]);
  }
  expect(states).toHaveLength(36);
});

test('HOME-21 PLC-13: an empty address searches all rooms, with the parameters', async () => {
  const page = await site.visit('/');
  await chooseGender(page, 'GIRL');
  await search(page);
  await expectPath(page, '/search?accommodationFor=girls');
});

const addresses = ['near a/b, 100% #1?', 'कोटा जंक्शन', '%2F'] as const;
test.each(addresses)('HOME-22 SEC-21: the results of "%s" read it back from the address', async (text) => {
  const page = await site.visit('/');
  await address(page).fill(text);
  await address(page).press('Enter');
  await expectPath(page, `/search/${encodeURIComponent(text)}`);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: `Rooms matching “${text}”` }));
  expect(await page.getByLabel('Keyword').inputValue()).toBe(text);
});

test('HOME-24 PLC-14: back in normal search, hidden fields neither count nor stop the search', async () => {
  const page = await site.visit('/');
  await choosePlace(page, { state: 'Rajasthan', district: 'Kota', pincode: '110001' });
  await page.getByRole('button', { name: 'NORMAL SEARCH' }).click();
  await address(page).fill('ganga');
  await search(page);
  await expectPath(page, '/search/ganga');
});

test('states that cannot be loaded are said so and can be tried again', async () => {
  const page = await site.visit('/', { prepare: cutApi });
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  await expectShown(page.getByText('States and districts could not be loaded.'));
  await mendApi(page);
  await page.getByRole('search').getByRole('button', { name: 'Retry' }).click();
  await expectCount(stateField(page).locator('option'), 37);
});

test('the lowest rents stand below the search', async () => {
  const owner = anOwner();
  const rooms = [9000, 3000, 7000, 5000, 4000].map((price) => aRoom(owner, { name: `Room ${String(price)}`, price }));
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/', PHONE);
  await page.getByRole('heading', { name: 'What you can count on' }).scrollIntoViewIfNeeded();
  await expectTexts(page.getByRole('article').getByRole('heading'), [
    'Room 3000',
    'Room 4000',
    'Room 5000',
    'Room 7000',
  ]);
});

test('lowest rents that cannot be loaded are said so and can be tried again', async () => {
  const page = await site.visit('/', { prepare: cutApi });
  await page.getByRole('heading', { name: 'What you can count on' }).scrollIntoViewIfNeeded();
  await expectShown(page.getByText('The rooms could not be loaded.'));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByText('No rooms are listed yet.'));
});

test('the address box suggests places by their former names; the chosen one fills state and district', async () => {
  const page = await site.visit('/');
  await address(page).pressSequentially('mysore');
  await expectShown(page.getByRole('button', { name: 'Mysore Mysuru, Karnataka', exact: true }));
  await address(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await address(page).inputValue()).toBe('');
  await search(page);
  await expectPath(page, '/search?state=Karnataka&dist=Mysuru');
});

test('a typed pincode is suggested with its district and goes into the query', async () => {
  const page = await site.visit('/');
  await address(page).pressSequentially('570001');
  await page.getByRole('button', { name: '570001 Mysuru, Karnataka' }).click();
  await search(page);
  await expectPath(page, '/search?state=Karnataka&dist=Mysuru&pin=570001');
});

test('HOME-25: a town below the search opens the rooms of that place, whatever they are called', async () => {
  const owner = anOwner();
  const rooms = [
    aRoom(owner, { name: 'Ganga Niwas', district: 'Jaipur', pincode: '302017', price: 1000 }),
    aRoom(owner, { name: 'Near Jaipur Road' }),
  ];
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'Jaipur', exact: true }).click();
  await expectPath(page, '/search?state=Rajasthan&dist=Jaipur');
  await expectTexts(page.getByRole('article').getByRole('heading'), ['Ganga Niwas']);
});

test.each([
  ['bangalore', 'state=Karnataka&dist=Bengaluru+Urban'],
  ['दिल्ली', 'state=Delhi'],
  ['302017', 'state=Rajasthan&dist=Jaipur&pin=302017'],
  ['Jaipur girls PG', 'state=Rajasthan&dist=Jaipur&accommodationFor=girls'],
])('HOME-26 HOME-27: Enter on "%s" searches for the place', async (text, parameters) => {
  const page = await site.visit('/');
  await address(page).fill(text);
  await address(page).press('Enter');
  await expectPath(page, `/search/${encodeURIComponent(text)}?${parameters}`);
});

test('HOME-28: if the server cannot be asked for places, the text is the keyword', async () => {
  const page = await site.visit('/', { prepare: cutApi });
  await address(page).fill('bangalore');
  await address(page).press('Enter');
  await expectPath(page, '/search/bangalore');
});

test('SRCH-73: with forced colours one sees which of ALL, BOY and GIRL is chosen', async () => {
  const page = await site.visit('/', { forcedColors: 'active' });
  const ground = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((choice) => getComputedStyle(choice).backgroundColor);
  expect(await ground('ALL')).not.toBe(await ground('BOY'));
});
