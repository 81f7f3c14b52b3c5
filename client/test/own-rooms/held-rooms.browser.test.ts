import type { Page } from 'playwright-core';
import { completeProfile, type OwnerActor, withOwnerActions } from '../../../server/test/support/owner-actions';
import { operatesApart } from '../../../server/test/support/operator';
import { expectCount, expectShown, expectTexts } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const NOTE = 'The photos show another house.\nPlease take your own.';
const HELD = 'This room has been taken off by our team and cannot be viewed.';
const NOT_YOURS = "You can't edit, someone else's data. please be real, and don't involve in bad movement..";

let ravi: SignedIn;
let asha: SignedIn;
let room: Awaited<ReturnType<OwnerActor['lists']>>;

beforeEach(async () => {
  ravi = await site.signedIn();
  asha = await site.signedIn({ role: 'OWNER' });
  await completeProfile(site.app, asha, { username: 'asha_rao' });
  room = await withOwnerActions(site.app, asha).lists({ name: 'Ganga Hostel' });
});

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

/** Runs an admin command, which must succeed. */
async function operator(...words: string[]): Promise<any> {
  const { code, out, err } = await operatesApart(site.app, ...words, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

async function reportsTheRoom(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Report' }).click();
  await main(page).getByLabel('Reason', { exact: true }).selectOption('FRAUD');
  await main(page).getByLabel('Description', { exact: true }).fill('Another house than on the photos.');
  await main(page).getByRole('button', { name: 'Submit Report' }).click();
  await expectShown(main(page).getByText('Your report has been submitted successfully!'));
}

async function expectFound(names: readonly string[]): Promise<void> {
  const page = await site.visit('/search');
  await expectShown(main(page).getByText(names.length === 0 ? 'No results found.' : /You've listed all/));
  await expectTexts(cards(page).getByRole('heading'), names);
}

test('PLC-06 PLC-07 CON-24: a reported room is held by an operator, gone for all but its owner, and comes back', async () => {
  const page = await ravi.visit(`/room/${room.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await reportsTheRoom(page);

  const [report] = (await operator('reports', '--state', 'open')).rows;
  expect(report).toMatchObject({ uid: ravi.id, ownerId: asha.id, ownerUname: 'asha_rao', roomId: room.id });
  await operator('act', report.id, '--note', 'Asking the owner');
  await operator('hold', room.id, '--note', NOTE);
  await operator('close', report.id, '--note', 'Held');
  const { record, actions } = await operator('show', report.id);
  expect(record).toMatchObject({ state: 'CLOSED', description: 'Another house than on the photos.' });
  expect(actions).toMatchObject([{ verb: 'act' }, { verb: 'close', note: 'Held' }]);

  await expectFound([]);
  await expectShown((await site.visit(`/room/${room.id}`)).getByRole('heading', { name: HELD, level: 1 }));
  await page.goto(`${site.app.url}/user/bookmarks`);
  await expectShown(cards(page).getByText('Room data is unavailable (maybe deleted).'));
  const own = await asha.visit('/owner/pgs');
  await expectShown(cards(own).getByText(`Our team has taken this room off, and it cannot be made public: ${NOTE}`));
  await expectShown(cards(own).getByText('Held', { exact: true }));
  await cards(own).getByRole('link', { name: 'View Ganga Hostel' }).click();
  await expectShown(main(own).getByRole('heading', { name: 'Ganga Hostel', level: 1 }));
  await expectShown(main(own).getByText(`Our team has taken this room off, and it cannot be made public: ${NOTE}`));
  await own.goBack();

  await operator('release', room.id);
  await expectFound(['Ganga Hostel']);
  await page.reload();
  await expectTexts(cards(page).getByRole('heading'), ['Ganga Hostel']);
  await own.reload();
  await expectShown(cards(own).getByText('Public', { exact: true }));
  await expectCount(cards(own).getByText('Our team has taken this room off', { exact: false }), 0);
}, 180_000);

test("PLC-06: the form of somebody else's held room stays closed", async () => {
  await operator('hold', room.id, '--note', NOTE);
  const meera = await site.signedIn({ role: 'OWNER' });
  await completeProfile(site.app, meera, { username: 'meera_iyer' });
  const page = await meera.visit(`/owner/submit-pg/${room.id}`);
  await expectShown(main(page).getByText(NOT_YOURS));
});
