import type { Page } from 'playwright-core';
import { Report } from '../../../server/src/reports';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { chatOf } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { setOffline } from '../support/offline';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const SENT = 'Your report has been submitted successfully!';
const FAILED = 'An error occurred while submitting your report.';
const WAITS = 'You are offline. This is sent by itself when you are back online, as long as this page stays open.';
const INCOMPLETE = 'Please provide both a reason and a description.';

let ravi: SignedIn;
let asha: SignedIn;

beforeEach(async () => {
  ravi = await site.signedIn();
  asha = await site.signedIn({ role: 'OWNER' });
  await completeProfile(site.app, asha, { username: 'asha_rao' });
});

const main = (page: Page) => page.getByRole('main');
const fields = (page: Page) => ({
  roomId: main(page).getByLabel('Room ID (optional)', { exact: true }),
  username: main(page).getByLabel('Username', { exact: true }),
  reason: main(page).getByLabel('Reason', { exact: true }),
  description: main(page).getByLabel('Description', { exact: true }),
});
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit Report', exact: true });
const text = (page: Page, words: string) => main(page).getByText(words, { exact: true });
const stored = () => site.app.database.read.find(Report);
const aboutAsha = () => `/info/report?userId=${asha.id}&username=asha_rao`;
const valueOf = (page: Page, field: keyof ReturnType<typeof fields>) => fields(page)[field].inputValue();
const mayChange = (page: Page, field: 'roomId' | 'username') => fields(page)[field].isEditable();

async function open(path = aboutAsha(), person: Pick<SignedIn, 'visit'> = ravi): Promise<Page> {
  const page = await person.visit(path);
  await expectShown(submit(page));
  return page;
}

async function fillIn(page: Page): Promise<void> {
  await fields(page).reason.selectOption('FRAUD');
  await fields(page).description.fill('Asked for money.');
}

/** Fills in the rest of a report, sends it, and gives what the server has. */
async function sends(page: Page): Promise<Report | undefined> {
  await fillIn(page);
  await submit(page).click();
  await expectShown(text(page, SENT));
  return (await stored())[0];
}

test.each(['/info/report', '/info/report/'])('INFO-21 NAV-30 NAV-32: %s shows the report screen', async (path) => {
  const page = await open(path);
  await expectTexts(main(page).getByRole('heading', { level: 1 }), ['Report a Room/Owner/User']);
  expect(await page.title()).toBe('Report a Room/Owner/User · Thikana');
});

test('INFO-22 CON-12: a filled form has its room and username fixed', async () => {
  const page = await open(`${aboutAsha()}&roomId=room0000000000000001`);
  const { reason, description } = fields(page);
  await expectShown(reason, description, submit(page));
  expect([await valueOf(page, 'roomId'), await mayChange(page, 'roomId')]).toEqual(['room0000000000000001', false]);
  expect([await valueOf(page, 'username'), await mayChange(page, 'username')]).toEqual(['asha_rao', false]);
});

test('INFO-23 ROOM-17 CON-36: from the page of a room all three come along, over a reload too', async () => {
  const room = aRoom({ id: asha.id });
  await site.has({ rooms: [room] });
  const page = await ravi.visit(`/room/${room.id}`);
  await main(page).getByRole('link', { name: 'Report' }).click();
  await expectPath(page, '/info/report');
  await page.reload();
  await soon(async () => {
    expect([await valueOf(page, 'username'), await valueOf(page, 'roomId')]).toEqual(['asha_rao', room.id]);
  });
  const kept = await sends(page);
  expect(kept).toMatchObject({ uid: ravi.id, ownerId: asha.id, ownerUname: 'asha_rao', roomId: room.id });
});

test('INFO-23 PROF-20: from a profile the person comes along, and no room', async () => {
  const page = await ravi.visit('/profile/asha_rao');
  await main(page).getByRole('link', { name: 'Report' }).click();
  await expectShown(submit(page));
  expect([await valueOf(page, 'username'), await valueOf(page, 'roomId')]).toEqual(['asha_rao', '']);
  expect(await sends(page)).toMatchObject({ ownerId: asha.id, ownerUname: 'asha_rao', roomId: null });
});

