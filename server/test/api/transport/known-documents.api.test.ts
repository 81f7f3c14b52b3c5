import manifest from '@thikana/schema/persisted-documents.json' with { type: 'json' };
import { type Actor, register } from '../../support/actors';
import { askerOf, startApp, type TestApp } from '../../support/app';
import { facts, registerOwner, type OwnerActor } from '../../support/owner-actions';
import { operates } from '../../support/operator';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startApp();
  beside = await startApp({ beside: app });
});
afterAll(async () => {
  await beside.halt();
  await app.stop();
});

interface Posted {
  readonly status: number;
  readonly type: string | null;
  readonly body: any;
}

const known = (name: string) => manifest.operations.find((operation) => operation.name === name);

/** Asks for a document of the manifest by its hash. */
async function byHash(
  { url }: Pick<TestApp, 'url'>,
  name: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: known(name)?.id } };
  return posted(url, { extensions, variables }, headers);
}

async function posted(url: string, body: object, headers: Record<string, string> = {}): Promise<Posted> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

const bearer = ({ accessToken }: Pick<Actor, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` });

/** Returns what does not depend on the number of requests before. */
const lasting = ({ status, type, body: { extensions, ...answer } }: Posted) => ({
  status,
  type,
  answer,
  // A refusal costs as much as its text is long.
  requested: answer.data && extensions?.cost?.requested,
});

describe('API-98: a document that the server knows is answered as any other', () => {
  let owner: OwnerActor;
  let seeker: Actor;
  let publicId: string;
  let draftId: string;
  beforeAll(async () => {
    owner = await registerOwner(app, {});
    seeker = await register(app);
    publicId = (await owner.lists({ name: 'Known House', state: 'Goa', district: 'North Goa', pincode: '403001' }, 3))
      .id;
    draftId = (await owner.saves({ ...facts, status: 'DRAFT', imagesFollow: true })).room.id;
  });

  const CALLS: readonly (readonly [string, (ids: { publicId: string; draftId: string }) => object])[] = [
    ['ReadRoom', ({ publicId: id }) => ({ id })],
    ['ReadRoom', ({ draftId: id }) => ({ id })],
    ['ReadRoom', () => ({ id: 'no room' })],
    ['ReadRoom', () => ({})],
    ['ReadRoom', () => ({ id: { deep: [1] } })],
    ['SearchRooms', () => ({ filter: { state: 'Goa' } })],
    ['SearchRooms', () => ({ filter: { state: 'Goa', sortBy: 'RENT_HIGH_TO_LOW' }, first: 3, withCount: false })],
    ['SearchRooms', () => ({ filter: { keyword: 'x'.repeat(300) } })],
    ['SearchRooms', () => ({ filter: { district: 'North Goa' } })],
    ['SearchRooms', () => ({ first: 500 })],
    ['SearchRooms', () => ({ after: 'no cursor' })],
    ['SearchRooms', () => ({ filter: null, first: null })],
  ];

  test.each(CALLS)('API-98: %s, %#', async (name, variablesOf) => {
    const variables = variablesOf({ publicId, draftId });
    // A comment makes it a document that the server does not know.
    const query = `${known(name)?.body ?? ''}\n#`;
    for (const accept of ['application/json', 'application/graphql-response+json', 'text/html']) {
      for (const headers of [{}, bearer(seeker), bearer(owner), { authorization: 'Bearer stale' }]) {
        const told = { accept, 'accept-language': 'hi', ...headers };
        const first = lasting(await posted(app.url, { query, variables }, told));
        const second = lasting(await byHash(app, name, variables, told));
        expect(second).toEqual(first);
      }
    }
  });

  const CHANGES: readonly (readonly [string, object])[] = [
    ['SaveBookmark', { roomId: 'no room' }],
    ['DeleteBookmark', { bookmarkId: 'no bookmark' }],
    ['SendMessage', { chatId: 'no chat', text: 'Namaste' }],
    ['SendMessage', { chatId: 'no chat', text: '' }],
    ['SaveProfile', { displayName: 'x'.repeat(5000) }],
    ['SubmitContactMessage', { name: 7 }],
  ];

  test.each(CHANGES)('API-98: %s that changes nothing, %#', async (name, input) => {
    const query = `${known(name)?.body ?? ''}\n#`;
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      for (const headers of [{}, bearer(seeker), { authorization: 'Bearer stale' }]) {
        const told = { accept, 'accept-language': 'hi', ...headers };
        const first = lasting(await posted(app.url, { query, variables: { input } }, told));
        expect(lasting(await byHash(app, name, { input }, told))).toEqual(first);
      }
    }
  });

  test('API-98: a mutation runs once for each POST, and never for a GET', async () => {
    const chatId = await seeker.startsChat(owner);
    const send = (text: string) => byHash(app, 'SendMessage', { input: { chatId, text } }, bearer(seeker));
    for (let time = 0; time < 30; time += 1) {
      const { status, body } = await send(`text ${String(time)}`);
      expect([status, body.data.sendMessage.chatMessage.text]).toEqual([200, `text ${String(time)}`]);
    }
    const extensions = { persistedQuery: { version: 1, sha256Hash: known('SendMessage')?.id } };
    const address = new URL(`${app.url}/graphql`);
    address.searchParams.set('extensions', JSON.stringify(extensions));
    address.searchParams.set('variables', JSON.stringify({ input: { chatId, text: 'by GET' } }));
    expect((await fetch(address, { headers: bearer(seeker) })).status).toBe(405);
    const { data } = await seeker.ask('query($id: ID!) { chat(id: $id) { messages(first: 50) { totalCount } } }', {
      id: chatId,
    });
    expect(data?.['chat'].messages.totalCount).toBe(30);
  });

  test('API-98: a document that comes often gives the same answer from its first to its last time', async () => {
    const query = `query Often($id: ID!) { room(id: $id) { id name owner { displayName } images { url } bookmark { id } } }`;
    const answers = [];
    for (let time = 0; time < 60; time += 1)
      answers.push(lasting(await posted(app.url, { query, variables: { id: time % 3 ? publicId : draftId } })));
    for (const [time, answer] of answers.entries()) expect(answer).toEqual(answers[time % 3]);
  });
});

