import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { follow, openSocket, soon } from '../../support/sockets';

const BLOCK =
  'mutation B($id: ID!) { blockUser(input: { userId: $id }) { user { id isBlocked } userErrors { code } } }';
const UNBLOCK =
  'mutation U($id: ID!) { unblockUser(input: { userId: $id }) { user { id isBlocked } userErrors { code } } }';
const BLOCKED = `query L($first: Int!, $after: String) { blockedUsers(first: $first, after: $after) {
  edges { cursor blockedAt node { id isBlocked } } nodes { id } totalCount pageInfo { endCursor hasNextPage } } }`;
const SEND = `mutation S($id: ID!) { sendMessage(input: { chatId: $id, text: "hi" }) {
  chatMessage { sequence } userErrors { code message } } }`;
const CREATE = `mutation C($id: ID!) { createChat(input: { otherPartyId: $id, firstMessage: "hello" }) {
  chat { id } userErrors { code message } } }`;
const CONTACT = `mutation C($id: ID!) { contactOwner(input: { roomId: $id, name: "A", phoneNumber: "9", message: "m" }) {
  userErrors { code message } } }`;
const CHAT = `query Chat($id: ID!) { chat(id: $id) { unreadCount otherReadSequence lastSequence otherParty { isBlocked }
  messages { nodes { text } } } }`;
const TYPING = 'mutation T($id: ID!) { tellTyping(input: { chatId: $id }) { userErrors { code } } }';
const MARK =
  'mutation M($id: ID!, $upTo: Int!) { markChatRead(input: { chatId: $id, upTo: $upTo }) { userErrors { code } } }';
const EVENTS = 'subscription E($id: ID!) { chatEvents(chatId: $id, after: 0) { __typename } }';
const SEARCH = `query S($filter: RoomFilter) { rooms(filter: $filter) { nodes { id } totalCount } }`;
const ROOM = 'query R($id: ID!) { room(id: $id) { id } }';
const KEEP = 'mutation K($id: ID!) { saveBookmark(input: { roomId: $id }) { userErrors { code } } }';
const BOOKMARKS = '{ bookmarks { nodes { room { id } } } }';
const PAGE = 'query P($id: ID!) { user(id: $id) { contact { phoneNumber } rooms { nodes { id } totalCount } } }';
const HIDDEN = [{ code: 'CHAT_BLOCKED', message: "You can't message this person." }];

let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp();
  [asha, ravi] = [await registerOwner(app), await register(app)];
});
afterEach(() => app.stop());

const data = async (actor: Pick<Actor, 'ask'>, query: string, variables: object = {}) => {
  const answer = await actor.ask(query, { ...variables });
  return Object.values(answer.data ?? {})[0];
};
const blocks = (actor: Actor, { id }: { id: string }) => data(actor, BLOCK, { id });
const unblocks = (actor: Actor, { id }: { id: string }) => data(actor, UNBLOCK, { id });
const chatOf = async (): Promise<string> => (await data(ravi, CREATE, { id: asha.id })).chat.id;

test.each(['the owner', 'the seeker'])('MSG-43: when %s blocks, neither writes, and the chat stays', async (who) => {
  const room = await asha.lists();
  const id = await chatOf();
  const [blocker, other] = who === 'the owner' ? [asha, ravi] : [ravi, asha];
  expect(await blocks(blocker, other)).toEqual({ user: { id: other.id, isBlocked: true }, userErrors: [] });
  for (const actor of [asha, ravi]) {
    expect(await data(actor, SEND, { id })).toEqual({ chatMessage: null, userErrors: HIDDEN });
    expect((await data(actor, CHAT, { id })).messages.nodes).toEqual([{ text: 'hello' }]);
  }
  expect((await data(ravi, CREATE, { id: asha.id })).userErrors).toEqual(HIDDEN);
  expect((await data(ravi, CONTACT, { id: room.id })).userErrors).toEqual(HIDDEN);
  expect((await data(blocker, CHAT, { id })).otherParty).toEqual({ isBlocked: true });
  expect((await data(other, CHAT, { id })).otherParty).toEqual({ isBlocked: false });
  expect(await unblocks(blocker, other)).toEqual({ user: { id: other.id, isBlocked: false }, userErrors: [] });
  for (const actor of [asha, ravi]) expect((await data(actor, SEND, { id })).userErrors).toEqual([]);
});