test('INFO-23 CON-36: what is handed over comes before what the address says', async () => {
  const owner = anOwner({ username: 'meera_iyer' });
  await site.has({ users: [owner] });
  const page = await ravi.visit('/profile/meera_iyer');
  await main(page).getByRole('link', { name: 'Report' }).click();
  await expectShown(submit(page));
  const state: unknown = await page.evaluate(() => history.state);
  await page.evaluate(
    ([kept, path]) => {
      history.replaceState(kept, '', path as string);
    },
    [state, aboutAsha()],
  );
  await page.reload();
  await expectShown(submit(page));
  expect(await valueOf(page, 'username')).toBe('meera_iyer');
});

test('CON-36: an address alone fills the form', async () => {
  const page = await open(`${aboutAsha()}&roomId=room0000000000000001`);
  expect(await sends(page)).toMatchObject({ ownerId: asha.id, roomId: 'room0000000000000001' });
});

test('INFO-23 CON-36: an address shows the name of the account it means, whatever name it says', async () => {
  await site.has({ users: [anOwner({ username: 'meera_iyer' })] });
  const page = await open(`/info/report?userId=${asha.id}&username=meera_iyer`);
  expect([await valueOf(page, 'username'), await mayChange(page, 'username')]).toEqual(['asha_rao', false]);
  expect(await sends(page)).toMatchObject({ ownerId: asha.id, ownerUname: 'asha_rao' });
});

test.each([
  ['nobody', () => 'x'.repeat(20)],
  ['a seeker, whom only they may read,', () => ravi.id],
])('CON-36 CON-12: an address of %s finds no user, and the username can be typed', async (_whose, idOf) => {
  const seeker = await site.signedIn();
  const page = await open(`/info/report?userId=${idOf()}&username=meera_iyer`, seeker);
  await expectShown(text(page, 'User not found.'));
  expect([await valueOf(page, 'username'), await mayChange(page, 'username')]).toEqual(['', true]);
  await fields(page).username.fill('asha_rao');
  await expectCount(text(page, 'User not found.'), 0);
  expect(await sends(page)).toMatchObject({ uid: seeker.id, ownerId: asha.id, ownerUname: 'asha_rao' });
});

test('CON-36: when the name of an account cannot be asked for, that can be tried again', async () => {
  const page = await ravi.visit(aboutAsha(), { prepare: (opened) => cut(opened, 'ReportedUser') });
  await expectShown(main(page).getByRole('alert').getByText('Failed to fetch user.', { exact: true }));
  await page.unroute('**/graphql');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expectShown(submit(page));
  expect(await valueOf(page, 'username')).toBe('asha_rao');
});

test('CON-35: a seeker without a username is reported from the chat', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expectShown(submit(page));
  expect([await valueOf(page, 'username'), await mayChange(page, 'username')]).toEqual(['(no username)', false]);
  expect(await sends(page)).toMatchObject({ uid: asha.id, ownerId: ravi.id });
});

test('CON-12 INFO-22: opened bare, the username can be typed and is looked up', async () => {
  const page = await open('/info/report');
  expect([await mayChange(page, 'username'), await mayChange(page, 'roomId')]).toEqual([true, false]);
  await fillIn(page);
  await fields(page).username.fill('nobody_here');
  await submit(page).click();
  await expectShown(text(page, 'There is no user with this username.'));
  expect(await fields(page).username.getAttribute('aria-invalid')).toBe('true');
  await fields(page).username.fill('asha_rao');
  await submit(page).click();
  await expectShown(text(page, SENT));
  expect(await stored()).toMatchObject([{ ownerId: asha.id, ownerUname: 'asha_rao', description: 'Asked for money.' }]);
});

test('INFO-28 CON-12: opened bare, a blank username is refused', async () => {
  const page = await open('/info/report');
  await fillIn(page);
  await submit(page).click();
  await expectShown(text(page, 'Missing required report fields.'));
  expect(await stored()).toEqual([]);
});

test('from a filled form the footer leads to a bare one', async () => {
  const page = await open();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report' }).click();
  await expectPath(page, '/info/report');
  await soon(async () => {
    expect([await valueOf(page, 'username'), await mayChange(page, 'username')]).toEqual(['', true]);
  });
});

test('INFO-24 PLC-09: the reasons', async () => {
  const page = await open();
  const reasons = ['Select Reason', 'Fraud', 'Misinformation', 'Harassment', 'Other'];
  expect(await fields(page).reason.locator('option').allInnerTexts()).toEqual(reasons);
});

