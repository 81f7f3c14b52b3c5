import { Report } from '../../../server/src/reports';
import { chatOf, log } from '../support/chat-actions';
import { expectCount, expectPath, expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

test('MSG-72: a message of the other person is reported from its menu, and kept with those around it', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  const chatId = await chatOf(ravi, asha, [[ravi, 'Is it free?']]);
  const { id } = await asha.sendsMessage(chatId, 'Pay first!');
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  const menu = log(page).getByRole('button', { name: 'Menu of the message' });
  await expectCount(menu, 1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Report message' }).click();
  await expectPath(page, `/info/report/?userId=${asha.id}&username=asha_rao&messageId=${id}`);
  await expectShown(page.getByText('The message you chose is attached'));
  await page.getByLabel('Reason', { exact: true }).selectOption('FRAUD');
  await page.getByLabel('Description', { exact: true }).fill('Asked for money.');
  await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
  await expectShown(page.getByText('Your report has been submitted successfully!', { exact: true }));
  const [report] = await site.app.database.read.find(Report);
  expect(JSON.parse(report?.seenChat ?? '')).toMatchObject([
    { by: 'reporter', text: 'Is it free?' },
    { by: 'reported', text: 'Pay first!', isReported: true },
  ]);
});
