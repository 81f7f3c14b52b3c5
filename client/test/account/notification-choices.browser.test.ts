import { expectCount, expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

test('NOTE-18: the card says what waits at night, and what comes at any hour', async () => {
  const page = await (await site.signedIn()).visit('/user/settings');
  const waits = 'until 8 in the morning in India, e-mails about unread messages, saved rooms and searches wait';
  await expectShown(page.getByText(waits), page.getByText('Pushes of messages, and a visit that is agreed'));
});

test('NOTE-24: a person chooses in Settings how to be told of saved rooms; a seeker has no topic of own rooms', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit('/user/settings');
  const saved = page.getByRole('group', { name: 'Saved rooms' });
  await saved.getByLabel('E-mail').selectOption({ label: 'Once a day, at 8:00' });
  await expectShown(page.getByText('Saved. This is how we tell you from now on.', { exact: true }));
  await saved.getByRole('switch', { name: 'Show here' }).press('Space');
  await soon(async () => expect(await saved.getByRole('switch', { name: 'Show here' }).isChecked()).toBe(false));
  await page.reload();
  await soon(async () => expect(await saved.getByLabel('E-mail').inputValue()).toBe('DAILY'));
  expect(await saved.getByRole('switch', { name: 'Show here' }).isChecked()).toBe(false);
  const visits = page.getByRole('group', { name: 'Visits' });
  await expectShown(visits.getByText('Always shown here', { exact: true }));
  await expectCount(page.getByRole('group', { name: 'My rooms' }), 0);
});
