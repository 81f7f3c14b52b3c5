import type { Client } from 'graphql-ws';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';

const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  chatMessage { id sequence } userErrors { code } } }`;
const DELETE = `mutation Delete($input: DeleteMessageInput!) { deleteMessage(input: $input) { userErrors { code } } }`;
const DELETE_CHAT = `mutation Delete($id: ID!) { deleteChat(input: { chatId: $id }) { userErrors { code } } }`;
const EVENTS = `subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) {
  __typename sequence ... on MessageAdded { chatMessage { text isMine clientKey } } } }`;

let app: TestApp;
let ravi: Actor;
let asha: Actor;
let clients: Client[];
beforeEach(async () => {
  app = await startApp();
  [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.dispose();
  await app.stop();
});

const follows = (actor: Actor, id: string, after = 0) => {
  const client = openSocket(app, actor.accessToken);
  clients.push(client);
  return follow(client, EVENTS, { id, after });
};
const send = async (actor: Actor, chatId: string, text: string, clientKey?: string) =>
  (await actor.ask(SEND, { input: { chatId, text, clientKey } })).data?.['sendMessage'];
const eventsIn = ({ results }: ReturnType<typeof follow>) => results.map(({ data }) => data?.chatEvents);
const count = (part: string): number => app.statements.filter((sql) => sql.includes(part)).length;
const LOG = 'FROM chat_events';

test('MSG-47: those who wait for a message get it as they see it, without a reading; one reading serves all others', async () => {
  const chatId = await ravi.startsChat(asha);
  const lives = [ravi, asha, asha].map((actor) => follows(actor, chatId));
  const { chatMessage } = await send(ravi, chatId, 'hello');
  await soon(() => expect(lives.map(({ results }) => results.length)).toEqual([1, 1, 1]));
  app.statements.length = 0;
  await send(ravi, chatId, 'hello again', 'key-of-ravi');
  await soon(() => expect(lives.map(({ results }) => results.length)).toEqual([2, 2, 2]));
  expect(count(LOG)).toBe(0);
  const seen = lives.map((live) => eventsIn(live)[1]?.chatMessage);
  const hers = { text: 'hello again', isMine: false, clientKey: null };
  expect(seen).toEqual([{ text: 'hello again', isMine: true, clientKey: 'key-of-ravi' }, hers, hers]);
  await ravi.ask(DELETE, { input: { chatId, messageId: chatMessage.id } });
  await soon(() => expect(lives.map(({ results }) => results.length)).toEqual([3, 3, 3]));
  expect(count(LOG)).toBe(1);
});

test('MSG-48: of messages sent at once none is lost, doubled or out of order, and one that fails harms no other', async () => {
  const [chatId, others] = [await ravi.startsChat(asha), await register(app, { role: 'OWNER' })];
  const gone = await ravi.startsChat(others);
  const lives = [ravi, asha, asha].map((actor) => follows(actor, chatId));
  await ravi.ask(DELETE_CHAT, { id: gone });
  const sent = Array.from({ length: 60 }, (_, number) => {
    const actor = number % 2 ? ravi : asha;
    // Every third message is sent twice, and some go to a chat that is gone.
    const key = `key-${String(number - (number % 6 === 4 ? 2 : 0))}`;
    return number % 10 === 9 ? send(ravi, gone, 'lost', key) : send(actor, chatId, key, key);
  });
  const answers = await Promise.all(sent);
  const sequences = answers.flatMap(({ chatMessage }) => chatMessage?.sequence ?? []);
  expect(answers.filter(({ userErrors: [error] }) => error?.code === 'CHAT_NOT_FOUND')).toHaveLength(6);
  const numbers = [...new Set(sequences)].sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
  for (const live of lives) {
    await soon(() => expect(live.results).toHaveLength(44));
    expect(eventsIn(live).map(({ sequence }) => sequence)).toEqual(numbers);
    expect(new Set(eventsIn(live).map(({ chatMessage }) => chatMessage.text)).size).toBe(44);
  }
});

test('MSG-49: a message that was deleted is not delivered any more to those who come later', async () => {
  const chatId = await ravi.startsChat(asha);
  const { chatMessage } = await send(ravi, chatId, 'a slip');
  const waiting = follows(asha, chatId, 1);
  await ravi.ask(DELETE, { input: { chatId, messageId: chatMessage.id } });
  const late = follows(asha, chatId);
  await soon(() => expect(eventsIn(late)).toEqual([{ __typename: 'MessageDeleted', sequence: 2 }]));
  await soon(() => expect(eventsIn(waiting)).toEqual([{ __typename: 'MessageDeleted', sequence: 2 }]));
});

test('MSG-50: a message costs a reading of its chat with the blocks, and a transaction of two statements', async () => {
  const chatId = await ravi.startsChat(asha);
  await send(ravi, chatId, 'hello');
  app.statements.length = 0;
  await send(ravi, chatId, 'hello again');
  const costs = app.statements.filter((sql) => /\bchats\b|\bchat_messages\b/.test(sql));
  expect(costs.map((sql) => /^\s*\w+/.exec(sql)?.[0])).toEqual(['SELECT', 'UPDATE', 'INSERT']);
});

test('API-93: a reading that fails is repeated, and the stream goes on with all that was missed', async () => {
  const chatId = await ravi.startsChat(asha);
  const live = follows(asha, chatId);
  await send(ravi, chatId, 'one');
  await soon(() => expect(live.results).toHaveLength(1));
  const { chatMessage } = await send(ravi, chatId, 'two');
  await soon(() => expect(live.results).toHaveLength(2));
  const rename = (from: string, to: string) =>
    app.database.write((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  await ravi.ask(DELETE, { input: { chatId, messageId: chatMessage.id } });
  await soon(() => expect(live.results).toHaveLength(3));
  await rename('chat_events', 'lost_events');
  const late = follows(asha, chatId);
  app.statements.length = 0;
  await soon(() => expect(count(LOG)).toBeGreaterThan(1));
  expect(late.results).toEqual([]);
  await rename('lost_events', 'chat_events');
  await soon(() => expect(eventsIn(late)).toMatchObject([{ sequence: 1 }, { sequence: 3 }]));
});
