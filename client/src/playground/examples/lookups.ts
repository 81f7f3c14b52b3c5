import { ask } from '../network/ask';
import { send } from '../network/send';
import { demoAccounts, hasDemoAccounts } from '../session/demo-accounts';
import { currentSession } from '../session/session';

type Lookup = () => Promise<unknown>;

/**
 * Finds values for the variables of examples on the running server. The names are those of arguments and input fields,
 * of all root fields or of one.
 */
export const lookups: Readonly<Record<string, Lookup>> = {
  clientKey: () => Promise.resolve(newKey()),
  roomId: async () => (await publicRoom())?.id,
  chatId: async () => (await openChat())?.id,
  otherPartyId: async () => (await publicRoom())?.owner.id,
  userId: async () => (await publicRoom())?.owner.id,
  'chat.id': async () => (await openChat())?.id,
  'room.id': async () => (await publicRoom())?.id,
  'user.id': async () => (await publicRoom())?.owner.id,
  'owner.username': async () => (await publicRoom())?.owner.username,
  'deleteRoom.id': async () => (await ownRoom())?.id,
  'saveRoom.id': async () => (await ownRoom())?.id,
  'saveRoom.version': async () => (await ownRoom())?.version,
  'uploadRoomImage.roomId': async () => (await ownRoomWithSpace())?.id,
  'deleteBookmark.bookmarkId': anyBookmark,
  'deleteMessage.messageId': async () => ownMessage((await openChat())?.id),
  'markChatRead.upTo': async () => (await openChat())?.lastSequence,
  'unblockUser.userId': anyBlocked,
  'changeSavedSearch.id': newestSearch,
  'deleteSavedSearch.id': newestSearch,
  'visit.id': newestVisit,
  'acceptVisit.id': newestVisit,
  'cancelVisit.id': newestVisit,
  'confirmVisit.id': newestVisit,
  'declineVisit.id': newestVisit,
  'proposeVisitTimes.id': newestVisit,
  'writeReview.roomId': async () => (await publicRoom())?.id,
  'deleteReview.id': anyReview,
  'answerReview.id': anyReview,
  'askVisit.times': () => Promise.resolve([inThreeDays()]),
  'proposeVisitTimes.times': () => Promise.resolve([inThreeDays()]),
  'signOutDevices.deviceIds': otherDevices,
  'refreshSession.refreshToken': spareRefreshToken,
  'register.email': () => Promise.resolve(`person-${newKey().slice(0, 8)}@example.com`),
  'saveProfile.username': () => Promise.resolve(`person_${newKey().slice(0, 8)}`),
};

// Works without HTTPS, unlike `crypto.randomUUID`.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');

const HOUR = 3_600_000;
const inThreeDays = (): string => new Date((Math.ceil(Date.now() / HOUR) + 72) * HOUR).toISOString();

interface PublicRoom {
  readonly id: string;
  readonly owner: { readonly id: string; readonly username: string };
}

const ROOMS = 'query LookUpRoom { rooms(first: 1) { nodes { id owner { id username } } } }';
const OWN_ROOMS = 'query LookUpOwnRoom { ownRooms { nodes { id version images { id } } } }';
const NEW_ROOM = 'mutation LookUpNewRoom($input: SaveRoomInput!) { saveRoom(input: $input) { room { id } } }';
const CHATS = 'query LookUpChat { chats(first: 1) { nodes { id lastSequence } } }';
const CREATE_CHAT = `mutation LookUpNewChat($input: CreateChatInput!) {
  createChat(input: $input) { chat { id lastSequence } }
}`;
const MESSAGES = 'query LookUpMessage($id: ID!) { chat(id: $id) { messages { nodes { id isMine } } } }';
const SEND =
  'mutation LookUpNewMessage($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } } }';
const BOOKMARKS = 'query LookUpBookmark { bookmarks(first: 1) { nodes { id } } }';
const SAVE =
  'mutation LookUpNewBookmark($input: SaveBookmarkInput!) { saveBookmark(input: $input) { bookmark { id } } }';
const BLOCKED = 'query LookUpBlocked { blockedUsers(first: 1) { nodes { id } } }';
const SEARCHES = 'query LookUpSearch { savedSearches(first: 1) { nodes { id } } }';
const VISITS = 'query LookUpVisit { visits(first: 1) { nodes { id } } }';
const REVIEWS = 'query LookUpReview($id: ID!) { room(id: $id) { reviews(first: 1) { nodes { id } } } }';
const DEVICES = 'query LookUpDevices { signedInDevices { id isCurrent } }';
const SIGN_IN = 'mutation LookUpSession($input: SignInInput!) { signIn(input: $input) { tokens { refreshToken } } }';

interface Nodes<Node> {
  readonly nodes: readonly Node[];
}

async function publicRoom(): Promise<PublicRoom | undefined> {
  return (await ask<{ rooms: Nodes<PublicRoom> }>(ROOMS))?.rooms.nodes[0];
}

