import type { Locator, Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { chatOf, log, message, sendBox, write } from '../support/chat-actions';
import { PHONE } from '../support/browser';
import { expectCount, expectFocused, expectShown, soon } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const isBlocked = async (who: SignedIn): Promise<boolean> =>
  (await who.ask('{ blockedUsers { totalCount } }')).data?.['blockedUsers'].totalCount === 1;

async function blockInDialog(page: Page, name: string): Promise<void> {
  await expectShown(page.getByRole('dialog', { name: `Block ${name}?` }));
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
}

test('MSG-68: a block from the menu of the chat takes the place of the send box, until it is undone there', async () => {
  const chatId = await chatOf(ravi, asha, [[asha, 'Pay first']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await button(page, 'Chat menu').click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await blockInDialog(page, 'Asha Rao');
  await expectShown(said(page, 'Asha Rao is blocked.'), said(page, 'You have blocked this person.'));
  await expectShown(message(page, 'Pay first'));
  await expectCount(sendBox(page), 0);
  expect(await isBlocked(ravi)).toBe(true);
  await button(page, 'Unblock').click();
  await expectShown(sendBox(page));
  expect(await isBlocked(ravi)).toBe(false);
});

test('MSG-68: whoever is blocked sees the chat as before, and a message that is sent says that it cannot be', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  await ravi.blocks(asha);
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectShown(message(page, 'Hello'));
  await write(page, 'Are you there?');
  await expectShown(log(page).getByText("You can't message this person."));
});

test('MSG-91: why a message was not sent can be read without scrolling, also in a full chat on a phone', async () => {
  const before = Array.from({ length: 12 }, (_, index): [SignedIn, string] => [ravi, `Message ${String(index)}`]);
  const chatId = await chatOf(ravi, asha, before);
  await ravi.blocks(asha);
  const page = await asha.visit(`/owner/messages?chat=${chatId}`, PHONE);
  await expectShown(message(page, 'Message 11'));
  await write(page, 'Are you there?');
  const reason = log(page).getByRole('alert');
  await expectShown(reason);
  const bottomOf = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height;
  };
  await soon(async () => {
    expect(await bottomOf(reason)).toBeLessThanOrEqual(await bottomOf(log(page)));
  });
});

test('MSG-69: a block from the profile of an owner hides their rooms and contact there, until it is undone', async () => {
  const room = aRoom(asha, { name: 'Shanti Niwas' });
  await site.has({ rooms: [room] });
  const page = await ravi.visit('/profile/asha_rao');
  await expectShown(page.getByText(room.name));
  await button(page, 'Block').click();
  await blockInDialog(page, 'Asha Rao');
  await expectShown(button(page, 'Unblock'));
  await expectCount(page.getByText(room.name), 0);
  await button(page, 'Unblock').click();
  await expectShown(button(page, 'Block'), page.getByText(room.name));
});

test('MSG-69: neither a visitor nor the owner has the button', async () => {
  for (const page of [await site.visit('/profile/asha_rao'), await asha.visit('/profile/asha_rao')]) {
    await expectShown(page.getByRole('main').getByRole('button', { name: 'Chat', exact: true }));
    await expectCount(button(page, 'Block'), 0);
  }
});

test('MSG-70 NAV-74: Settings list the blocked people, and end a block; the card has the focus then', async () => {
  await ravi.blocks(asha);
  const page = await ravi.visit('/user/settings');
  const people = page.getByRole('list', { name: 'Blocked people' }).getByRole('listitem');
  await expectCount(people, 1);
  await expectShown(people.getByText('Asha Rao'));
  await button(page, 'Unblock Asha Rao').press('Enter');
  await expectShown(said(page, 'Asha Rao is not blocked any more.'), said(page, 'You have blocked nobody.'));
  await expectFocused(page.getByRole('region', { name: 'Blocked people' }));
  expect(await isBlocked(ravi)).toBe(false);
});
