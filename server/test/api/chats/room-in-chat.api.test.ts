import type { Client } from 'graphql-ws';
import type { Room } from '../../../src/rooms';
import { Room as RoomRow } from '../../../src/rooms';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { follow, openSocket, soon } from '../../support/sockets';

const CREATE = `mutation Create($input: CreateChatInput!) { createChat(input: $input) {
  chat { id roomId lastMessage { roomId room { name } } } userErrors { code message path } } }`;
const CONTACT = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) {
  chat { id roomId room { name price status } lastMessage { text roomId room { id name } } } userErrors { code } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  chatMessage { roomId room { name } } userErrors { code message path } } }`;
const CHAT = `query Chat($id: ID!) { chat(id: $id) {
  roomId room { name } messages { nodes { text roomId room { name status } } } } }`;
const CHATS = '{ chats { nodes { id room { name } } totalCount } }';
const EVENTS = `subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) {
  sequence ... on MessageAdded { chatMessage { text roomId room { name } } } } }`;
const INBOX = 'subscription { inbox { chats { nodes { id room { name } } } } }';
const BLOCK = 'mutation Block($input: BlockUserInput!) { blockUser(input: $input) { userErrors { code } } }';

let app: TestApp;
let ravi: Actor;
let asha: Actor;
let shanti: Room;
let clients: Client[];
beforeEach(async () => {
  app = await startApp();
  [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  shanti = aRoom(asha, { name: 'Shanti Niwas' });
  await seed(app, { rooms: [shanti] });
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
const contacts = async (roomId: string) =>
  (await ravi.ask(CONTACT, { input: { roomId, name: '', phoneNumber: '', message: 'Is it free?' } })).data?.[
    'contactOwner'
  ];
const sends = async (actor: Actor, input: object) => (await actor.ask(SEND, { input })).data?.['sendMessage'];
const chatOf = async (actor: Actor, id: string) => (await actor.ask(CHAT, { id })).data?.['chat'];
const chatsOf = async (actor: Actor) => (await actor.ask(CHATS)).data?.['chats'];
const anotherRoom = async (given: Partial<Room> = {}): Promise<Room> => {
  const room = aRoom(asha, { name: 'Ganga Bhawan', ...given });
  await seed(app, { rooms: [room] });
  return room;
};
const makeDraft = (id: string) =>
  app.database.write((manager) => manager.update(RoomRow, { id }, { status: 'DRAFT' as const }));

test('MSG-55: a message to the owner of a room carries the room, for both people and in the list', async () => {
  const { chat } = await contacts(shanti.id);
  expect(chat).toMatchObject({
    roomId: shanti.id,
    room: { name: 'Shanti Niwas', price: shanti.price, status: 'PUBLIC' },
    lastMessage: { text: 'Is it free?', roomId: shanti.id, room: { id: shanti.id, name: 'Shanti Niwas' } },
  });
  for (const actor of [ravi, asha]) {
    expect((await chatOf(actor, chat.id)).messages.nodes).toMatchObject([{ room: { name: 'Shanti Niwas' } }]);
    expect((await chatsOf(actor)).nodes).toEqual([{ id: chat.id, room: { name: 'Shanti Niwas' } }]);
  }
});

test('MSG-56: in the one chat of a pair each message keeps its room, and the chat has the last one', async () => {
  const ganga = await anotherRoom();
  const { chat } = await contacts(shanti.id);
  await sends(asha, { chatId: chat.id, text: 'Yes' });
  await sends(ravi, { chatId: chat.id, text: 'And this one?', roomId: ganga.id });
  await sends(ravi, { chatId: chat.id, text: 'Hello?' });
  const { room, messages } = await chatOf(asha, chat.id);
  expect(room.name).toBe('Ganga Bhawan');
  expect(messages.nodes.map(({ text, roomId }: { text: string; roomId: string }) => [text, roomId])).toEqual([
    ['Hello?', null],
    ['And this one?', ganga.id],
    ['Yes', null],
    ['Is it free?', shanti.id],
  ]);
});

test('MSG-57: live events and the inbox bring the room, at once and after a reconnection', async () => {
  const { chat } = await contacts(shanti.id);
  const ganga = await anotherRoom();
  const events = follow(socketOf(asha), EVENTS, { id: chat.id, after: 0 });
  const inbox = follow(socketOf(asha), INBOX);
  await soon(() => expect(events.results).toHaveLength(1));
  await sends(ravi, { chatId: chat.id, text: 'And this?', roomId: ganga.id });
  await soon(() =>
    expect(events.results.map(({ data }) => data?.chatEvents.chatMessage)).toEqual([
      { text: 'Is it free?', roomId: shanti.id, room: { name: 'Shanti Niwas' } },
      { text: 'And this?', roomId: ganga.id, room: { name: 'Ganga Bhawan' } },
    ]),
  );
  await soon(() =>
    expect(inbox.results.at(-1)?.data?.inbox.chats.nodes).toEqual([{ id: chat.id, room: { name: 'Ganga Bhawan' } }]),
  );
});

describe('MSG-58: a room that the reader may not see any more is gone from the chat', () => {
  test('a draft is shown to its owner only', async () => {
    const { chat } = await contacts(shanti.id);
    await makeDraft(shanti.id);
    expect(await chatOf(ravi, chat.id)).toMatchObject({
      room: null,
      messages: { nodes: [{ roomId: shanti.id, room: null }] },
    });
    expect((await chatOf(asha, chat.id)).messages.nodes[0].room).toEqual({ name: 'Shanti Niwas', status: 'DRAFT' });
  });

  test('a deleted one is shown to nobody, and its messages stay', async () => {
    const { chat } = await contacts(shanti.id);
    await app.database.write((manager) => manager.delete(RoomRow, { id: shanti.id }));
    for (const actor of [ravi, asha])
      expect((await chatOf(actor, chat.id)).messages.nodes).toEqual([
        { text: 'Is it free?', roomId: shanti.id, room: null },
      ]);
  });

  test('a block hides it from the other one', async () => {
    const { chat } = await contacts(shanti.id);
    await asha.ask(BLOCK, { input: { userId: ravi.id } });
    expect((await chatOf(ravi, chat.id)).room).toBeNull();
  });
});

describe('MSG-59: which room a message may be about', () => {
  const NOT_FOUND = { code: 'ROOM_NOT_FOUND', message: 'Room not found.', path: ['roomId'] };

  test('only one of the other person that the sender may see; nothing is stored otherwise', async () => {
    const meera = await register(app, { role: 'OWNER' });
    const hers = aRoom(meera);
    await seed(app, { rooms: [hers] });
    const draft = await anotherRoom();
    await makeDraft(draft.id);
    const { chat } = await contacts(shanti.id);
    for (const roomId of [hers.id, draft.id, 'x'.repeat(20), ''])
      expect((await sends(ravi, { chatId: chat.id, text: 'Hi', roomId })).userErrors).toEqual([NOT_FOUND]);
    expect((await sends(asha, { chatId: chat.id, text: 'Hi', roomId: shanti.id })).userErrors).toEqual([NOT_FOUND]);
    const { data } = await ravi.ask(CREATE, {
      input: { otherPartyId: meera.id, firstMessage: 'Hi', roomId: shanti.id },
    });
    expect(data?.['createChat'].userErrors).toEqual([NOT_FOUND]);
    expect((await chatsOf(ravi)).totalCount).toBe(1);
    expect((await chatOf(ravi, chat.id)).messages.nodes).toHaveLength(1);
  });

  test('a first message at the opening of a chat carries one too', async () => {
    const { data } = await ravi.ask(CREATE, {
      input: { otherPartyId: asha.id, firstMessage: 'Hi', roomId: shanti.id },
    });
    expect(data?.['createChat'].chat).toMatchObject({
      roomId: shanti.id,
      lastMessage: { room: { name: 'Shanti Niwas' } },
    });
  });
});

test('MSG-60: who was contacted sees a chat from its first message on, the opener at once', async () => {
  const chatId = await ravi.startsChat(asha);
  expect(await chatsOf(asha)).toMatchObject({ nodes: [], totalCount: 0 });
  expect(await chatsOf(ravi)).toMatchObject({ nodes: [{ id: chatId }], totalCount: 1 });
  expect(await chatOf(ravi, chatId)).toMatchObject({ messages: { nodes: [] } });
  const { id } = await ravi.sendsMessage(chatId, 'Hello');
  expect(await chatsOf(asha)).toMatchObject({ nodes: [{ id: chatId }], totalCount: 1 });
  await ravi.deletesMessage(chatId, id);
  expect((await chatsOf(asha)).totalCount).toBe(1);
});
