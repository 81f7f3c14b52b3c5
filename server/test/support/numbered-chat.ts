import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from './actors';
import { openSocket } from './sockets';

export const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  chatMessage { sequence } userErrors { code } } }`;
const EVENTS = `subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) {
  ... on MessageAdded { sequence chatMessage { text } } } }`;
const PAGE = `query Page($id: ID!, $after: String) { chat(id: $id) { messages(first: 50, after: $after) {
  nodes { sequence text } pageInfo { endCursor hasNextPage } } } }`;
const PAUSE = 20;

/** A message as one side received it. */
export interface Received {
  readonly sequence: number;
  readonly text: string;
}

/** A member of a chat whose connection may break. */
export interface Talker extends Pick<Actor, 'ask' | 'accessToken'> {
  readonly url: string;
}

/** Sends a text under its own key until the server has answered. */
export async function sends({ ask }: Pick<Talker, 'ask'>, chatId: string, text: string): Promise<void> {
  for (;;) {
    const answer = await ask(SEND, { input: { chatId, text, clientKey: keyOf(text) } }).catch(() => null);
    if (answer?.data?.['sendMessage'].chatMessage) return;
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer));
    await wait(PAUSE);
  }
}

const keyOf = (text: string): string => (/^[\w ]+/.exec(text)?.[0] ?? '').replace(/ /g, '-');

/** Follows a chat after a number, and takes up broken lines after the last event that came. */
export function follows(talker: Pick<Talker, 'url' | 'accessToken'>, chatId: string, begin = 0) {
  const received: Received[] = [];
  let isStopped = false;
  let breaks = 0;
  let stopLine = (): void => undefined;
  async function line(): Promise<void> {
    const client = openSocket(talker, talker.accessToken);
    stopLine = () => void client.dispose();
    const after = received.at(-1)?.sequence ?? begin;
    try {
      for await (const { data } of client.iterate({ query: EVENTS, variables: { id: chatId, after } })) {
        const { sequence, chatMessage } = (data as { chatEvents: { sequence: number; chatMessage: Received } })
          .chatEvents;
        received.push({ sequence, text: chatMessage.text });
      }
    } catch {
      await wait(PAUSE);
    }
    await client.dispose();
  }
  async function run(): Promise<void> {
    for (; !isStopped; breaks += 1) await line();
  }
  const ended = run();
  return {
    received,
    breaks: () => breaks,
    stop: () => {
      isStopped = true;
      stopLine();
      return ended;
    },
  };
}

interface MessagePage {
  readonly nodes: Received[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Returns all stored messages of a chat, oldest first. */
export async function stored({ ask }: Pick<Talker, 'ask'>, id: string): Promise<Received[]> {
  const pages: Received[][] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page: MessagePage = (await ask(PAGE, { id, after })).data?.['chat'].messages;
    pages.push(page.nodes);
    [after, isMore] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
  }
  return pages.flat().reverse();
}
