import type { Page } from 'playwright-core';
import { signIn } from '../../../server/test/support/actors';
import { expectCount, expectPath, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { hold } from '../support/network';
import { setOffline } from '../support/offline';
import {
  addPhotos,
  anOwnerOf,
  button,
  choosePlace,
  field,
  fill,
  isKept,
  keptForms,
  openForm,
  type Owner,
  somePhotos,
  tiles,
} from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();

const autosaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved as a draft.' });
const toDraft = (page: Page) => page.getByRole('link', { name: 'Continue your draft' });
const goOn = (page: Page) => page.getByRole('link', { name: 'Go on writing' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const nameField = (page: Page) => box(page, 'Name');
const versions = (page: Page) => page.getByRole('region', { name: 'Saved elsewhere meanwhile' });
const restored = (page: Page) => page.getByText('What you had written is still here. Save it when you are ready.');

const ROOMS = '{ ownRooms { nodes { id name location state pincode status images { width } } } }';
const roomsOf = async (owner: Owner): Promise<any[]> => (await owner.ask(ROOMS)).data?.['ownRooms'].nodes;

/** Waits until the owner's only room is stored like this; a form saves itself at once when its page is hidden. */
const isStoredAs = (owner: Owner, facts: object, hidden?: Page): Promise<void> =>
  soon(async () => {
    if (hidden) await hide(hidden);
    expect(await roomsOf(owner)).toMatchObject([facts]);
  });

/** Puts the page out of sight, as another tab or the phone's button does. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Opens a new form with a name that is saved as a draft. */
async function begunForm(name = 'Shanti Niwas') {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await nameField(page).fill(name);
  await isStoredAs(owner, { name }, page);
  await expectShown(autosaved(page));
  const [{ id }] = await roomsOf(owner);
  return { owner, page, id: String(id) };
}

const countKept = async (page: Page): Promise<number> => (await keptForms(page)).length;

/** Goes to another page once the form is kept on the device. */
async function leave(page: Page): Promise<void> {
  await soon(async () => {
    expect(await countKept(page)).toBeGreaterThan(0);
  });
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expectPath(page, '/info/about');
}

test('FORM-101: with a name the form saves itself as a draft: what can be stored, and the photos in order', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await nameField(page).fill('Shanti Niwas');
  await isStoredAs(owner, { name: 'Shanti Niwas' });
  await box(page, 'Location').fill('Near Clock Tower');
  await choosePlace(page, '3240');
  await addPhotos(page, await somePhotos(2));
  await button(page, 'Move photo 2 earlier').click();
  const facts = { name: 'Shanti Niwas', location: 'Near Clock Tower', state: 'Rajasthan', pincode: '' };
  await isStoredAs(owner, { ...facts, status: 'DRAFT', images: [{ width: 110 }, { width: 100 }] }, page);
  await expectShown(autosaved(page));
  await field(page, 'Pincode').fill('324005');
  await isStoredAs(owner, { ...facts, pincode: '324005' }, page);
  expect(await field(page, 'Price').inputValue()).toBe('0');
});

test('FORM-101: without a name or a place nothing is saved', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await box(page, 'Description').fill('A quiet room.');
  await leave(page);
  expect(await roomsOf(owner)).toEqual([]);
});

test('FORM-102: a form that is hidden or left saves itself at once', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await stopClock(page);
  await nameField(page).fill('Half');
  await hide(page);
  await isStoredAs(owner, { name: 'Half', status: 'DRAFT' });
  await expectShown(autosaved(page));
  await nameField(page).fill('Half House');
  await leave(page);
  await isStoredAs(owner, { name: 'Half House' });
});

test('FORM-102: without a connection it says so, and the draft is saved when there is one again', async () => {
  const { owner, page } = await begunForm();
  await setOffline(page, true);
  await nameField(page).fill('Written on the train');
  await expectShown(page.getByText('It is saved as a draft when there is a connection.'));
  await setOffline(page, false);
  await expectShown(autosaved(page));
  await isStoredAs(owner, { name: 'Written on the train' });
});

test('FORM-102 FORM-118: a public room changes only with Submit, and My PGs leads to what was written', async () => {
  const owner = await anOwnerOf(site);
  const { id, version } = await owner.lists();
  const page = await openForm(owner, `/owner/submit-pg/${String(id)}`);
  await nameField(page).fill('Half');
  await leave(page);
  expect((await owner.reads(id)).version).toBe(version);
  await page.goto(`${site.app.url}/owner/pgs`);
  await expectShown(page.getByText('Not saved yet: Half'));
  await goOn(page).click();
  await expectShown(restored(page));
  expect(await nameField(page).inputValue()).toBe('Half');
});