interface OwnRoom {
  readonly id: string;
  readonly version: number;
  readonly images: readonly object[];
}

async function ownRooms(): Promise<readonly OwnRoom[]> {
  if (!currentSession().account) return [];
  return (await ask<{ ownRooms: Nodes<OwnRoom> }>(OWN_ROOMS))?.ownRooms.nodes ?? [];
}

const ownRoom = async (): Promise<OwnRoom | undefined> => (await ownRooms())[0];

// The most that a room has.
const IMAGES_OF_ROOM = 7;

/** Returns a room that takes a further photo; an owner without one gets a draft. */
async function ownRoomWithSpace(): Promise<{ id: string } | undefined> {
  const known = (await ownRooms()).find(({ images }) => images.length < IMAGES_OF_ROOM);
  if (known || currentSession().account?.role !== 'OWNER') return known;
  const input = { name: 'Draft of the playground', imagesFollow: true, clientKey: newKey() };
  return (await ask<{ saveRoom: { room: { id: string } | null } }>(NEW_ROOM, { input }))?.saveRoom.room ?? undefined;
}

interface OpenChat {
  readonly id: string;
  readonly lastSequence: number;
}

/** Returns the newest chat; a seeker without one opens a chat with the owner of a room. */
async function openChat(): Promise<OpenChat | undefined> {
  const { account } = currentSession();
  if (!account) return undefined;
  const known = (await ask<{ chats: Nodes<OpenChat> | null }>(CHATS))?.chats?.nodes[0];
  const room = known ? undefined : await publicRoom();
  if (known || account.role === 'OWNER' || !room) return known;
  const input = { otherPartyId: room.owner.id, firstMessage: 'Is the room free?' };
  return (await ask<{ createChat: { chat: OpenChat | null } }>(CREATE_CHAT, { input }))?.createChat.chat ?? undefined;
}

async function ownMessage(chatId: string | undefined): Promise<string | undefined> {
  if (!chatId) return undefined;
  const found = await ask<{ chat: { messages: Nodes<{ id: string; isMine: boolean }> } | null }>(MESSAGES, {
    id: chatId,
  });
  const own = found?.chat?.messages.nodes.find(({ isMine }) => isMine);
  if (own) return own.id;
  const sent = await ask<{ sendMessage: { chatMessage: { id: string } | null } }>(SEND, {
    input: { chatId, text: 'This message may be deleted.' },
  });
  return sent?.sendMessage.chatMessage?.id;
}

async function anyBookmark(): Promise<string | undefined> {
  if (!currentSession().account) return undefined;
  const known = (await ask<{ bookmarks: Nodes<{ id: string }> | null }>(BOOKMARKS))?.bookmarks?.nodes[0];
  const room = known ? undefined : await publicRoom();
  if (known || !room) return known?.id;
  const saved = await ask<{ saveBookmark: { bookmark: { id: string } | null } }>(SAVE, { input: { roomId: room.id } });
  return saved?.saveBookmark.bookmark?.id;
}

async function anyBlocked(): Promise<string | undefined> {
  if (!currentSession().account) return undefined;
  const blocked = (await ask<{ blockedUsers: Nodes<{ id: string }> | null }>(BLOCKED))?.blockedUsers?.nodes[0];
  return blocked?.id ?? (await publicRoom())?.owner.id;
}

async function newestSearch(): Promise<string | undefined> {
  if (!currentSession().account) return undefined;
  return (await ask<{ savedSearches: Nodes<{ id: string }> | null }>(SEARCHES))?.savedSearches?.nodes[0]?.id;
}

async function newestVisit(): Promise<string | undefined> {
  if (!currentSession().account) return undefined;
  return (await ask<{ visits: Nodes<{ id: string }> | null }>(VISITS))?.visits?.nodes[0]?.id;
}

async function anyReview(): Promise<string | undefined> {
  const id = (await publicRoom())?.id;
  if (id === undefined) return undefined;
  return (await ask<{ room: { reviews: Nodes<{ id: string }> } | null }>(REVIEWS, { id }))?.room?.reviews.nodes[0]?.id;
}

async function otherDevices(): Promise<string[] | undefined> {
  if (!currentSession().account) return undefined;
  const devices = (await ask<{ signedInDevices: { id: string; isCurrent: boolean }[] | null }>(DEVICES))
    ?.signedInDevices;
  return devices?.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
}

/** Returns the refresh token of a session of its own: that of the playground would end when it is used up. */
async function spareRefreshToken(): Promise<string | undefined> {
  if (!(await hasDemoAccounts())) return undefined;
  const input = { ...demoAccounts.seeker, deviceName: 'Playground, example' };
  const response = await send({ query: SIGN_IN, operationName: 'LookUpSession', variables: { input } });
  const { data } = (await response.json()) as { data?: { signIn: { tokens: { refreshToken: string } | null } } | null };
  return data?.signIn.tokens?.refreshToken;
}
