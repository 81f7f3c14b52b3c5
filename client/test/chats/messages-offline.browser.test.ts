import { aRoom } from '../../../server/test/support/builders';
import { chatOf, message, storedTexts, write } from '../support/chat-actions';
import { expectCount, expectShown, soon } from '../support/expectations';
import { expectKept, setOffline, WITH_WORKER } from '../support/offline';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;
let chatId: string;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
  chatId = await chatOf(ravi, asha, [[asha, 'Welcome']]);
});

const WAITS = 'It goes by itself as soon as Thikana can be reached.';

const expectStored = (...texts: string[]) =>
  soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Welcome', ...texts]);
  });

test('MSG-51: messages that were written without a connection go by themselves, once and in order', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await setOffline(page, true);
  await write(page, 'one');
  await write(page, 'two');
  await expectCount(page.getByText(WAITS), 2);
  await setOffline(page, false);
  await expectCount(page.getByText(WAITS), 0);
  await expectCount(page.getByText('Not sent', { exact: true }), 0);
  await expectStored('one', 'two');
});

test('MSG-51: they go after a reload without a connection too, once and from any page', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, WITH_WORKER);
  await expectShown(message(page, 'Welcome'));
  await expectKept(page, 'Chat', 'account');
  await setOffline(page, true);
  await write(page, 'on the train');
  await expectShown(page.getByText(WAITS));
  await page.reload();
  await expectShown(message(page, 'Welcome'), message(page, 'on the train'), page.getByText(WAITS));
  await page.goto(site.app.url);
  await setOffline(page, false);
  await expectStored('on the train');
});

test('MSG-52: a message to the owner of a room waits for a connection, over a reload, and goes by itself once', async () => {
  const room = aRoom({ id: asha.id }, { name: 'Sunrise PG' });
  await site.has({ rooms: [room] });
  const page = await ravi.visit(`/room/${room.id}`, WITH_WORKER);
  await expectKept(page, 'Room', 'account');
  await setOffline(page, true);
  await page.getByLabel('Full Name').fill('Ravi Kumar');
  await page.getByLabel('Message', { exact: true }).fill('Is it free in May?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText(/^You are offline. Your message to the owner is kept/));
  await page.reload();
  await expectShown(page.getByText(`A message to the owner is waiting. ${WAITS}`));
  await setOffline(page, false);
  await expectShown(page.getByText(/^Message Sent to Owner/));
  await expectCount(page.getByText(/^A message to the owner is waiting/), 0);
  const texts = await storedTexts(asha, chatId);
  expect(texts.filter((text) => text.includes('Is it free in May?'))).toHaveLength(1);
});

test('MSG-53: what a waiting message is refused for is told at its room, with the words back in the form', async () => {
  const room = aRoom({ id: asha.id }, { name: 'Sunrise PG' });
  await site.has({ rooms: [room] });
  const page = await ravi.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('button', { name: 'Your account' }));
  await page.getByLabel('Message', { exact: true }).fill('Hello '.repeat(1800));
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText(/^You are offline. Your message to the owner is kept/));
  await setOffline(page, false);
  await expectShown(page.getByRole('alert').filter({ hasText: 'The message is too long' }));
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toMatch(/^Hello Hello/);
});

test('MSG-54: other forms keep their words without a connection, and say so', async () => {
  const page = await site.visit('/auth/login');
  await page.getByRole('button', { name: 'User', exact: true }).click();
  const email = page.getByLabel('Email');
  await email.fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await setOffline(page, true);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expectShown(page.getByText('You are offline. Nothing is lost: please try again when you are back online.'));
  expect(await email.inputValue()).toBe(ravi.email);
});