test('FORM-103: on another device the draft goes on from My PGs, with its photos', async () => {
  const { owner, page } = await begunForm();
  await addPhotos(page, await somePhotos(1));
  await isStoredAs(owner, { images: [{ width: 100 }] }, page);
  const other = await site.visit('/owner/pgs', { actor: await signIn(site.app, owner) });
  await toDraft(other).click();
  await expectShown(nameField(other));
  expect(await nameField(other).inputValue()).toBe('Shanti Niwas');
  await expectCount(tiles(other), 1);
  await fill(other, { Name: 'Shanti House' });
  await button(other, 'Submit').click();
  await expectShown(other.getByText('You can see your room list, on mypgs..', { exact: true }));
  expect(await roomsOf(owner)).toMatchObject([{ name: 'Shanti House', status: 'PUBLIC', images: [{ width: 100 }] }]);
});

test('FORM-103: the empty form offers drafts that lack something, also those of another device', async () => {
  const { owner, page } = await begunForm();
  await expectCount(page.getByRole('list', { name: 'Your drafts' }), 0);
  await owner.lists({ name: 'Complete House', status: 'DRAFT' });
  const other = await openForm(owner);
  const offered = other.getByRole('list', { name: 'Your drafts' }).getByRole('listitem');
  await expectTexts(offered.getByRole('paragraph'), ['Shanti Niwas']);
  await toDraft(other).click();
  await soon(async () => {
    expect(await nameField(other).inputValue()).toBe('Shanti Niwas');
  });
});

test('FORM-103: a draft that is kept on the device and on the server is there once, and is the same form', async () => {
  const { owner, page, id } = await begunForm();
  await nameField(page).fill('Newer name');
  await field(page, 'Price').fill('12');
  await leave(page);
  await isStoredAs(owner, { name: 'Newer name' });
  await page.goto(`${site.app.url}/owner/pgs`);
  await expectShown(page.getByRole('article'));
  await expectCount(toDraft(page), 1);
  await toDraft(page).click();
  await expectPath(page, `/owner/submit-pg/${id}`);
  await expectShown(restored(page));
  expect(await nameField(page).inputValue()).toBe('Newer name');
  await page.goto(`${site.app.url}/owner/submit-pg`);
  await expectShown(button(page, 'Submit'));
  expect(await nameField(page).inputValue()).toBe('');
});

test('FORM-103: a form without unsaved changes goes on with what was saved on another device', async () => {
  const { owner, page, id } = await begunForm();
  await owner.saves({ id, name: 'Theirs', location: 'Talwandi' });
  await page.reload();
  await expectShown(restored(page));
  expect(await nameField(page).inputValue()).toBe('Theirs');
  expect(await box(page, 'Location').inputValue()).toBe('Talwandi');
  await expectCount(versions(page), 0);
});

