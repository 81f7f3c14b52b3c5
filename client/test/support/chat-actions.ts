import type { Locator, Page } from 'playwright-core';
import type { Actor } from '../../../server/test/support/actors';

const CHAT = `query Chat($id: ID!) { chat(id: $id) { unreadCount messages(first: 50) { nodes { text sent } } } }`;
const CHATS = `{ chats { nodes { id } } }`;

/** Starts the chat of a seeker with an owner, in which each of them sends these messages; returns its id. */
export async function chatOf(seeker: Actor, owner: Actor, said: [Actor, string][] = []): Promise<string> {
  const id = await seeker.startsChat(owner);
  for (const [actor, text] of said) await actor.sendsMessage(id, text);
  return id;
}

/** Returns the stored texts of a chat, oldest first. */
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

/** Sends a message in the open chat. */
export async function write(page: Page, text: string): Promise<void> {
  await sendBox(page).fill(text);
  await sendBox(page).press('Enter');
}

/** Returns the messages of the open chat with this text. */
export const message = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

/** Expects that the open chat comes to stand at its newest message. */
export async function expectAtEnd(page: Page): Promise<void> {
  const isAtEnd = (list: Element | null) => list && list.scrollHeight - list.scrollTop - list.clientHeight < 4;
  await page.waitForFunction(isAtEnd, await log(page).elementHandle());
}

/** Simulates that the window of the page loses or gets the focus. */
export async function lookAway(page: Page, isAway: boolean): Promise<void> {
  await page.evaluate((away) => {
    document.hasFocus = () => !away;
    window.dispatchEvent(new Event(away ? 'blur' : 'focus'));
  }, isAway);
}
