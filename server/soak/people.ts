import type { Client } from 'graphql-ws';
import { type Actor, signIn } from '../test/support/actors';
import { askerOf } from '../test/support/app';
import type { OwnerActor } from '../test/support/owner-actions';
import { follow, openSocket } from '../test/support/sockets';

/** Records the duration of each action, and the failures. */
export interface Diary {
  readonly did: (what: string, millis: number) => void;
  readonly failed: (what: string, why: string) => void;
}

export interface Town {
  readonly url: string;
  readonly diary: Diary;
  readonly roomIds: readonly string[];
}

const SEARCHES = [
  {},
  { keyword: 'hostel' },
  { state: 'Rajasthan' },
  { maxPrice: 6000 },
  { keyword: 'near', sortBy: 'RENT_HIGH_TO_LOW' },
];
const SEARCH = `query Search($filter: RoomFilter) { rooms(filter: $filter, first: 8) {
  nodes { id name price district coverImage { cardUrl } owner { displayName } } pageInfo { endCursor } totalCount } }`;
const READ =
  'query Read($id: ID!) { room(id: $id) { id name description facilities images { url } owner { id displayName } } }';
const KEEP = 'mutation Keep($id: ID!) { saveBookmark(input: { roomId: $id }) { bookmark { id } userErrors { code } } }';
const DROP = 'mutation Drop($id: ID!) { deleteBookmark(input: { bookmarkId: $id }) { userErrors { code } } }';
const SAY = `mutation Say($input: SendMessageInput!) { sendMessage(input: $input) { userErrors { code } } }`;
const EVENTS = 'subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) { sequence } }';
const OPEN = 'query Open($id: ID!) { chat(id: $id) { lastSequence messages(first: 20) { nodes { id text isMine } } } }';
const INBOX = 'subscription Inbox { inbox { unreadChats } }';
const REFRESH = `mutation Refresh($token: String) { refreshSession(input: { refreshToken: $token }) {
  tokens { accessToken refreshToken } userErrors { code } } }`;

type Call = readonly [what: string, query: string, variables?: Record<string, unknown>];
type Asker = ReturnType<typeof askerOf>;

/** Sends an operation, records its duration or failure, and returns the data. */
async function asked({ diary }: Town, ask: Asker, [what, query, variables]: Call): Promise<any> {
  const begun = performance.now();
  const answer = await ask(query, variables).catch((fault: unknown) => String(fault));
  if (typeof answer === 'string') return diary.failed(what, answer);
  diary.did(what, performance.now() - begun);
  const refusals = Object.values((answer.data ?? {}) as Record<string, any>).flatMap(
    (payload) => payload?.userErrors ?? [],
  );
  for (const { extensions } of answer.errors) diary.failed(what, extensions.code);
  for (const { code } of refusals) diary.failed(what, code);
  return answer.data;
}

const one = <T>(list: readonly T[], turn: number): T | undefined => list[turn % list.length];

/** Searches and opens rooms without an account. */
export async function browse(town: Town, turn: number): Promise<void> {
  const ask = askerOf(town.url);
  const filter = one(SEARCHES, turn) ?? {};
  const found = await asked(town, ask, ['search', SEARCH, { filter }]);
  const id = found?.rooms.nodes[0]?.id ?? one(town.roomIds, turn);
  await asked(town, ask, ['read', READ, { id }]);
  await fetch(`${town.url}/`).then((response) => response.arrayBuffer());
}

/** Searches, saves a bookmark and deletes it. */
export async function keep(town: Town, seeker: Actor, turn: number): Promise<void> {
  const ask: Asker = (query, variables) => seeker.ask(query, variables);
  await asked(town, ask, ['search', SEARCH, { filter: one(SEARCHES, turn) }]);
  const kept = await asked(town, ask, ['bookmark', KEEP, { id: one(town.roomIds, turn) }]);
  await asked(town, ask, ['bookmark', DROP, { id: kept?.saveBookmark?.bookmark?.id }]);
}

/** Opens sockets for both sides of a chat, writes a message and closes them again. */
export async function chat(town: Town, sides: readonly [Actor, Actor], chatId: string): Promise<void> {
  const clients: Client[] = sides.map(({ accessToken }) => openSocket(town, accessToken));
  const begun = performance.now();
  const ask: Asker = (query, variables) => sides[0].ask(query, variables);
  const seen = await asked(town, ask, ['open a chat', OPEN, { id: chatId }]);
  const after = seen?.chat?.lastSequence;
  const lives = clients.map((client) => follow(client, EVENTS, { id: chatId, after }));
  const inbox = clients[0] && follow(clients[0], INBOX);
  await until(() => (inbox?.results.length ?? 0) > 0);
  await asked(town, ask, ['message', SAY, { input: { chatId, text: `Is it free? ${String(begun)}` } }]);
  const isHeard = await until(() => lives.every(({ results }) => results.length > 0));
  if (isHeard) town.diary.did('heard over a socket', performance.now() - begun);
  else town.diary.failed('heard over a socket', JSON.stringify(lives.map(({ results }) => results)).slice(0, 300));
  for (const client of clients) await client.dispose();
}

async function until(holds: () => boolean): Promise<boolean> {
  for (const end = performance.now() + 5000; performance.now() < end;) {
    if (holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Changes a room's rent and replaces its photo. */
export async function tend(
  town: Town,
  owner: OwnerActor,
  room: { id: string; price: number; photo: Buffer },
): Promise<void> {
  const begun = performance.now();
  const uploaded = await owner.uploads(room.id, room.photo, []).catch(String);
  if (uploaded.image) town.diary.did('upload', performance.now() - begun);
  else town.diary.failed('upload', JSON.stringify(uploaded));
  const between = performance.now();
  const saved = await owner.saves({ id: room.id, price: room.price, imageIds: [uploaded.image?.id] }).catch(String);
  if (saved.room) town.diary.did('save', performance.now() - between);
  else town.diary.failed('save', JSON.stringify(saved));
}

/** Signs in on another device, refreshes there and signs out. */
export async function comeAndGo(town: Town, person: Actor): Promise<void> {
  const again = await signIn({ ask: askerOf(town.url) }, person);
  const refreshed = await asked(town, askerOf(town.url), ['refresh', REFRESH, { token: again.refreshToken }]);
  const token = refreshed?.refreshSession?.tokens?.accessToken;
  const ask: Asker = (query, variables) => askerOf(town.url)(query, variables, { authorization: `Bearer ${token}` });
  await asked(town, ask, ['sign out', 'mutation { signOut { userErrors { code } } }']);
}
