import type { Locator, Page } from 'playwright-core';
import type { Actor } from '../../server/test/actors';

const NAME = `mutation Name($input: SaveProfileInput!) { saveProfile(input: $input) { userErrors { code } } }`;
const CREATE = `mutation Create($input: CreateChatInput!) { createChat(input: $input) { chat { id } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  chatMessage { id sequence } userErrors { code } } }`;
const CHAT = `query Chat($id: ID!) { chat(id: $id) { unreadCount messages(first: 50) { nodes { text sent } } } }`;
const CHATS = `{ chats { nodes { id } } }`;

/** Gives somebody a name and, where wanted, a username. */
export async function named(actor: Actor, displayName: string, username?: string): Promise<void> {
  await actor.ask(NAME, { input: { email: actor.email, displayName, ...(username && { username }) } });
}

/** The chat of a seeker with an owner, with what each of them has said. */
export async function chatOf(seeker: Actor, owner: Actor, said: [Actor, string][] = []): Promise<string> {
  const { data } = await seeker.ask(CREATE, { input: { otherPartyId: owner.id } });
  const id: string = data?.['createChat'].chat.id;
  for (const [actor, text] of said) await says(actor, id, text);
  return id;
}

/** Says something in a chat from elsewhere than the page; gives the number of the message. */
export async function says(actor: Actor, chatId: string, text: string): Promise<number> {
  const { data } = await actor.ask(SEND, { input: { chatId, text } });
  return data?.['sendMessage'].chatMessage.sequence;
}

/** The texts of a chat as the server has them, oldest first. */
export async function storedTexts(actor: Actor, chatId: string): Promise<string[]> {
  return (await storedChat(actor, chatId))?.messages.nodes.map(({ text }: { text: string }) => text).reverse();
}

export const storedChat = async (actor: Actor, chatId: string) =>
  (await actor.ask(CHAT, { id: chatId })).data?.['chat'];

export async function storedChats(actor: Actor): Promise<string[]> {
  return (await actor.ask(CHATS)).data?.['chats'].nodes.map(({ id }: { id: string }) => id);
}

export const log = (page: Page): Locator => page.getByRole('log');
export const sendBox = (page: Page): Locator => page.getByLabel('Write a message');
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true });

/** Writes something in the open chat and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await sendBox(page).fill(text);
  await sendBox(page).press('Enter');
}

/** Messages of the open chat by their words. */
export const message = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

/** The page behaves as though its window were behind another. */
export async function lookAway(page: Page, isAway: boolean): Promise<void> {
  await page.evaluate((away) => {
    document.hasFocus = () => !away;
    window.dispatchEvent(new Event(away ? 'blur' : 'focus'));
  }, isAway);
}
