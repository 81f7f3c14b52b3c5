import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectFocused, expectPath, expectShown, expectTexts } from '../support/expectations';
import { hold } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option');

/** Stores rooms of one owner with these differences. */
async function areListed(differences: Partial<Room>[]): Promise<void> {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: differences.map((difference) => aRoom(owner, difference)) });
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expectShown(page.getByLabel('Max Price'));
}

test('SRCH-01: the keyword of the path is what is searched for', async () => {
  await areListed([
    { name: 'Kota Niwas', price: 1000 },
    { name: 'Jaipur Niwas' },
    { location: 'Old Kota Road', name: 'Far' },
  ]);
  const page = await site.visit('/search/kota');
  await expectTexts(names(page), ['Kota Niwas', 'Far']);
  expect(await page.getByLabel('Keyword').inputValue()).toBe('kota');
});

test('SRCH-93 SRCH-94: comforts are chosen as chips, stand in the address, and are offered to be left out', async () => {
  await areListed([
    { name: 'Both', price: 1, facilities: 'Wi-Fi\nAC' },
    { name: 'Wi-Fi', price: 2, facilities: 'internet' },
    { name: 'None', price: 3 },
  ]);
  const page = await site.visit('/search');
  await openFilters(page);
  const comforts = page.getByRole('group', { name: 'Comforts' });
  await comforts.getByRole('button', { name: 'Wi-Fi' }).click();
  await expectTexts(names(page), ['Both', 'Wi-Fi']);
  await comforts.getByRole('button', { name: 'AC', exact: true }).click();
  await expectPath(page, '/search?amenities=wifi,ac');
  await expectTexts(names(page), ['Both']);
  await expectShown(page.getByRole('button', { name: 'Filters (2)' }));
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter AC' }).click();
  await expectTexts(names(page), ['Both', 'Wi-Fi']);
  await page.goto(`${site.app.url}/search?amenities=wifi,lift`);
  await page.getByRole('link', { name: 'Without Lift (2)' }).click();
  await expectTexts(names(page), ['Both', 'Wi-Fi']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expectPath(page, '/search');
});

test('SRCH-02 SRCH-10 SEC-10: without a keyword every public room counts, and no draft', async () => {
  await areListed([
    { name: 'A', price: 1 },
    { name: 'Draft', price: 2, status: 'DRAFT' },
    { name: 'B', price: 3 },
  ]);
  const page = await site.visit('/search');
  await expectTexts(names(page), ['A', 'B']);
  await expectShown(page.getByText("You've listed all 2 rooms."));
});

test('SRCH-03 CON-01: state, district, pincode and gender of the address each narrow the results', async () => {
  await areListed([
    { name: 'In Kota', price: 1, pincode: '324005' },
    { name: 'In Kota too', price: 2, pincode: '324001' },
    { name: 'In Jaipur', price: 3, district: 'Jaipur', pincode: '302001', accommodationFor: 'GIRLS' },
    { name: 'In Patna', price: 4, state: 'Bihar', district: 'Patna', pincode: '800001', accommodationFor: 'BOTH' },
  ]);
  const page = await site.visit('/');
  for (const [path, found] of [
    ['/search?state=Rajasthan', ['In Kota', 'In Kota too', 'In Jaipur']],
    ['/search?state=Rajasthan&dist=Kota', ['In Kota', 'In Kota too']],
    ['/search?state=Rajasthan&dist=Kota&pin=324005', ['In Kota']],
    ['/search?accommodationFor=GIRLS', ['In Jaipur', 'In Patna']],
  ] as const) {
    await page.goto(`${site.app.url}${path}`);
    await expectTexts(names(page), found);
  }
});

test('SRCH-04: the keyword box has a search icon, which searches', async () => {
  await areListed([{ name: 'Ganga Bhavan' }, { name: 'Yamuna Bhavan' }]);
  const page = await site.visit('/search');
  await page.getByLabel('Keyword').fill('ganga');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expectPath(page, '/search/ganga');
  await expectTexts(names(page), ['Ganga Bhavan']);
});

test('a keyword being typed searches once the visitor pauses', async () => {
  await areListed([{ name: 'Ganga Bhavan' }, { name: 'Yamuna Bhavan' }]);
  const page = await site.visit('/search');
  await page.getByLabel('Keyword').pressSequentially('yam');
  await expectTexts(names(page), ['Yamuna Bhavan']);
  await expectPath(page, '/search/yam');
});

test('SRCH-05 SRCH-06 CON-01: the choices of Gender and Suitable For', async () => {
  const page = await site.visit('/search');
  await openFilters(page);
  await expectTexts(optionsOf(page, 'Gender'), ['Any', 'Boys', 'Girls']);
  await expectTexts(optionsOf(page, 'Suitable For'), ['Any', 'Students', 'Working Professionals']);
});

test('SRCH-07 SRCH-08 SRCH-09: the choices of Shared and Sort By, and Max Price is a number', async () => {
  const page = await site.visit('/search');
  await openFilters(page);
  await expectTexts(optionsOf(page, 'Shared'), ['Select', 'Yes', 'No']);
  await expectTexts(optionsOf(page, 'Sort By'), ['Rent Low to High', 'Rent High to Low', 'Newest First', 'Best rated']);
  expect(await page.getByLabel('Max Price').getAttribute('type')).toBe('number');
});

test.each([
  [
    'SRCH-17 SRCH-18 PLC-24',
    'Gender',
    [
      ['Boys', '/search?accommodationFor=boys', ['For boys', 'For all']],
      ['Girls', '/search?accommodationFor=girls', ['For girls', 'For all']],
    ],
  ],
  [
    'SRCH-20 SRCH-21 PLC-24',
    'Suitable For',
    [
      ['Students', '/search?suitableFor=students', ['For boys', 'For all']],
      ['Working Professionals', '/search?suitableFor=working', ['For girls', 'For all']],
    ],
  ],
  [
    'SRCH-22 SRCH-23 PLC-24',
    'Shared',
    [
      ['Yes', '/search?shared=yes', ['For girls', 'For all']],
      ['No', '/search?shared=no', ['For boys']],
    ],
  ],
  ['SRCH-28 PLC-24', 'Sort By', [['Rent High to Low', '/search?sortBy=1', ['For all', 'For girls', 'For boys']]]],
] as const)('%s: what is chosen under %s goes into the address and finds its rooms', async (_rows, label, choices) => {
  await areListed([
    { name: 'For boys', price: 1000, accommodationFor: 'BOYS', suitableFor: 'STUDENTS', shared: 0 },
    { name: 'For girls', price: 2000, accommodationFor: 'GIRLS', suitableFor: 'WORKING', shared: 1 },
    { name: 'For all', price: 3000, accommodationFor: 'BOTH', suitableFor: 'BOTH', shared: 2 },
  ]);
  const page = await site.visit('/search');
  await openFilters(page);
  for (const [choice, path, found] of choices) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
    await expectPath(page, path);
    await expectTexts(names(page), found);
  }
});