test('MSG-43: when both have blocked, one who unblocks does not end the block of the other', async () => {
  const id = await chatOf();
  await blocks(asha, ravi);
  await blocks(ravi, asha);
  await unblocks(ravi, asha);
  expect((await data(ravi, SEND, { id })).userErrors).toEqual(HIDDEN);
});

test('MSG-44: reading and typing are told to nobody while a block lasts, and the reader still has read', async () => {
  const id = await chatOf();
  await blocks(asha, ravi);
  const client = openSocket(app, ravi.accessToken);
  const live = follow(client, EVENTS, { id });
  await soon(() => expect(live.results).toHaveLength(1));
  expect((await data(asha, TYPING, { id })).userErrors).toEqual([]);
  expect((await data(asha, MARK, { id, upTo: 1 })).userErrors).toEqual([]);
  expect(await data(asha, CHAT, { id })).toMatchObject({ unreadCount: 0, lastSequence: 1 });
  expect(await data(ravi, CHAT, { id })).toMatchObject({ otherReadSequence: 0, lastSequence: 1 });
  await unblocks(asha, ravi);
  await data(ravi, SEND, { id });
  await soon(() => expect(live.results).toHaveLength(2));
  expect(live.results.map((result) => result.data.chatEvents.__typename)).toEqual(['MessageAdded', 'MessageAdded']);
  await data(asha, MARK, { id, upTo: 2 });
  expect(await data(ravi, CHAT, { id })).toMatchObject({ otherReadSequence: 2 });
  await client.dispose();
});

test.each(['the owner', 'the seeker'])(
  'MSG-45: when %s blocks, rooms and contact details are hidden from the other, and from nobody else',
  async (who) => {
    const room = await asha.lists({ name: 'Shanti Niwas' });
    const other = await registerOwner(app);
    const theirs = await other.lists({ name: 'Shanti Kunj' });
    await data(ravi, KEEP, { id: room.id });
    const filters = [{}, { keyword: 'shanti' }, { keyword: 'sh' }, { shared: true }, { sortBy: 'RENT_HIGH_TO_LOW' }];
    const found = async (actor: Pick<Actor, 'ask'>) =>
      Promise.all(filters.map(async (filter) => (await data(actor, SEARCH, { filter })) as { totalCount: number }));
    const before = await found(app);
    if (who === 'the owner') await chatOf();
    const [blocker, blocked] = who === 'the owner' ? [asha, ravi] : [ravi, asha];
    await blocks(blocker, blocked);

    for (const [index, { totalCount }] of before.entries())
      expect([filters[index], (await found(ravi))[index]]).toEqual([
        filters[index],
        totalCount === 0 ? { nodes: [], totalCount } : { nodes: [{ id: theirs.id }], totalCount: 1 },
      ]);
    expect(await found(app)).toEqual(before);
    expect(await found(asha)).toEqual(before);
    expect((await ravi.ask(ROOM, { id: room.id })).errors[0]?.extensions.code).toBe('ROOM_NOT_FOUND');
    expect(await data(ravi, BOOKMARKS)).toEqual({ nodes: [{ room: null }] });
    expect((await data(ravi, KEEP, { id: room.id })).userErrors).toEqual([{ code: 'ROOM_NOT_FOUND' }]);
    expect(await data(ravi, PAGE, { id: asha.id })).toEqual({ contact: null, rooms: { nodes: [], totalCount: 0 } });

    await unblocks(blocker, blocked);
    expect(await found(ravi)).toEqual(before);
    expect(await data(ravi, BOOKMARKS)).toEqual({ nodes: [{ room: { id: room.id } }] });
    expect((await data(ravi, PAGE, { id: asha.id })).rooms.totalCount).toBe(1);
  },
);

