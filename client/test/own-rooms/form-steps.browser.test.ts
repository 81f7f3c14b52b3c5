import type { Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import {
  addPhotos,
  alert,
  anOwnerOf,
  button,
  choosePlace,
  field,
  isKept,
  keptForms,
  openList,
  openStep,
  type Owner,
  somePhotos,
  tiles,
  words,
} from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();
const FORM = '/owner/submit-pg';

async function openOnPhone(owner: Owner, path = FORM): Promise<Page> {
  const page = await owner.visit(path, PHONE);
  await expectShown(button(page, 'Draft'));
  return page;
}

const heading = (page: Page, n: number, name: string) =>
  page.getByRole('heading', { name: `Step ${String(n)} of 7 · ${name}`, exact: true });

/** Waits until the focus is on the element with this label, name or text. */
const expectFocus = (page: Page, expected: string) =>
  soon(async () => {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('name') ?? activeElement?.textContent;
    });
    expect(focused).toBe(expected);
  });

const missing = (page: Page) => page.getByRole('region', { name: 'Still missing:' }).getByRole('button');

test('FORM-106 FORM-107 FORM-108 FORM-109 FORM-111: a phone shows the form in steps, and lists a room from them', async () => {
  const owner = await anOwnerOf(site);
  const page = await openOnPhone(owner);
  await expectShown(heading(page, 1, 'Name and place'));
  await expectTexts(missing(page), ['Name', 'Location', 'State/UT', 'District', 'Pincode']);
  expect(await field(page, 'Price').isVisible()).toBe(false);
  await field(page, 'Name').fill(words.Name);
  await field(page, 'Location').fill(words.Location);
  await choosePlace(page);
  await expectCount(missing(page), 0);
  await field(page, 'Location').press('Enter');
  await expectFocus(page, 'Step 2 of 7 · The house');
  await expectPath(page, `${FORM}?step=house`);
  await expectShown(button(page, 'Name and place: complete'));
  await field(page, 'Description').fill(words.Description);
  await button(page, 'Next').click();
  await expectFocus(page, 'Step 3 of 7 · Who');
  await page.goBack();
  await expectFocus(page, 'Step 2 of 7 · The house');
  expect(await field(page, 'Description').inputValue()).toBe(words.Description);
  await openStep(page, 'Comforts');
  await button(page, 'Back').click();
  await expectShown(heading(page, 4, 'Price'), button(page, 'Price: something is missing'));
  await field(page, 'Price').fill(words.Price);
  await openStep(page, 'Photos');
  await addPhotos(page, await somePhotos(2));
  await openStep(page, 'Preview');
  await expectTexts(missing(page), ['Facilities', 'Services', 'Rules']);
  await missing(page).nth(1).click();
  await expectFocus(page, 'services');
  for (const name of ['Facilities', 'Services', 'Rules'] as const) {
    await openList(page, name);
    await field(page, name).fill(words[name]);
  }
  await openStep(page, 'Preview');
  const main = page.getByRole('main');
  await expectShown(main.getByRole('heading', { name: words.Name }), main.getByText('Near Clock Tower'));
  await expectShown(main.getByRole('img', { name: 'Photo 2' }), main.getByText('Kota, Rajasthan', { exact: false }));
  await button(page, 'Submit').click();
  await expectShown(page.getByText('You can see your room list, on mypgs..'));
  const { data } = await owner.ask('{ ownRooms { nodes { name status price images { id } } } }');
  expect(data?.['ownRooms'].nodes).toMatchObject([{ name: words.Name, status: 'PUBLIC', price: 5000 }]);
  expect(data?.['ownRooms'].nodes[0].images).toHaveLength(2);
});

test('FORM-106: a wider screen shows one page, which a turned phone goes on with', async () => {
  const page = await openOnPhone(await anOwnerOf(site), `${FORM}?step=price`);
  await field(page, 'Price').fill('4200');
  await page.setViewportSize({ width: 768, height: 800 });
  await expectShown(field(page, 'Name'), field(page, 'Description'), button(page, 'Submit'));
  expect(await field(page, 'Price').inputValue()).toBe('4200');
  await expectCount(page.getByRole('navigation', { name: 'Steps' }), 0);
});