test('SRCH-25 SRCH-26: Max Price keeps rooms at it or below; emptied, it keeps all', async () => {
  await areListed([
    { name: 'Below', price: 4000 },
    { name: 'At', price: 5000 },
    { name: 'Above', price: 5001 },
  ]);
  const page = await site.visit('/search');
  await openFilters(page);
  await page.getByLabel('Max Price').fill('5000');
  await expectTexts(names(page), ['Below', 'At']);
  await expectPath(page, '/search?maxPrice=5000');
  await page.getByLabel('Max Price').fill('');
  await expectTexts(names(page), ['Below', 'At', 'Above']);
  await expectPath(page, '/search');
});

test('SRCH-19 SRCH-24: taking the choices back finds all rooms again', async () => {
  await areListed([
    { name: 'Boys', price: 1000, shared: 0 },
    { name: 'Girls', accommodationFor: 'GIRLS' },
  ]);
  const page = await site.visit('/search?accommodationFor=girls&shared=yes');
  await expectTexts(names(page), ['Girls']);
  await openFilters(page);
  await page.getByLabel('Gender').selectOption({ label: 'Any' });
  await page.getByLabel('Shared', { exact: true }).selectOption({ label: 'Select' });
  await expectTexts(names(page), ['Boys', 'Girls']);
  await expectPath(page, '/search');
});

