import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type Check, demand, signsIn } from './bench.ts';
import { sends, textsOf } from './people.ts';

const FIVE = ['one', 'two', 'three', 'four', 'five'];

/** Checks of chat.md. */
export const chatChecks: readonly Check[] = [
  {
    name: 'chat-across-a-break',
    demands: 'When the socket breaks, reconnect and subscribe with the last number: every event, in order (chat.md).',
    run: async (bench) => {
      const chatId = await listens(bench);
      await sends(bench.owner, chatId, 'before');
      await receives(bench, ['before']);
      await bench.arms('refused-socket', { times: 1000 });
      await bench.arms('cut-socket');
      await sends(bench.owner, chatId, ...FIVE);
      await bench.clears();
      return receives(bench, ['before', ...FIVE]);
    },
  },
  {
    name: 'chat-across-an-expiry',
    demands: '4403: refresh the token, reconnect, resume (chat.md).',
    run: async (bench) => {
      const chatId = await listens(bench);
      await sends(bench.owner, chatId, 'before');
      await receives(bench, ['before']);
      await bench.arms('expired-token');
      await sends(bench.owner, chatId, ...FIVE);
      const evidence = await receives(bench, ['before', ...FIVE]);
      const { length } = await bench.sent('refreshSession');
      demand(length === 1, `${length} refreshes for one expired token`);
      return `${evidence}, 1 refresh`;
    },
  },
  {
    name: 'unknown-event',
    demands: 'Store the sequence of every event, also of a kind that you do not know (chat.md).',
    run: async (bench) => {
      const chatId = await listens(bench);
      await bench.arms('unknown-event');
      await sends(bench.owner, chatId, 'of an unknown kind');
      while ((await bench.armed()).length > 0) await wait(20);
      await bench.arms('cut-socket');
      await sends(bench.owner, chatId, 'after it');
      return receives(bench, ['after it']);
    },
  },
  {
    name: 'lost-send-answer',
    demands: 'Retry with the same clientKey, one message of a chat after the other (chat.md).',
    run: async (bench) => {
      await signsIn(bench);
      const chatId = await opensChat(bench);
      await bench.arms('overloaded', { operation: 'sendMessage', seconds: 1 });
      await bench.arms('lost-answer', { operation: 'sendMessage' });
      await Promise.all(FIVE.map((text) => bench.client.does('sendMessage', { chatId, text })));
      const texts = await textsOf(bench.owner, chatId);
      demand(String(texts) === String(FIVE), `the chat has ${JSON.stringify(texts)}`);
      return 'the first message was refused, then its answer was lost; the chat has five, each once and in order';
    },
  },
];

async function opensChat({ client, owner }: Bench): Promise<string> {
  return String((await client.does('openChat', { otherPartyId: owner.id }))['chatId']);
}

async function listens(bench: Bench): Promise<string> {
  await signsIn(bench);
  const chatId = await opensChat(bench);
  await bench.client.does('listen', { chatId, after: 0 });
  while ((await bench.sent('chatEvents')).length === 0) await wait(20);
  return chatId;
}

async function receives({ client }: Bench, wanted: readonly string[]): Promise<string> {
  const texts = (): string[] =>
    client.events.filter(({ kind }) => kind === 'MessageAdded').map(({ text }) => String(text));
  await client
    .until(`the message ${String(wanted.at(-1))}`, () => texts().includes(String(wanted.at(-1))))
    .catch((fault: unknown) => demand(false, `${(fault as Error).message} It told ${JSON.stringify(client.events)}.`));
  demand(String(texts()) === String(wanted), `${JSON.stringify(texts())} instead of ${JSON.stringify(wanted)}`);
  return `told ${JSON.stringify(texts())}`;
}