describe('the same draft on two devices', () => {
  /** Opens a draft on two devices, and changes it on the other one. */
  async function changedElsewhere() {
    const begun = await begunForm();
    const other = await openForm(begun.owner, `/owner/submit-pg/${begun.id}`);
    await nameField(other).fill('Theirs');
    await box(other, 'Location').fill('Talwandi');
    await isStoredAs(begun.owner, { name: 'Theirs', location: 'Talwandi' }, other);
    return { ...begun, other };
  }

  const expectBoth = async (page: Page) => {
    const names = versions(page).getByRole('radiogroup', { name: 'Name' });
    await expectShown(names.getByText('Mine', { exact: true }), names.getByText('Theirs', { exact: true }));
    expect(await nameField(page).inputValue()).toBe('Mine');
    expect(await box(page, 'Description').inputValue()).toBe('A quiet room.');
  };

  test('FORM-104: both versions are shown, and nothing is saved until that is decided', async () => {
    const { owner, page } = await changedElsewhere();
    await nameField(page).fill('Mine');
    await box(page, 'Description').fill('A quiet room.');
    await expectBoth(page);
    expect(await box(page, 'Location').inputValue()).toBe('Talwandi');
    await expectShown(page.getByText('Changed elsewhere too: choose above what to keep.'));
    await box(page, 'Rules').fill('No smoking');
    await leave(page);
    await isStoredAs(owner, { name: 'Theirs' });
    await page.goBack();
    await expectBoth(page);
    expect(await box(page, 'Rules').inputValue()).toBe('No smoking');
    await button(page, 'Go on with this choice').click();
    await isStoredAs(owner, { name: 'Mine', location: 'Talwandi' }, page);
    await expectShown(autosaved(page));
  });

  test('FORM-104: a reload at once shows both versions again, and nothing that was typed is lost', async () => {
    const { owner, page } = await changedElsewhere();
    await nameField(page).fill('Mine');
    await box(page, 'Description').fill('A quiet room.');
    await isKept(page, 'A quiet room.');
    await page.reload();
    await expectBoth(page);
    await page.reload();
    await expectBoth(page);
    await button(page, 'Go on with this choice').click();
    await isStoredAs(owner, { name: 'Mine', location: 'Talwandi' }, page);
  });

  test('FORM-104: a reload before the versions are shown loses neither', async () => {
    const { page } = await changedElsewhere();
    await hold(page, 'SavedRoom');
    const asked = page.waitForRequest((request) => request.postData()?.includes('"SavedRoom"') ?? false);
    await nameField(page).fill('Mine');
    await box(page, 'Description').fill('A quiet room.');
    await asked;
    await isKept(page, 'A quiet room.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectBoth(page);
  });
});

test('FORM-105: Start afresh deletes the draft after a question', async () => {
  const { owner, page } = await begunForm();
  await page.reload();
  await button(page, 'Start afresh').click();
  const question = page.getByRole('dialog', { name: 'Delete this draft?' });
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  expect(await nameField(page).inputValue()).toBe('Shanti Niwas');
  await button(page, 'Start afresh').click();
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await expectCount(restored(page), 0);
  await soon(async () => {
    expect(await nameField(page).inputValue()).toBe('');
  });
  expect(await roomsOf(owner)).toEqual([]);
});

const gone = (page: Page) => page.getByRole('dialog', { name: 'This draft was deleted on another device.' });

test('FORM-117: a draft that was deleted on another device is made anew only if its owner says so', async () => {
  const { owner, page, id } = await begunForm();
  await leave(page);
  await owner.deletes(id);
  await page.goto(`${site.app.url}/owner/submit-pg`);
  await expectShown(gone(page));
  expect(await roomsOf(owner)).toEqual([]);
  await gone(page).getByRole('button', { name: 'Keep writing' }).click();
  await expectShown(restored(page));
  expect(await nameField(page).inputValue()).toBe('Shanti Niwas');
  await isStoredAs(owner, { name: 'Shanti Niwas', status: 'DRAFT' });
  await expectCount(gone(page), 0);
});

test('FORM-117: a room that was public is called a room', async () => {
  const owner = await anOwnerOf(site);
  const { id } = await owner.lists({ name: 'Ganga Niwas' });
  const page = await openForm(owner, `/owner/submit-pg/${String(id)}`);
  await box(page, 'Location').fill('Near Clock Tower');
  await owner.deletes(id);
  await button(page, 'Submit').click();
  const question = page.getByRole('dialog', { name: 'This room was deleted on another device.' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await isStoredAs(owner, { name: 'Ganga Niwas', location: 'Near Clock Tower', status: 'DRAFT' });
});

test('FORM-117: Discard drops what was written in it', async () => {
  const { owner, page, id } = await begunForm();
  await leave(page);
  await owner.deletes(id);
  await page.goto(`${site.app.url}/owner/submit-pg`);
  await gone(page).getByRole('button', { name: 'Discard' }).click();
  await expectCount(gone(page), 0);
  await soon(async () => {
    expect(await nameField(page).inputValue()).toBe('');
  });
  expect(await roomsOf(owner)).toEqual([]);
});

test('FORM-117: an open form asks too, and loses neither its photos nor what is typed', async () => {
  const { owner, page, id } = await begunForm();
  await addPhotos(page, await somePhotos(1));
  await isStoredAs(owner, { images: [{ width: 100 }] }, page);
  await owner.deletes(id);
  await box(page, 'Location').fill('Near Clock Tower');
  await hide(page);
  await expectShown(gone(page));
  await page.keyboard.press('Escape');
  await isStoredAs(owner, { name: 'Shanti Niwas', location: 'Near Clock Tower', images: [{ width: 100 }] }, page);
});

test('FORM-117 FORM-118: My PGs leads to what this device keeps of a deleted room', async () => {
  const { owner, id } = await begunForm();
  const other = await openForm(owner, `/owner/submit-pg/${id}`);
  await setOffline(other, true);
  await box(other, 'Location').fill('Written on the train');
  await soon(async () => {
    expect(await countKept(other)).toBeGreaterThan(0);
  });
  await expectShown(other.getByText('It is saved as a draft when there is a connection.'));
  await owner.deletes(id);
  await setOffline(other, false);
  await expectShown(gone(other));
  await other.goto(`${site.app.url}/owner/pgs`);
  await goOn(other).click();
  await gone(other).getByRole('button', { name: 'Keep writing' }).click();
  await isStoredAs(owner, { name: 'Shanti Niwas', location: 'Written on the train' }, other);
});