describe('API-99: a kept answer is never older than its request, on any server', () => {
  const changes: readonly (readonly [
    string,
    (owner: OwnerActor, room: any) => Promise<unknown>,
    (seen: any) => void,
  ])[] = [
    [
      'a new name',
      (owner, { id, version }) => owner.saves({ id, version, name: 'New Name' }),
      (seen) => expect(seen).toEqual(['New Name', 'New Name']),
    ],
    [
      'a draft',
      (owner, { id, version }) => owner.saves({ id, version, status: 'DRAFT' }),
      (seen) => expect(seen).toEqual([undefined, undefined]),
    ],
    ['a deletion', (owner, { id }) => owner.deletes(id), (seen) => expect(seen).toEqual([undefined, undefined])],
    [
      'a hold',
      (_owner, { id }) => operates(app, 'hold', id, '--note', 'Wrong photos'),
      (seen) => expect(seen).toEqual([undefined, undefined]),
    ],
  ];

  const WITH_BOOKMARKS = `query Marked($filter: RoomFilter) {
    rooms(filter: $filter, first: 50) { edges { node { id name bookmark { id } } } totalCount } }`;

  test.each(changes)('API-99: %s', async (_what, change, check) => {
    const owner = await registerOwner(app, {});
    const seeker = await register(app);
    for (let turn = 0; turn < 4; turn += 1) {
      const room = await owner.lists({
        name: `Old ${String(turn)}`,
        state: 'Bihar',
        district: 'Patna',
        pincode: '800001',
      });
      const filter = { state: 'Bihar', district: 'Patna' };
      const asked = (server: TestApp) => [
        () => byHash(server, 'SearchRooms', { filter, first: 50 }),
        () => byHash(server, 'ReadRoom', { id: room.id }),
        () => posted(server.url, { query: WITH_BOOKMARKS, variables: { filter } }, bearer(seeker)),
      ];
      const all = [...asked(app), ...asked(beside)];
      for (let time = 0; time < 3; time += 1) await Promise.all(all.map((ask) => ask()));
      let isOver = false;
      // Others ask all the time, so that answers are computed and kept while the room changes.
      const others = all.map(async (ask) => {
        while (!isOver) await ask();
      });
      await change(owner, room);
      const answers = await Promise.all(all.map((ask) => ask()));
      isOver = true;
      await Promise.all(others);
      const nameIn = ({ body }: any) => body.data.rooms.edges.find(({ node }: any) => node.id === room.id)?.node.name;
      for (const [searched, read, signedIn] of [answers.slice(0, 3), answers.slice(3)]) {
        check([nameIn(searched), read?.body.data?.room?.name]);
        expect(nameIn(signedIn)).toBe(nameIn(searched));
        expect(signedIn?.body.data.rooms.totalCount).toBe(searched?.body.data.rooms.totalCount);
      }
    }
  });

  test("API-99: an owner's new name is on the cards at once", async () => {
    const owner = await registerOwner(app, {});
    const room = await owner.lists({ state: 'Kerala', district: 'Idukki', pincode: '685501' });
    const nameOn = async (server: TestApp) =>
      (await byHash(server, 'SearchRooms', { filter: { state: 'Kerala' } })).body.data.rooms.edges[0].node.owner
        .displayName;
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([nameOn(app), nameOn(beside)]);
      const displayName = `Asha ${String(turn)}`;
      await owner.ask(
        'mutation Name($input: SaveProfileInput!) { saveProfile(input: $input) { userErrors { code } } }',
        { input: { displayName } },
      );
      expect([await nameOn(app), await nameOn(beside)]).toEqual([displayName, displayName]);
    }
    expect(room.id).toBeDefined();
  });
});