test('FORM-110: a refused Submit opens the first step with a mistake, with the focus in its field', async () => {
  const owner = await anOwnerOf(site);
  const room = aRoom(owner, { services: '', status: 'DRAFT' });
  await site.has({ rooms: [room] });
  const page = await openOnPhone(owner, `${FORM}/${room.id}?step=preview`);
  await button(page, 'Submit').click();
  await expectShown(alert(page).getByText('Not all input fields are filled, please fill all input fields..'));
  await expectShown(heading(page, 5, 'Comforts'));
  await expectFocus(page, 'services');
  await field(page, 'Services').fill('Cleaning');
  await openStep(page, 'Preview');
  await button(page, 'Submit').click();
  await expectShown(alert(page).getByText('Please upload at least 1, image of your room posting..').first());
  await expectFocus(page, 'photos');
});

/** Ends the tab as a phone does, without a word to the page, and opens its address again. */
async function killed(page: Page, owner: Owner): Promise<Page> {
  const [url, context] = [page.url(), page.context()];
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.addInitScript((account) => {
    localStorage.setItem('thikana.signedIn', account);
  }, owner.id);
  await next.goto(url);
  await expectShown(button(next, 'Draft'));
  return next;
}

test.each([
  ['Name and place', 'where', 'Name', words.Name],
  ['The house', 'house', 'Description', words.Description],
  ['Who', 'who', 'Vacancies', '3'],
  ['Price', 'price', 'Price', words.Price],
  ['Comforts', 'comforts', 'Facilities', words.Facilities],
])(
  'FORM-112: a tab that is killed in the step %s goes on there, with what was written',
  async (name, step, label, text) => {
    const owner = await anOwnerOf(site);
    const page = await openOnPhone(owner, `${FORM}?step=${step}`);
    await field(page, label).fill(text);
    await isKept(page, text);
    const next = await killed(page, owner);
    await expectShown(next.getByRole('heading', { name: new RegExp(` · ${name}$`) }));
    expect(await field(next, label).inputValue()).toBe(text);
  },
);

test('FORM-112: a tab that is killed in the steps Photos and Preview goes on there, with the photos', async () => {
  const owner = await anOwnerOf(site);
  const page = await openOnPhone(owner, `${FORM}?step=photos`);
  await addPhotos(page, await somePhotos(1));
  await expectShown(page.getByText('1 of 1 photos are uploaded.'));
  await soon(async () => {
    expect((await keptForms(page)).join()).toContain('"photos":[{');
  });
  const next = await killed(page, owner);
  await expectCount(tiles(next), 1);
  await openStep(next, 'Preview');
  const last = await killed(next, owner);
  await expectShown(heading(last, 7, 'Preview'), last.getByRole('main').getByRole('img', { name: 'Photo 1' }));
});

test('FORM-113: the step Comforts shows one list at a time, with the number of lines of each', async () => {
  const page = await openOnPhone(await anOwnerOf(site), `${FORM}?step=comforts`);
  const list = (name: string) => page.locator('summary').filter({ hasText: name });
  await button(page, 'Wi-Fi').click();
  await field(page, 'Facilities').press('End');
  await field(page, 'Facilities').pressSequentially('\nA swing');
  await expectCount(button(page, 'Gym'), 0);
  await button(page, '10 more').click();
  await expectShown(button(page, 'Gym'));
  await list('Rules').click();
  await expectShown(field(page, 'Rules'));
  expect(await field(page, 'Facilities').isVisible()).toBe(false);
  await expectShown(list('Facilities').getByText('2', { exact: true }));
  await expectShown(list('Facilities').getByText('Wi-Fi, A swing'));
  await missing(page).nth(0).click();
  await expectFocus(page, 'services');
});