test('SRCH-95: a choice made before the rooms of the first are here is added to it', async () => {
  await areListed([
    { name: 'Boys', price: 1000 },
    { name: 'Girls', price: 2000, accommodationFor: 'GIRLS', shared: 0 },
    { name: 'Girls share', price: 3000, accommodationFor: 'GIRLS', shared: 2 },
  ]);
  const page = await site.visit('/search');
  await openFilters(page);
  const release = await hold(page, 'SearchRooms');
  const gender = page.getByLabel('Gender');
  await gender.selectOption({ label: 'Girls' });
  expect(await gender.inputValue()).toBe('girls');
  await page.getByLabel('Shared', { exact: true }).selectOption({ label: 'Yes' });
  release();
  await expectTexts(names(page), ['Girls share']);
  await expectPath(page, '/search?accommodationFor=girls&shared=yes');
  await page.goBack();
  await expectTexts(names(page), ['Girls', 'Girls share']);
  expect(await gender.inputValue()).toBe('girls');
});

test('SRCH-96: a choice made while more rooms are loaded is kept', async () => {
  await areListed(Array.from({ length: 9 }, (_, index) => ({ name: `Room ${String(index)}`, price: 1000 + index })));
  await areListed([{ name: 'Girls', price: 9000, accommodationFor: 'GIRLS' }]);
  const page = await site.visit('/search');
  await openFilters(page);
  const release = await hold(page, 'SearchRooms');
  await page.getByRole('button', { name: 'Load More' }).click();
  await page.getByLabel('Gender').selectOption({ label: 'Girls' });
  release();
  await expectTexts(names(page), ['Girls']);
  await expectPath(page, '/search?accommodationFor=girls');
});

test('SRCH-27 PLC-22: at first the lowest rent comes first', async () => {
  await areListed([
    { name: 'Dear', price: 9000 },
    { name: 'Cheap', price: 2000 },
    { name: 'Middling', price: 5000 },
  ]);
  const page = await site.visit('/search');
  await expectTexts(names(page), ['Cheap', 'Middling', 'Dear']);
});

test('PLC-24: a filtered search can be shared, reloaded and left with the back button', async () => {
  await areListed([{ name: 'Boys' }, { name: 'Girls', accommodationFor: 'GIRLS', price: 9000 }]);
  const page = await site.visit('/search');
  await openFilters(page);
  await page.getByLabel('Gender').selectOption({ label: 'Girls' });
  await expectTexts(names(page), ['Girls']);
  await page.reload();
  await expectTexts(names(page), ['Girls']);
  await page.goBack();
  await expectTexts(names(page), ['Boys', 'Girls']);
});

test('SRCH-36: a changed filter searches again from the first 8', async () => {
  await areListed(Array.from({ length: 17 }, (_, place) => ({ name: `Room ${String(place)}`, price: 1000 + place })));
  const page = await site.visit('/search');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expectCount(names(page), 16);
  await openFilters(page);
  await page.getByLabel('Gender').selectOption({ label: 'Boys' });
  await expectCount(names(page), 8);
  await expectShown(page.getByRole('button', { name: 'Load More' }));
});

test('SRCH-37: a room listed meanwhile is found when the filter is chosen again', async () => {
  await areListed([
    { name: 'First', price: 1000 },
    { name: 'Girls', price: 3000, accommodationFor: 'GIRLS' },
  ]);
  const page = await site.visit('/search?accommodationFor=boys');
  await expectTexts(names(page), ['First']);
  await openFilters(page);
  await page.getByLabel('Gender').selectOption({ label: 'Any' });
  await expectTexts(names(page), ['First', 'Girls']);
  await areListed([{ name: 'Second', price: 2000 }]);
  await page.getByLabel('Gender').selectOption({ label: 'Boys' });
  await expectTexts(names(page), ['First', 'Second']);
});