test('INFO-25 INFO-26 PERM-02: a visitor is told before writing, and again when sending', async () => {
  const page = await open(aboutAsha(), site);
  await expectShown(text(page, 'Please log in to submit a report.'));
  await fillIn(page);
  await submit(page).click();
  await expectShown(text(page, 'You must be logged in to submit a report.'));
  expect(await valueOf(page, 'description')).toBe('Asked for money.');
  expect(await stored()).toEqual([]);
});

test('INFO-25 CON-36: the way over the login keeps whom the report is about', async () => {
  const page = await site.visit('/profile/asha_rao');
  await main(page).getByRole('link', { name: 'Report' }).click();
  await main(page).getByRole('link', { name: 'Go to Login' }).click();
  await main(page).getByRole('button', { name: 'User', exact: true }).click();
  await main(page).getByLabel('Email').fill(ravi.email);
  await main(page).getByLabel('Password', { exact: true }).fill(ravi.password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expectPath(page, '/info/report');
  await expectShown(submit(page));
  expect(await valueOf(page, 'username')).toBe('asha_rao');
  await expectCount(text(page, 'Please log in to submit a report.'), 0);
});

test.each([
  ['reason', { description: 'Asked for money.' }],
  ['description', { reason: 'FRAUD' }],
  ['description', { reason: 'FRAUD', description: '  \n ' }],
  ['reason', {}],
] as const)('INFO-27: a report is not sent without its %s', async (field, filled: Record<string, string>) => {
  const page = await open();
  await fields(page).reason.selectOption(filled['reason'] ?? '');
  await fields(page).description.fill(filled['description'] ?? '');
  await submit(page).click();
  await expectShown(text(page, INCOMPLETE));
  expect(await fields(page)[field].evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await stored()).toEqual([]);
});

test('INFO-29 INFO-30 CON-21: success is said, and reason and description are empty again', async () => {
  const page = await open();
  expect(await sends(page)).toMatchObject({ reason: 'FRAUD', description: 'Asked for money.' });
  expect([await valueOf(page, 'reason'), await valueOf(page, 'description')]).toEqual(['', '']);
  expect(await valueOf(page, 'username')).toBe('asha_rao');
  await expectCount(page.getByText('Report submitted successfully.'), 0);
});

test('INFO-31: a failure is said, and what was typed stays and can be sent again', async () => {
  const page = await open();
  await fillIn(page);
  await cut(page, 'SubmitReport');
  await submit(page).click();
  await expectShown(text(page, FAILED));
  expect([await valueOf(page, 'reason'), await valueOf(page, 'description')]).toEqual(['FRAUD', 'Asked for money.']);
  await page.unroute('**/graphql');
  await submit(page).click();
  await expectShown(text(page, SENT));
});

test('INFO-29: pressing twice sends once', async () => {
  const page = await open();
  await fillIn(page);
  let sent = 0;
  await intercept(page, 'SubmitReport', (route) => {
    sent += 1;
    return route.fallback();
  });
  const letGo = await hold(page, 'SubmitReport');
  await submit(page).dblclick();
  letGo();
  await expectShown(text(page, SENT));
  expect([sent, (await stored()).length]).toEqual([1, 1]);
});

test('nobody reports themselves', async () => {
  const page = await open(aboutAsha(), asha);
  await fillIn(page);
  await submit(page).click();
  await expectShown(text(page, 'You cannot report yourself.'));
});

test('MSG-96: a report that is sent without a connection waits, and goes by itself once, as it is then', async () => {
  const page = await open();
  await fillIn(page);
  await setOffline(page, true);
  await submit(page).click();
  await expectShown(text(page, WAITS));
  await fields(page).description.fill('Asked for money twice.');
  await setOffline(page, false);
  await expectShown(text(page, SENT));
  expect(await stored()).toMatchObject([{ description: 'Asked for money twice.' }]);
});

test('MSG-96: a report whose notice is closed does not wait, and one that lacks something does not either', async () => {
  const page = await open();
  await fillIn(page);
  await setOffline(page, true);
  await submit(page).click();
  await main(page).getByRole('status').filter({ hasText: WAITS }).getByRole('button', { name: 'Close' }).click();
  await expectCount(text(page, WAITS), 0);
  await fields(page).description.fill('');
  await submit(page).click();
  await expectShown(text(page, INCOMPLETE));
  await setOffline(page, false);
  await fields(page).description.fill('Asked for money.');
  await submit(page).click();
  await expectShown(text(page, SENT));
  expect(await stored()).toHaveLength(1);
});
