import type { Client } from 'graphql-ws';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { follow, openSocket, soon } from '../../support/sockets';

const CREATE = `mutation Create($input: CreateChatInput!) { createChat(input: $input) {
  chat { id ownerId userId side lastMessage { text sent } } userErrors { code message path } } }`;
const CONTACT = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) {
  chat { id side lastMessage { text } } message userErrors { code message path } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  chatMessage { id text sent isMine sequence clientKey createdAt } message userErrors { code message path } } }`;
const DELETE = `mutation Delete($input: DeleteMessageInput!) { deleteMessage(input: $input) {
  deletedMessageId message userErrors { code message } } }`;
const DELETE_CHAT = `mutation Delete($id: ID!) { deleteChat(input: { chatId: $id }) {
  deletedChatId message userErrors { code message } } }`;
const READ = `mutation Read($input: MarkChatReadInput!) { markChatRead(input: $input) {
  chat { unreadCount } userErrors { code } } }`;
const TYPING = `mutation Typing($id: ID!) { tellTyping(input: { chatId: $id }) { userErrors { code message } } }`;
const CHAT = `query Chat($id: ID!, $after: String) { chat(id: $id) {
  id side lastSequence unreadCount otherReadSequence otherParty { id displayName username photoUrl }
  messages(first: 10, after: $after) { nodes { id text sent isMine clientKey } pageInfo { endCursor hasNextPage } totalCount }
  lastMessage { text } } }`;
const CHATS = `query Chats($first: Int!, $after: String) { chats(first: $first, after: $after) {
  nodes { id unreadCount lastMessage { text } } pageInfo { endCursor hasNextPage } totalCount } unreadChats }`;
const EVENTS = `subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) {
  __typename sequence ... on MessageAdded { chatMessage { text isMine } } ... on MessageDeleted { messageId }
  ... on ChatRead { side upTo } ... on TypingStarted { side } } }`;
const INBOX =
  'subscription { inbox { unreadChats chats(first: 5) { nodes { id unreadCount lastMessage { text } } } } }';

const clock = movableClock();
let app: TestApp;
let ravi: Actor;
let asha: Actor;
let mallory: Actor;
let clients: Client[];
beforeEach(async () => {
  app = await startApp({ clock });
  [ravi, asha, mallory] = [await register(app), await register(app, { role: 'OWNER' }), await register(app)];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.dispose();
  await app.stop();
});

const socketOf = (actor: Actor): Client => {
  const client = openSocket(app, actor.accessToken);
  clients.push(client);
  return client;
};
const chatOf = async (person: Actor = ravi, firstMessage?: string): Promise<string> =>
  (await person.ask(CREATE, { input: { otherPartyId: asha.id, firstMessage } })).data?.['createChat'].chat.id;
const send = async (actor: Actor, chatId: string, text: string, clientKey?: string) =>
  (await actor.ask(SEND, { input: { chatId, text, clientKey } })).data?.['sendMessage'];
const textsOf = async (actor: Actor, id: string): Promise<string[]> =>
  (await actor.ask(CHAT, { id })).data?.['chat'].messages.nodes.map(({ text }: { text: string }) => text).reverse();
const eventsIn = ({ results }: ReturnType<typeof follow>) => results.map(({ data }) => data?.chatEvents);

test('API-18 DATA-15 MSG-32: a seeker opens a chat with an owner, with a first message if there is one', async () => {
  const { data } = await ravi.ask(CREATE, { input: { otherPartyId: asha.id, firstMessage: '  नमस्ते  ' } });
  expect(data?.['createChat']).toMatchObject({
    chat: { ownerId: asha.id, userId: ravi.id, side: 'USER', lastMessage: { text: 'नमस्ते', sent: true } },
    userErrors: [],
  });
  expect(data?.['createChat'].chat.id).toHaveLength(20);
  const second = await mallory.ask(CREATE, { input: { otherPartyId: asha.id, firstMessage: ' \n ' } });
  expect(second.data?.['createChat'].chat.lastMessage).toBeNull();
});

test('MSG-31 SEC-20 CON-27: a pair has one chat, however often and however fast it is opened', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => chatOf()));
  expect(new Set(opened).size).toBe(1);
  expect((await ravi.ask(CHATS, { first: 5 })).data?.['chats'].totalCount).toBe(1);
});

describe('MSG-30 MSG-35 PROF-15: with whom there is no chat', () => {
  test.each([
    ['MSG-30', 'without the other person', () => ({ otherPartyId: ' ' }), 'Missing required chat information.'],
    ['PROF-15', 'with oneself', () => ({ otherPartyId: ravi.id }), 'Cannot chat with yourself.'],
    ['MSG-35', 'with a stranger', () => ({ otherPartyId: 'x'.repeat(20) }), 'User not found.'],
    ['SEC-03', 'with a seeker', () => ({ otherPartyId: mallory.id }), 'User not found.'],
  ])('%s: a chat %s is refused with its text', async (_id, _what, input, message) => {
    const { data } = await ravi.ask(CREATE, { input: input() });
    expect(data?.['createChat']).toMatchObject({ chat: null, userErrors: [{ message }] });
  });
});

test('PROF-13 PROF-14 PLC-17: login comes first, then self, then role', async () => {
  const other = await register(app, { role: 'OWNER' });
  const ask = async (actor: { ask: Actor['ask'] }, otherPartyId: string) =>
    (await actor.ask(CREATE, { input: { otherPartyId } })).data?.['createChat'].userErrors[0].message;
  expect(await ask(app, asha.id)).toBe('User not authenticated.');
  expect(await ask(asha, asha.id)).toBe('Cannot chat with yourself.');
  expect(await ask(asha, other.id)).toBe("Can't Chat, as you are an owner. Please login via a user account.");
});

test('ROOM-31 ROOM-32 CON-28: contacting an owner puts one message into the one chat, from seekers and owners', async () => {
  const owner = await register(app, { role: 'OWNER' });
  const room = aRoom({ id: asha.id });
  await seed(app, { rooms: [room] });
  const contact = (actor: Actor) =>
    actor.ask(CONTACT, { input: { roomId: room.id, name: 'Ravi', phoneNumber: '98765', message: 'Is it free?' } });
  const { data } = await contact(ravi);
  await contact(ravi);
  expect(data?.['contactOwner']).toMatchObject({
    chat: { side: 'USER', lastMessage: { text: 'Ravi · 98765\n\nIs it free?' } },
    message: 'Message sent successfully.',
  });
  expect((await ravi.ask(CHATS, { first: 5 })).data?.['chats'].totalCount).toBe(1);
  expect((await contact(owner)).data?.['contactOwner'].chat.side).toBe('USER');
  expect((await asha.ask(CHATS, { first: 5 })).data?.['chats'].totalCount).toBe(2);
});

test('ROOM-27 ROOM-28 CON-16: contacting oneself, about no room, or at too great length is refused', async () => {
  const room = aRoom({ id: asha.id });
  await seed(app, { rooms: [room] });
  const contact = async (actor: Actor, wrong: object) =>
    (await actor.ask(CONTACT, { input: { roomId: room.id, name: '', phoneNumber: '', message: 'Hi', ...wrong } }))
      .data?.['contactOwner'].userErrors[0]?.message;
  expect(await contact(asha, {})).toBe('You cannot send a message to yourself. Please contact admin for any issues.');
  expect(await contact(ravi, { roomId: '' })).toBe('Invalid owner and user id. it seems like you are not logged in..');
  expect(await contact(ravi, { message: 'x'.repeat(2001) })).toMatch('at most 2,000');
  expect(await contact(ravi, { message: `क${'ि'.repeat(20)}`.repeat(900) })).toMatch('at most 2,000');
  expect(await contact(ravi, { message: 'x'.repeat(2000) })).toBeUndefined();
  expect(await contact(ravi, { message: 'क्षि'.repeat(2000) })).toBeUndefined();
});

test('MSG-17 MSG-19 MSG-20: a message is trimmed, taken, and carries its side', async () => {
  const chatId = await chatOf();
  expect(await send(ravi, chatId, '  hello\r\nthere ')).toMatchObject({
    chatMessage: { text: 'hello\nthere', sent: true, isMine: true, sequence: 1 },
    message: 'Message sent successfully.',
  });
  expect(await send(asha, chatId, 'hi')).toMatchObject({ chatMessage: { sent: false, isMine: true, sequence: 2 } });
});

describe('MSG-16 MSG-18 MSG-29: what a message may be', () => {
  test.each([
    ['MSG-18 LIM-12: 500 letters', 'x'.repeat(500), null],
    ['MSG-18 LIM-12: 501 letters', 'x'.repeat(501), 'TEXT_TOO_LONG'],
    ['MSG-18: 500 Hindi letters of several signs each', 'क्षि'.repeat(500), null],
    ['MSG-18: 501 emoji families', '👨‍👩‍👧‍👦'.repeat(501), 'TEXT_TOO_LONG'],
    ['MSG-16 MSG-29: blanks', ' \n\t ', 'CHAT_OR_MESSAGE_MISSING'],
    ['MSG-29: nothing', '', 'CHAT_OR_MESSAGE_MISSING'],
    ['MSG-29: control characters only', '\u0000\u0007', 'CHAT_OR_MESSAGE_MISSING'],
  ])('%s: %#', async (_what, text, code) => {
    const chatId = await chatOf();
    const outcome = await send(ravi, chatId, text);
    expect(outcome.userErrors.map((error: { code: string }) => error.code)).toEqual(code ? [code] : []);
    if (!code) expect(await textsOf(asha, chatId)).toEqual([text]);
  });
});

test('SEC-05: a client that says which side sent is refused, and nothing is sent', async () => {
  const chatId = await chatOf();
  const { status } = await ravi.ask(SEND, { input: { chatId, text: 'hi', sent: false } });
  expect(status).toBe(400);
  expect(await textsOf(asha, chatId)).toEqual([]);
});

test('a message sent again under its key is the message that is there', async () => {
  const chatId = await chatOf();
  const sent = await Promise.all([1, 2, 3].map(() => send(ravi, chatId, 'once', 'key-1')));
  expect(new Set(sent.map(({ chatMessage }) => chatMessage.id)).size).toBe(1);
  expect((await send(asha, chatId, 'mine', 'key-1')).chatMessage.clientKey).toBe('key-1');
  expect(await textsOf(asha, chatId)).toEqual(['once', 'mine']);
  const { nodes } = (await asha.ask(CHAT, { id: chatId })).data?.['chat'].messages;
  expect(nodes.map(({ clientKey }: { clientKey: string | null }) => clientKey)).toEqual(['key-1', null]);
});

test.each(['', 'x'.repeat(41), 'two words', 'कुंजी'])(
  'API-68: a key that cannot be kept (%s) is refused, and nothing is sent',
  async (key) => {
    const chatId = await chatOf();
    const { userErrors } = await send(ravi, chatId, 'hi', key);
    expect(userErrors).toMatchObject([{ code: 'CLIENT_KEY_INVALID', path: ['clientKey'] }]);
    expect(await textsOf(asha, chatId)).toEqual([]);
  },
);

test('MSG-13 MSG-37: messages keep the order in which the server took them, though its clock steps back', async () => {
  const chatId = await chatOf();
  const first = await send(ravi, chatId, 'first');
  clock.forward(-3_600_000);
  const second = await send(asha, chatId, 'second');
  clock.forward(3_600_000);
  expect(Date.parse(second.chatMessage.createdAt)).toBeGreaterThanOrEqual(Date.parse(first.chatMessage.createdAt));
  expect(await textsOf(ravi, chatId)).toEqual(['first', 'second']);
});

test('DATA-16: a message has its text, the side that sent it and the time of the server', async () => {
  const chatId = await chatOf();
  const before = clock.now();
  const { chatMessage } = await send(asha, chatId, 'hello');
  expect(chatMessage).toMatchObject({ text: 'hello', sent: false });
  expect(Date.parse(chatMessage.createdAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(chatMessage.createdAt)).toBeLessThanOrEqual(clock.now());
});

test('API-19: a chat is read a page at a time, newest first', async () => {
  const chatId = await chatOf();
  for (let n = 1; n <= 12; n += 1) await send(ravi, chatId, `message ${String(n)}`);
  const first = (await asha.ask(CHAT, { id: chatId })).data?.['chat'];
  const rest = (await asha.ask(CHAT, { id: chatId, after: first.messages.pageInfo.endCursor })).data?.['chat'];
  expect(first).toMatchObject({ lastSequence: 12, unreadCount: 12, side: 'OWNER', messages: { totalCount: 12 } });
  expect(first.messages.nodes[0]).toMatchObject({ text: 'message 12', isMine: false });
  expect(rest.messages.nodes.map(({ text }: { text: string }) => text)).toEqual(['message 2', 'message 1']);
  expect(rest.messages.pageInfo.hasNextPage).toBe(false);
});

test('MSG-25 SEC-04: two deletions at once remove exactly the two chosen, for both', async () => {
  const chatId = await chatOf();
  const ids: string[] = [];
  for (const text of ['a', 'b', 'c', 'd']) ids.push((await send(ravi, chatId, text)).chatMessage.id);
  const remove = (messageId: string | undefined) => ravi.ask(DELETE, { input: { chatId, messageId } });
  const outcomes = await Promise.all([remove(ids[1]), remove(ids[2])]);
  expect(outcomes.map(({ data }) => data?.['deleteMessage'].message)).toEqual(
    Array(2).fill('Message deleted successfully.'),
  );
  expect(await textsOf(asha, chatId)).toEqual(['a', 'd']);
  expect((await asha.ask(CHAT, { id: chatId })).data?.['chat'].unreadCount).toBe(2);
});

test('MSG-25: a message that was read, and is not the last, is deleted like any other', async () => {
  const chatId = await chatOf();
  const { id: messageId } = (await send(ravi, chatId, 'first')).chatMessage;
  await send(ravi, chatId, 'second');
  await asha.ask(READ, { input: { chatId, upTo: 2 } });
  const { data } = await ravi.ask(DELETE, { input: { chatId, messageId } });
  expect(data?.['deleteMessage']).toMatchObject({ deletedMessageId: messageId, userErrors: [] });
  expect(await textsOf(asha, chatId)).toEqual(['second']);
});

test('MSG-26 MSG-27 MSG-28: a deletion without, or with a wrong, message is refused with its text', async () => {
  const chatId = await chatOf();
  const refusalOf = async (actor: Actor, input: object) =>
    (await actor.ask(DELETE, { input })).data?.['deleteMessage'].userErrors[0].message;
  expect(await refusalOf(ravi, { chatId, messageId: 'x'.repeat(20) })).toBe('No messages found.');
  const { id } = (await send(ravi, chatId, 'mine')).chatMessage;
  expect(await refusalOf(ravi, { chatId: '', messageId: id })).toBe('Missing chat ID or message index.');
  expect(await refusalOf(ravi, { chatId, messageId: ' ' })).toBe('Missing chat ID or message index.');
  expect(await refusalOf(ravi, { chatId, messageId: 'x'.repeat(20) })).toBe('Invalid message index.');
  expect(await refusalOf(asha, { chatId, messageId: id })).toBe('Invalid message index.');
  await ravi.ask(DELETE, { input: { chatId, messageId: id } });
  expect(await refusalOf(ravi, { chatId, messageId: id })).toBe('No messages found.');
});

test('a deleted message does not come back when it is sent again under its key', async () => {
  const chatId = await chatOf();
  const { id } = (await send(ravi, chatId, 'oops', 'key-1')).chatMessage;
  await ravi.ask(DELETE, { input: { chatId, messageId: id } });
  await send(ravi, chatId, 'oops', 'key-1');
  expect(await textsOf(asha, chatId)).toEqual([]);
});

test('MSG-34 MSG-35: a deleted chat is gone for both, and unknown from then on', async () => {
  const chatId = await chatOf(ravi, 'hello');
  const { data } = await asha.ask(DELETE_CHAT, { id: chatId });
  expect(data?.['deleteChat']).toMatchObject({ deletedChatId: chatId, message: 'Chat deleted successfully.' });
  for (const actor of [ravi, asha]) {
    expect((await actor.ask(CHATS, { first: 5 })).data?.['chats'].nodes).toEqual([]);
    expect((await actor.ask(CHAT, { id: chatId })).errors).toMatchObject([{ message: 'Chat not found.' }]);
  }
  expect((await send(ravi, chatId, 'hi')).userErrors[0].message).toBe('Chat not found.');
});

test('MSG-39 PERM-08 SEC-07: a third account can use no operation of a chat, and learns nothing', async () => {
  const chatId = await chatOf(ravi, 'secret');
  const { id: messageId } = (await send(ravi, chatId, 'hi')).chatMessage;
  const refusals = [
    await mallory.ask(SEND, { input: { chatId, text: 'hi' } }),
    await mallory.ask(DELETE, { input: { chatId, messageId } }),
    await mallory.ask(DELETE_CHAT, { id: chatId }),
    await mallory.ask(READ, { input: { chatId, upTo: 1 } }),
    await mallory.ask(TYPING, { id: chatId }),
  ].map(({ data }) => Object.values(data ?? {})[0].userErrors[0].code);
  expect(refusals).toEqual(Array(5).fill('CHAT_NOT_FOUND'));
  expect((await mallory.ask(CHAT, { id: chatId })).errors).toMatchObject([{ extensions: { code: 'CHAT_NOT_FOUND' } }]);
  const spying = follow(socketOf(mallory), EVENTS, { id: chatId, after: 0 });
  await spying.ended;
  expect(spying.results).toMatchObject([{ errors: [{ extensions: { code: 'CHAT_NOT_FOUND' } }] }]);
  expect(await textsOf(asha, chatId)).toEqual(['secret', 'hi']);
});

test('SEC-03 DATA-17 CON-26: chat partners see name, username and photo of each other', async () => {
  const chatId = await chatOf();
  const { otherParty } = (await asha.ask(CHAT, { id: chatId })).data?.['chat'];
  expect(otherParty).toEqual({ id: ravi.id, displayName: null, username: null, photoUrl: null });
});

test('MSG-01 MSG-05 PLC-20: chats are listed last active first, a page at a time, with their last message', async () => {
  const people = [ravi, mallory, await register(app)];
  const ids: string[] = [];
  for (const person of people) {
    clock.forward(1000);
    const chatId = await chatOf(person);
    const { id } = await person.sendsMessage(chatId, 'Taken back');
    await person.deletesMessage(chatId, id);
    ids.push(chatId);
  }
  clock.forward(1000);
  await send(ravi, ids[0] ?? '', 'I am back');
  const first = (await asha.ask(CHATS, { first: 2 })).data;
  const rest = (await asha.ask(CHATS, { first: 2, after: first?.['chats'].pageInfo.endCursor })).data;
  expect(first?.['chats'].nodes).toMatchObject([
    { id: ids[0], lastMessage: { text: 'I am back' }, unreadCount: 1 },
    { id: ids[2], lastMessage: null },
  ]);
  expect(rest?.['chats']).toMatchObject({ nodes: [{ id: ids[1] }], pageInfo: { hasNextPage: false }, totalCount: 3 });
  expect(first?.['unreadChats']).toBe(1);
});

test('PLC-01: what is unread goes down as it is read, and never up again', async () => {
  const chatId = await chatOf();
  for (const text of ['a', 'b', 'c']) await send(ravi, chatId, text);
  const read = async (upTo: number) =>
    (await asha.ask(READ, { input: { chatId, upTo } })).data?.['markChatRead'].chat.unreadCount;
  expect(await read(2)).toBe(1);
  expect(await read(1)).toBe(1);
  expect(await read(2_000_000_000)).toBe(0);
  expect((await asha.ask(CHATS, { first: 1 })).data?.['unreadChats']).toBe(0);
  expect((await ravi.ask(CHAT, { id: chatId })).data?.['chat'].otherReadSequence).toBeGreaterThanOrEqual(3);
});

test('reading what is read already adds nothing to the log, however far it claims to have read', async () => {
  const chatId = await chatOf();
  await send(ravi, chatId, 'hello');
  for (let round = 0; round < 3; round += 1) await asha.ask(READ, { input: { chatId, upTo: 2_000_000_000 } });
  expect((await asha.ask(CHAT, { id: chatId })).data?.['chat']).toMatchObject({ lastSequence: 2, unreadCount: 0 });
});

test('API-20 MSG-15: additions, deletions and readings reach both people, in the order of the log', async () => {
  const chatId = await chatOf();
  const [his, hers] = [ravi, asha].map((actor) => follow(socketOf(actor), EVENTS, { id: chatId, after: 0 }));
  const { id } = (await send(ravi, chatId, 'hello')).chatMessage;
  await soon(() => expect([his?.results.length, hers?.results.length]).toEqual([1, 1]));
  await send(asha, chatId, 'hi');
  await ravi.ask(DELETE, { input: { chatId, messageId: id } });
  await asha.ask(READ, { input: { chatId, upTo: 2 } });
  const expected = (mine: boolean) => [
    { __typename: 'MessageAdded', sequence: 1, chatMessage: { text: 'hello', isMine: mine } },
    { __typename: 'MessageAdded', sequence: 2, chatMessage: { text: 'hi', isMine: !mine } },
    { __typename: 'MessageDeleted', sequence: 3, messageId: id },
    { __typename: 'ChatRead', sequence: 4, side: 'OWNER', upTo: 2 },
  ];
  await soon(() => {
    expect(his && eventsIn(his)).toEqual(expected(true));
    expect(hers && eventsIn(hers)).toEqual(expected(false));
  });
});

test('SEC-27: who was away gets exactly what was missed, in order, also more than one stretch of it', async () => {
  const chatId = await chatOf();
  for (let n = 1; n <= 130; n += 1) await send(n % 2 ? ravi : asha, chatId, `message ${String(n)}`);
  const live = follow(socketOf(asha), EVENTS, { id: chatId, after: 5 });
  await soon(() => expect(live.results).toHaveLength(125));
  await send(ravi, chatId, 'and one more');
  await soon(() => expect(live.results).toHaveLength(126));
  expect(eventsIn(live).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 126 }, (_, index) => index + 6));
});

test('a number from the future waits for what comes', async () => {
  const chatId = await chatOf();
  await send(ravi, chatId, 'old');
  const live = follow(socketOf(asha), EVENTS, { id: chatId, after: 2_000_000_000 });
  await soon(async () => {
    await send(ravi, chatId, 'new');
    expect(eventsIn(live)[0]).toMatchObject({ chatMessage: { text: 'new' } });
  });
});

test('a deleted chat ends what follows it, with its code', async () => {
  const chatId = await chatOf();
  const live = follow(socketOf(asha), EVENTS, { id: chatId, after: 0 });
  await send(ravi, chatId, 'hello');
  await soon(() => expect(live.results).toHaveLength(1));
  await ravi.ask(DELETE_CHAT, { id: chatId });
  await live.ended;
  expect(live.results.at(-1)?.errors).toMatchObject([
    { message: 'Chat not found.', extensions: { code: 'CHAT_NOT_FOUND' } },
  ]);
});

test('typing is told to the other person only', async () => {
  const chatId = await chatOf(ravi, 'hello');
  const [his, hers] = [ravi, asha].map((actor) => follow(socketOf(actor), EVENTS, { id: chatId }));
  await soon(async () => {
    await ravi.ask(TYPING, { id: chatId });
    expect(hers && eventsIn(hers)).toContainEqual({ __typename: 'TypingStarted', sequence: 1, side: 'USER' });
  });
  expect(his?.results).toEqual([]);
});

test('API-53: a client that keeps the number of each event, of whatever kind, resumes without loss', async () => {
  const chatId = await chatOf(ravi, 'one');
  const ANY = `subscription Any($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) { __typename sequence } }`;
  const live = follow(socketOf(asha), ANY, { id: chatId, after: 0 });
  await soon(async () => {
    await ravi.ask(TYPING, { id: chatId });
    expect(eventsIn(live).at(-1)).toEqual({ __typename: 'TypingStarted', sequence: 1 });
  });
  const kept = eventsIn(live).at(-1)?.sequence;
  await send(ravi, chatId, 'two');
  const resumed = follow(socketOf(asha), EVENTS, { id: chatId, after: kept });
  await soon(() => expect(eventsIn(resumed)).toMatchObject([{ sequence: 2, chatMessage: { text: 'two' } }]));
});

test('DASH-12: the inbox is told now and whenever something changes, with the number of unread chats', async () => {
  const live = follow(socketOf(asha), INBOX);
  await soon(() => expect(live.results).toMatchObject([{ data: { inbox: { unreadChats: 0, chats: { nodes: [] } } } }]));
  const chatId = await chatOf(ravi, 'hello');
  await soon(() =>
    expect(live.results.at(-1)?.data.inbox).toMatchObject({
      unreadChats: 1,
      chats: { nodes: [{ id: chatId, unreadCount: 1, lastMessage: { text: 'hello' } }] },
    }),
  );
  await asha.ask(READ, { input: { chatId, upTo: 1 } });
  await soon(() => expect(live.results.at(-1)?.data.inbox.unreadChats).toBe(0));
});

test.each([
  ['send', SEND, { input: { chatId: 'x', text: 'x' } }, 'sendMessage'],
  ['delete a message', DELETE, { input: { chatId: 'x', messageId: 'x' } }, 'deleteMessage'],
  ['delete a chat', DELETE_CHAT, { id: 'x' }, 'deleteChat'],
  ['mark as read', READ, { input: { chatId: 'x', upTo: 1 } }, 'markChatRead'],
  ['tell typing', TYPING, { id: 'x' }, 'tellTyping'],
  ['contact an owner', CONTACT, { input: { roomId: 'x', name: '', phoneNumber: '', message: 'x' } }, 'contactOwner'],
])('PERM-02: a visitor may not %s', async (_what, operation, variables, field) => {
  const { data } = await app.ask(operation, variables);
  expect(data?.[field].userErrors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
});

test('SEC-15: an account that sends much has to wait, and nothing is sent meanwhile', async () => {
  const strict = await startApp({ env: { LIMIT_MESSAGES: '2' } });
  const [seeker, owner] = [await register(strict), await register(strict, { role: 'OWNER' })];
  const chatId = (await seeker.ask(CREATE, { input: { otherPartyId: owner.id } })).data?.['createChat'].chat.id;
  await seeker.ask(SEND, { input: { chatId, text: 'one' } });
  const third = await seeker.ask(SEND, { input: { chatId, text: 'two' } });
  expect(third.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect((await owner.ask(CHAT, { id: chatId })).data?.['chat'].messages.totalCount).toBe(1);
  await strict.stop();
});
