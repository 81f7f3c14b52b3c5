import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { hasVisited, writesReview } from '../../support/review-actions';

const SECRETS = ['Ganga Bhawan Colony', '9876543210', '/images/', 'A quiet room'];
const ROOM = 'id name location description coverImage { cardUrl } images { url } owner { id }';
const CHAT = `room { ${ROOM} } messages { nodes { text room { ${ROOM} } } } lastMessage { room { ${ROOM} } }`;
const VISIT = `id room { ${ROOM} }`;

let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let room: { id: string };
beforeEach(async () => {
  app = await startApp();
  [asha, ravi] = [await registerOwner(app), await register(app)];
  room = await asha.lists({ name: 'Shanti Niwas', location: SECRETS[0] });
});
afterEach(() => app.stop());

/** Lets the seeker know the room in every way that a list can tell of. */
async function knowsTheRoom(): Promise<string> {
  const CONTACT = `mutation C($id: ID!) { contactOwner(input: { roomId: $id, name: "R", phoneNumber: "9", message: "m" }) {
    chat { id } } }`;
  const { data } = await ravi.ask(CONTACT, { id: room.id });
  await ravi.ask('mutation K($id: ID!) { saveBookmark(input: { roomId: $id }) { userErrors { code } } }', room);
  await ravi.ask('mutation S { saveSearch(input: { filter: { keyword: "shanti" } }) { userErrors { code } } }');
  await hasVisited(app, ravi, room.id);
  await writesReview(ravi, room.id);
  return data?.['contactOwner'].chat.id;
}

// Every field that leads to rooms or people of others; a new one needs a call here.
const calls = (chatId: string): Record<string, string> => ({
  'Query.room': `{ room(id: "${room.id}") { ${ROOM} owner { contact { phoneNumber } } } }`,
  'Query.rooms': `{ rooms(filter: { keyword: "shanti" }) { totalCount nodes { ${ROOM} } } }`,
  'Query.rooms by distance': `{ rooms(filter: { near: { place: { point: { latitude: 25.18, longitude: 75.84 } } }, sortBy: DISTANCE }) { nodes { ${ROOM} } } }`,
  'Query.user': `{ user(id: "${asha.id}") { contact { phoneNumber } rooms { nodes { ${ROOM} } } } }`,
  'Query.bookmarks': `{ bookmarks { nodes { savedImageUrl room { ${ROOM} } } } }`,
  'Query.chat': `{ chat(id: "${chatId}") { ${CHAT} } }`,
  'Query.chats': `{ chats { nodes { ${CHAT} } } }`,
  'Query.visits': `{ visits { nodes { ${VISIT} } } }`,
  'Query.notifications': `{ notifications { nodes { room { ${ROOM} } visit { ${VISIT} } } } }`,
});

const told = async (person: Actor, chatId: string): Promise<[string, string[]][]> =>
  Promise.all(
    Object.entries(calls(chatId)).map(async ([name, query]): Promise<[string, string[]]> => {
      const answer = JSON.stringify(await person.ask(query));
      // A call that says nothing for another reason would prove nothing.
      expect(answer).not.toMatch(/"code":"(?!ROOM_NOT_FOUND)/);
      return [name, SECRETS.filter((secret) => answer.includes(secret))];
    }),
  );

test.each(['the owner', 'the seeker'])(
  'MSG-87: when %s blocks, no field tells the seeker of the rooms',
  async (who) => {
    const chatId = await knowsTheRoom();
    const before = new Map(await told(ravi, chatId));
    for (const name of ['Query.room', 'Query.rooms', 'Query.user', 'Query.chat', 'Query.chats', 'Query.visits'])
      expect([name, before.get(name)]).not.toEqual([name, []]);
    const [blocker, other] = who === 'the owner' ? [asha, ravi] : [ravi, asha];
    await blocker.ask('mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }', {
      id: other.id,
    });
    expect((await told(ravi, chatId)).filter(([, secrets]) => secrets.length > 0)).toEqual([]);
  },
);

test('MSG-87: the types that lead to rooms are those whose fields are tried', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const leading = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.endsWith('Payload')
      ? Object.values(type.getFields())
          .filter((field) => ['Room', 'RoomConnection'].includes(getNamedType(field.type).name))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(leading.sort()).toEqual([
    'Bookmark.room',
    'Chat.room',
    'ChatMessage.room',
    'Notification.room',
    'Query.ownRooms',
    'Query.room',
    'Query.rooms',
    'RoomConnection.nodes',
    'RoomEdge.node',
    'User.rooms',
    'Visit.room',
  ]);
});