test('MSG-45: a search with a block is one statement, which looks blocks up in their index', async () => {
  await asha.lists();
  await blocks(ravi, asha);
  app.asked.length = 0;
  await data(ravi, '{ rooms { nodes { id } } }');
  const searches = app.asked.filter((statement) => /FROM rooms.*blocks/s.test(statement));
  expect(searches).toHaveLength(1);
  app.asked.length = 0;
  await data(app, '{ rooms { nodes { id } } }');
  expect(app.asked.filter((statement) => statement.includes('blocks'))).toEqual([]);
  // Only the embedded database explains a statement without its values.
  if (app.database.kind !== 'sqlite') return;
  const [sql = ''] = searches;
  const plan = await app.database.read.query<{ detail: string }[]>(
    `EXPLAIN QUERY PLAN ${sql}`,
    Array.from({ length: sql.split('?').length - 1 }, () => 'x'),
  );
  const steps = plan.map(({ detail }) => detail);
  expect(steps.filter((step) => step.includes('blocks'))).toEqual([
    expect.stringMatching(/SEARCH blocks USING COVERING INDEX blocks_by_pair \(blocker_id=\? AND blocked_id=\?\)/),
    expect.stringMatching(/SEARCH blocks USING COVERING INDEX blocks_by_pair \(blocker_id=\? AND blocked_id=\?\)/),
  ]);
  expect(steps.filter((step) => /SCAN blocks|TEMP B-TREE/.test(step))).toEqual([]);
});

test('MSG-46: blocking or unblocking twice is no error, and the list has each person once, last first', async () => {
  const [one, two] = [await registerOwner(app), await registerOwner(app)];
  for (const owner of [one, two, one]) expect((await blocks(ravi, owner)).userErrors).toEqual([]);
  const first = await data(ravi, BLOCKED, { first: 1 });
  expect(first).toMatchObject({
    edges: [{ node: { id: two.id, isBlocked: true } }],
    nodes: [{ id: two.id }],
    totalCount: 2,
    pageInfo: { hasNextPage: true },
  });
  expect(Date.parse(first.edges[0].blockedAt)).toBeGreaterThan(Date.now() - 60_000);
  const second = await data(ravi, BLOCKED, { first: 1, after: first.pageInfo.endCursor });
  expect(second).toMatchObject({ nodes: [{ id: one.id }], pageInfo: { hasNextPage: false } });
  for (const owner of [one, one]) expect((await unblocks(ravi, owner)).userErrors).toEqual([]);
  expect((await data(ravi, BLOCKED, { first: 5 })).totalCount).toBe(1);
});

test('MSG-46: nobody blocks themselves, a visitor blocks nobody, and strangers are not given away', async () => {
  const stranger = await register(app);
  const codeOf = async (actor: Pick<Actor, 'ask'>, id: string) => (await data(actor, BLOCK, { id })).userErrors;
  expect(await codeOf(ravi, ravi.id)).toEqual([{ code: 'BLOCK_SELF' }]);
  expect(await codeOf(app, asha.id)).toEqual([{ code: 'UNAUTHENTICATED' }]);
  for (const id of [stranger.id, 'x'.repeat(20), '']) {
    expect(await codeOf(ravi, id)).toEqual([{ code: 'USER_NOT_FOUND' }]);
    expect((await data(ravi, UNBLOCK, { id })).userErrors).toEqual([{ code: 'USER_NOT_FOUND' }]);
  }
});

test('MSG-46: an account blocks at most LIMIT_BLOCKS people', async () => {
  const small = await startApp({ env: { LIMIT_BLOCKS: '1' } });
  const [one, two, seeker] = [await registerOwner(small), await registerOwner(small), await register(small)];
  expect((await blocks(seeker, one)).userErrors).toEqual([]);
  expect((await blocks(seeker, two)).userErrors).toEqual([{ code: 'BLOCKS_TOO_MANY' }]);
  await small.stop();
});