test("SEC-86: answers to many people at once are each one's own", async () => {
  const owner = await registerOwner(app, {});
  const people = await Promise.all(Array.from({ length: 6 }, () => register(app)));
  const draft = (await owner.saves({ ...facts, status: 'DRAFT', imagesFollow: true })).room.id;
  const room = await owner.lists({ state: 'Assam', district: 'Baksa', pincode: '781372' });
  const bookmarks = await Promise.all(
    people.map(async (person) => {
      const { data } = await person.ask(
        'mutation Save($roomId: ID!) { saveBookmark(input: { roomId: $roomId }) { bookmark { id } } }',
        { roomId: room.id },
      );
      return data?.['saveBookmark'].bookmark.id as string;
    }),
  );
  const askers = [...people, owner, null];
  const all = Array.from({ length: 15 }, () => askers).flat();
  const answers = await Promise.all(
    all.map(async (person) => {
      const headers = person ? bearer(person) : {};
      const [shown, drafted, self] = await Promise.all([
        byHash(app, 'ReadRoom', { id: room.id }, headers),
        byHash(app, 'ReadRoom', { id: draft }, headers),
        askerOf(app.url)('{ me { id email } }', {}, headers),
      ]);
      return [shown.body.data.room.bookmark?.id, drafted.body.data.room?.id, self.data?.['me']?.id];
    }),
  );
  for (const [index, answer] of answers.entries()) {
    const person = all[index] ?? null;
    const position = people.findIndex((one) => one === person);
    expect(answer).toEqual([
      position < 0 ? undefined : bookmarks[position],
      person === owner ? draft : undefined,
      person?.id,
    ]);
  }
});

test('SEC-86: a bookmark shows from its answer on, in the shared answers too, until it is removed', async () => {
  const owner = await registerOwner(app, {});
  const [asha, ravi] = await Promise.all([register(app), register(app)]);
  const room = await owner.lists({ state: 'Tripura', district: 'Dhalai', pincode: '799289' });
  const query = `query Marked($state: String) { rooms(filter: { state: $state }) { nodes { bookmark { id } } } }`;
  const seenBy = async (person: Actor | null, server: TestApp) => {
    const { body } = await posted(server.url, { query, variables: { state: 'Tripura' } }, person ? bearer(person) : {});
    return body.data.rooms.nodes[0].bookmark?.id;
  };
  for (let time = 0; time < 25; time += 1)
    for (const one of [asha, ravi, null]) expect(await seenBy(one, app)).toBeUndefined();
  for (let turn = 0; turn < 3; turn += 1) {
    const save = 'mutation Save($id: ID!) { saveBookmark(input: { roomId: $id }) { bookmark { id } } }';
    const bookmarkId = (await asha.ask(save, { id: room.id })).data?.['saveBookmark'].bookmark.id;
    for (const server of [app, beside]) {
      expect(await seenBy(asha, server)).toBe(bookmarkId);
      for (const one of [ravi, null]) expect(await seenBy(one, server)).toBeUndefined();
    }
    await asha.ask('mutation Remove($id: ID!) { deleteBookmark(input: { bookmarkId: $id }) { message } }', {
      id: bookmarkId,
    });
    for (const server of [app, beside]) expect(await seenBy(asha, server)).toBeUndefined();
  }
});

test('SEC-86: a block is obeyed from its answer on, in both directions, though all others share an answer', async () => {
  const owner = await registerOwner(app, {});
  const [blocked, blocker, other] = await Promise.all([register(app), register(app), register(app)]);
  const room = await owner.lists({ state: 'Sikkim', district: 'Gangtok', pincode: '737101' });
  const query = `query Shared($id: ID!) { room(id: $id) { id } rooms(filter: { state: "Sikkim" }) { nodes { id owner { id } } } }`;
  const seenBy = async (person: Actor | OwnerActor | null, server: TestApp) => {
    const { body } = await posted(server.url, { query, variables: { id: room.id } }, person ? bearer(person) : {});
    return [body.data?.room?.id, body.data?.rooms.nodes.length];
  };
  const people = [owner, other, null];
  const all = [...people, blocked, blocker];
  for (let time = 0; time < 25; time += 1) for (const one of all) expect(await seenBy(one, app)).toEqual([room.id, 1]);
  const block = 'mutation Block($userId: ID!) { blockUser(input: { userId: $userId }) { userErrors { code } } }';
  await blocked.startsChat(owner);
  await owner.ask(block, { userId: blocked.id });
  await blocker.ask(block, { userId: owner.id });
  for (const server of [app, beside]) {
    for (const one of people) expect(await seenBy(one, server)).toEqual([room.id, 1]);
    for (const one of [blocked, blocker]) expect((await seenBy(one, server))[1] ?? 0).toBe(0);
  }
});
