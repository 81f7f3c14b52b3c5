import type { Page } from 'playwright-core';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectShown, soon } from '../support/expectations';
import {
  anOwnerOf,
  button,
  choosePlace,
  editForm,
  field,
  isKept,
  openForm,
  type Owner,
  words,
} from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();

const HERE = { latitude: 25.1304, longitude: 75.84758 };
const KEPT = { latitude: 25.13, longitude: 75.848 };
const MUMBAI = '19.13, 72.91';
const TOO_FAR = /^This spot is more than 50 km from the middle of the pincode\./;

const spot = (page: Page) => field(page, 'Exact spot (optional)');
const useHere = (page: Page) => button(page, 'Use where I am now');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function isAt(page: Page, place: { latitude: number; longitude: number; accuracy?: number }): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(place);
}

const expectSpot = (page: Page, text: string) =>
  soon(async () => {
    expect(await spot(page).inputValue()).toBe(text);
  });

/** Returns the newest room of an owner, as it is stored. */
const storedBy = async (owner: Owner) =>
  (await owner.ask('{ ownRooms { nodes { pincode point { latitude longitude } } } }')).data?.['ownRooms'].nodes[0];

const expectStored = (owner: Owner, expected: object) =>
  soon(async () => {
    expect(await storedBy(owner)).toEqual(expected);
  });

test('FORM-119: the place where the owner is becomes the spot of the room, and can be removed', async () => {
  const { owner, room, page } = await editForm(site, 1);
  await isAt(page, HERE);
  await useHere(page).click();
  await expectShown(status(page, 'The spot is set: 25.130, 75.848'));
  await isKept(page, '25.130, 75.848');
  await page.reload();
  await expectSpot(page, '25.130, 75.848');
  await button(page, 'Submit').click();
  await expectStored(owner, { pincode: '324005', point: KEPT });
  await page.goto(`${site.app.url}/owner/submit-pg/${String(room.id)}`);
  await expectSpot(page, '25.130, 75.848');
  await button(page, 'Remove the spot').click();
  await expectSpot(page, '');
  expect(await spot(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await button(page, 'Submit').click();
  await expectStored(owner, { pincode: '324005', point: null });
});

test('FORM-119: a browser that may not tell where the owner is, or knows it roughly, is told of kindly', async () => {
  const page = await openForm(await anOwnerOf(site));
  await useHere(page).click();
  await expectShown(status(page, 'The browser may not tell where you are.'));
  await isAt(page, { ...HERE, accuracy: 5000 });
  await useHere(page).click();
  await expectShown(status(page, 'does not know well enough where it is'));
  await expectSpot(page, '');
});

test('FORM-130: a link becomes coordinates at once, and what is typed when the field is left', async () => {
  const page = await openForm(await anOwnerOf(site));
  await spot(page).fill('https://www.google.com/maps/place/PG/@25.1,75.8,9z/data=!3d25.1304!4d75.84758');
  await expectSpot(page, '25.130, 75.848');
  await spot(page).fill('25.1304 75.84758');
  await expectSpot(page, '25.1304 75.84758');
  await field(page, 'Name').focus();
  await expectSpot(page, '25.130, 75.848');
  await spot(page).fill('https://maps.app.goo.gl/Ab12Cd34');
  await expectShown(page.getByText(/^No coordinates can be read here\. Short links do not have them/));
});

test('FORM-131: a spot far from the pincode is said at the field when the room is saved', async () => {
  const { owner, page } = await editForm(site, 1);
  await spot(page).fill(MUMBAI);
  await button(page, 'Submit').click();
  await expectShown(page.getByText(TOO_FAR).first());
  expect(await spot(page).getAttribute('aria-invalid')).toBe('true');
  await spot(page).fill('25.13, 75.848');
  await button(page, 'Submit').click();
  await expectStored(owner, { pincode: '324005', point: KEPT });
});

test('FORM-131: a draft that saves itself has no spot far from its pincode', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await field(page, 'Name').fill(words.Name);
  await choosePlace(page);
  await spot(page).fill(MUMBAI);
  await expectStored(owner, { pincode: '324005', point: null });
  await expectSpot(page, MUMBAI);
});

test('FORM-119: on a phone the spot is in the step of the place, without findings', async () => {
  const owner = await anOwnerOf(site);
  const page = await owner.visit('/owner/submit-pg', PHONE);
  await expectShown(button(page, 'Draft'));
  await isAt(page, HERE);
  await field(page, 'Name').fill(words.Name);
  await choosePlace(page);
  await useHere(page).click();
  await expectShown(status(page, 'The spot is set: 25.130, 75.848'));
  expect(await findingsOn(page)).toEqual([]);
  await expectStored(owner, { pincode: '324005', point: KEPT });
});
