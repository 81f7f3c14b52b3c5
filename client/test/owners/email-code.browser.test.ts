import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { codeIn } from '../../../server/test/support/mailbox';
import { chatOf, sendBox } from '../support/chat-actions';
import { expectCount, expectShown, soon } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const panel = (page: Page) => page.getByRole('region', { name: 'Get the answer by e-mail' });
const code = (page: Page) => page.getByLabel('Code from the e-mail');
const proven = async (who: SignedIn): Promise<boolean> =>
  (await who.ask('{ me { emailVerified } }')).data?.['me'].emailVerified;
const wrongFor = (right: string): string => right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

async function writesTo(person: SignedIn, roomId: string): Promise<Page> {
  const page = await person.visit(`/room/${roomId}`, { viewport: { width: 390, height: 844 } });
  await page.getByLabel('Message', { exact: true }).fill('Is it free?');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  return page;
}

test('MSG-77: after a message to an owner the code of an email is taken on the same page', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const ravi = await site.signedIn();
  const page = await writesTo(ravi, room.id);
  await expectShown(panel(page).getByText(`${ravi.email.slice(0, 1)}…@example.com`));
  const mailed = await codeIn(site.app, ravi.email);
  await code(page).fill(wrongFor(mailed));
  await expectShown(panel(page).getByText('This code is wrong or no longer works.'));
  await code(page).fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await expectShown(panel(page).getByText('Your e-mail address is verified.'));
  expect(await proven(ravi)).toBe(true);
});

test('MSG-77: the question is closed by one press, and does not come back the same day', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const ravi = await site.signedIn();
  const page = await writesTo(ravi, room.id);
  await panel(page).getByRole('button', { name: 'Not now' }).click();
  await expectCount(panel(page), 0);
  await page.goto(`${site.app.url}/user/messages`);
  await page.getByText('Is it free?').first().click();
  await expectShown(sendBox(page));
  await expectCount(panel(page), 0);
});

test('MSG-78: in a chat who waits for an answer asks for the code by a press, and the owner sees who is not verified', async () => {
  const [asha, ravi] = [await site.signedIn({ role: 'OWNER' }), await site.signedIn()];
  const id = await chatOf(ravi, asha, [[ravi, 'Is it free?']]);
  const theirs = await asha.visit(`/owner/messages?chat=${id}`);
  await expectShown(theirs.getByText('E-mail not verified', { exact: true }));
  const page = await ravi.visit(`/user/messages?chat=${id}`);
  await panel(page).getByRole('button', { name: 'Verify my e-mail' }).click();
  await code(page).fill(await codeIn(site.app, ravi.email));
  await soon(async () => {
    expect(await proven(ravi)).toBe(true);
  });
});

test('AUTH-69: after Verify Email the profile takes the code', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit('/user/profile');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await code(page).fill(await codeIn(site.app, ravi.email, 2));
  await expectShown(page.getByRole('img', { name: 'Verified', exact: true }));
});