test.each([320, 360, 390])('FORM-113: on a phone %d px wide no step is wider than the screen', async (width) => {
  const owner = await anOwnerOf(site);
  const lines = Array.from({ length: 9 }, (_, n) => `A line of some length, number ${String(n)}`).join('\n');
  const longest = 'W'.repeat(200);
  const texts = {
    name: longest,
    location: longest,
    facilities: lines,
    services: lines,
    rules: lines,
    description: longest,
  };
  const room = await owner.lists(texts, 1);
  for (const path of [FORM, `${FORM}/${String(room.id)}`]) {
    const page = await openOnPhone(owner, path);
    await page.setViewportSize({ width, height: 640 });
    for (const step of ['Name and place', 'The house', 'Who', 'Price', 'Comforts', 'Photos', 'Preview']) {
      await openStep(page, step);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ step, isFitting: wide <= width }).toEqual({ step, isFitting: true });
    }
    await page.close();
  }
});

test('FORM-114: a form that is opened again goes on in the step where its owner left', async () => {
  const owner = await anOwnerOf(site);
  const page = await openOnPhone(owner);
  await field(page, 'Name').fill(words.Name);
  await openStep(page, 'Price');
  await field(page, 'Price').fill('4321');
  await isKept(page, '4321');
  // Until the form knows its draft, My PGs shows both.
  await expectShown(page.getByText('Saved as a draft.'));
  await page.goto(`${site.app.url}/owner/pgs`);
  await page
    .getByRole('link', { name: /^Continue your draft/ })
    .first()
    .click();
  await expectShown(heading(page, 4, 'Price'));
  expect(await field(page, 'Price').inputValue()).toBe('4321');
});

test('FORM-114: on another device a draft opens in the first step that lacks something', async () => {
  const owner = await anOwnerOf(site);
  const room = aRoom(owner, { rules: '', status: 'DRAFT' });
  await site.has({ rooms: [room] });
  const page = await openOnPhone(owner, `${FORM}/${room.id}`);
  await expectShown(heading(page, 5, 'Comforts'));
  await openStep(page, 'Who');
  await page.goBack();
  await expectFocus(page, 'Step 5 of 7 · Comforts');
});

test('FORM-115: after the form is done, Back leads to the page before it', async () => {
  const owner = await anOwnerOf(site);
  const room = await owner.lists({}, 1);
  const page = await owner.visit('/owner/pgs', PHONE);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expectShown(heading(page, 1, 'Name and place'));
  for (const name of ['Who', 'Price', 'Preview']) await openStep(page, name);
  await button(page, 'Submit').click();
  await expectShown(page.getByText('You can see your room list, on mypgs..'));
  await expectPath(page, `${FORM}/${String(room.id)}`);
  await page.goBack();
  await expectPath(page, '/owner/pgs');
  await page.goForward();
  await expectShown(heading(page, 1, 'Name and place'));
});

test('FORM-116: My PGs says Continue your draft only for drafts that lack something', async () => {
  const owner = await anOwnerOf(site);
  await owner.lists({ name: 'Whole House', status: 'DRAFT' }, 1);
  await site.has({ rooms: [aRoom(owner, { name: 'Half House', status: 'DRAFT' })] });
  const page = await owner.visit('/owner/pgs', PHONE);
  await expectShown(page.getByRole('link', { name: 'Continue your draft: Half House' }));
  await expectShown(page.getByRole('link', { name: 'Edit Whole House' }));
});

test.each([[['Name and place', 'The house']], [['Who', 'Price']], [['Comforts', 'Photos']], [['Preview']]])(
  'FORM-106 UI-18: the steps %j pass the rules of access',
  async (names) => {
    const page = await openOnPhone(await anOwnerOf(site));
    const found: string[] = [];
    for (const name of names) {
      await openStep(page, name);
      found.push(...(await findingsOn(page)));
    }
    expect(found).toEqual([]);
  },
);