test('SRCH-03: the place of a search stands as chips, each of which takes it away', async () => {
  await areListed([
    { name: 'In Kota', price: 1 },
    { name: 'In Jaipur', district: 'Jaipur', pincode: '302001' },
  ]);
  const page = await site.visit('/search?state=Rajasthan&dist=Kota&pin=324005');
  await expectTexts(names(page), ['In Kota']);
  await page.getByRole('button', { name: 'Remove filter Kota' }).click();
  await expectPath(page, '/search?state=Rajasthan');
  await expectTexts(names(page), ['In Kota', 'In Jaipur']);
});

const chips = (page: Page) => page.getByRole('button', { name: /^Remove filter/ });

test('SRCH-67: each filter is a chip that takes it away, and Clear takes all of them', async () => {
  await areListed([{ name: 'Girls', accommodationFor: 'GIRLS', shared: 0 }, { name: 'Boys' }]);
  const page = await site.visit(
    '/search/s?state=Rajasthan&accommodationFor=girls&suitableFor=students&shared=no&maxPrice=9000&maxAllIn=9500&freeBy=2030-01-05&sortBy=1',
  );
  const words = [
    'Girls',
    'Students',
    'Not shared',
    'Up to ₹9,000',
    'Up to ₹9,500 with maintenance',
    'Free on 2030-01-05',
  ];
  await expectTexts(chips(page), ['Rajasthan', ...words]);
  await page.getByRole('button', { name: 'Remove filter Students' }).click();
  await expectCount(chips(page), 6);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectPath(page, '/search/s?sortBy=1');
  await expectCount(chips(page), 0);
});

test('SRCH-68: Sort By is in view without the filters', async () => {
  await areListed([
    { name: 'Cheap', price: 2000 },
    { name: 'Dear', price: 9000 },
  ]);
  const page = await site.visit('/search');
  await page.getByLabel('Sort By').selectOption({ label: 'Rent High to Low' });
  await expectTexts(names(page), ['Dear', 'Cheap']);
});

test('SRCH-69: the rent with maintenance, and the day of moving in, narrow the search', async () => {
  await areListed([
    { name: 'Free now', price: 4000, maintenance: 1000 },
    { name: 'With maintenance', price: 4500, maintenance: 501 },
    { name: 'Free later', price: 4800, availableFrom: '2030-02-01' },
  ]);
  const page = await site.visit('/search');
  await openFilters(page);
  await page.getByLabel('Max Rent with Maintenance').fill('5000');
  await expectPath(page, '/search?maxAllIn=5000');
  await expectTexts(names(page), ['Free now', 'Free later']);
  await page.getByLabel('Free on', { exact: true }).fill('2030-01-31');
  await expectPath(page, '/search?maxAllIn=5000&freeBy=2030-01-31');
  await expectTexts(names(page), ['Free now']);
});

test('SRCH-72: a price that is no whole number of rupees is said so, and does not narrow the search', async () => {
  await areListed([{ name: 'Any' }]);
  const page = await site.visit('/search');
  await openFilters(page);
  for (const wrong of ['-5', '2500.5']) {
    await page.getByLabel('Max Price').fill(wrong);
    await expectShown(page.getByText('Please give whole rupees, 0 or more.', { exact: true }));
  }
  await expectTexts(names(page), ['Any']);
  await page.getByLabel('Max Price').fill('');
  await expectCount(page.getByText('Please give whole rupees, 0 or more.'), 0);
});

test('NAV-74: a filter that is removed by the keyboard, and Clear, hand the focus to the page', async () => {
  await areListed([{ name: 'Ganga Niwas' }]);
  const page = await site.visit('/search?accommodationFor=girls&maxPrice=9000');
  await expectShown(page.getByRole('button', { name: 'Save search' }));
  for (const name of ['Remove filter Girls', 'Clear']) {
    await page.getByRole('button', { name }).press('Enter');
    await expectCount(page.getByRole('button', { name }), 0);
    await expectFocused(page.getByRole('main'));
  }
});
