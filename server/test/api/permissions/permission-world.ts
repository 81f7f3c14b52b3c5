import { Block } from '../../../src/blocks';
import { Bookmark } from '../../../src/bookmarks';
import { Chat, ChatMessage } from '../../../src/chats';
import { ContactMessage } from '../../../src/contact';
import { Report } from '../../../src/reports';
import { Room, RoomImage } from '../../../src/rooms';
import { Session } from '../../../src/auth';
import { User } from '../../../src/users';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { anImage, aRoom, seed } from '../../support/builders';
import { EMPTY_FILE, multipart, PREFLIGHT, sendForm } from '../../support/multipart';
import { completeProfile } from '../../support/owner-actions';

/** The columns of the matrix. The last two are tokens of the seeker that are no longer valid. */
export const COLUMNS = [
  'visitor',
  'seeker',
  'other seeker',
  'owner',
  'other owner',
  'expired token',
  'signed-out token',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The people of the matrix and the data of the seeker and the owner; the other two have no data. */
export interface World {
  readonly app: TestApp;
  readonly seeker: Actor;
  readonly owner: Actor;
  readonly otherSeeker: Actor;
  readonly otherOwner: Actor;
  readonly publicRoom: string;
  readonly draftRoom: string;
  readonly heldRoom: string;
  /** A photo of the public room. */
  readonly image: string;
  readonly seekersName: string;
  readonly ownersName: string;
  readonly tokens: Readonly<Record<Column, string | null>>;
}

const HOUR = 3_600_000;
// Every field has a value, so that a null in the table is a refusal.
const PROFILE = { displayName: 'Asha Rao', about: 'About me.' };
// Numbers far above those that the product gives to new rooms.
let number = 1_000_000;
const facts = () => ({
  number: (number += 1),
  vacancies: 1,
  availableFrom: '2030-01-31',
  deposit: 1000,
  maintenance: 100,
  foodIncluded: true,
  electricity: 'METERED' as const,
  noticeDays: 30,
  gateClosingTime: '22:00',
  latitude: 251_300,
  longitude: 758_480,
});

/** Starts a server with everything that the matrix asks about. */
export async function startWorld(): Promise<World> {
  const clock = movableClock();
  const app = await startApp({ clock });
  const seekerOnce = await register(app);
  clock.forward(HOUR);
  const seeker = await signIn(app, seekerOnce);
  const leaving = await signIn(app, seekerOnce);
  await leaving.signsOut();
  const owner = await register(app, { role: 'OWNER' });
  const otherSeeker = await register(app);
  const otherOwner = await register(app, { role: 'OWNER' });
  for (const person of [seeker, owner, otherSeeker, otherOwner])
    await completeProfile(app, person, { ...PROFILE, photoKey: person.id });
  const tokens = {
    visitor: null,
    seeker: seeker.accessToken,
    'other seeker': otherSeeker.accessToken,
    owner: owner.accessToken,
    'other owner': otherOwner.accessToken,
    'expired token': seekerOnce.accessToken,
    'signed-out token': leaving.accessToken,
  };
  const [seekersName, ownersName] = [await usernameOf(app, seeker), await usernameOf(app, owner)];
  const people = { seeker, owner, otherSeeker, otherOwner, seekersName, ownersName };
  const world = { app, ...people, ...(await roomsOf(app, owner)), tokens };
  await Promise.all([bookmarkOf(world), chatOf(world)]);
  return world;
}

const usernameOf = async ({ database }: TestApp, { id }: Actor): Promise<string> =>
  (await database.read.findOneByOrFail(User, { id })).username ?? '';

async function roomsOf(app: TestApp, owner: Actor) {
  const held = { ...facts(), status: 'DRAFT', heldStatus: 'PUBLIC', heldNote: 'Other photos' } as const;
  const asked = { ...facts(), leavesSearchAt: Date.now() + 24 * 60 * 60_000 };
  const rooms = [aRoom(owner, asked), aRoom(owner, { ...facts(), status: 'DRAFT' }), aRoom(owner, held)] as const;
  const images = rooms.map((room) => anImage(room));
  await seed(app, { rooms: [...rooms], images });
  const [publicRoom, draftRoom, heldRoom] = rooms;
  return { publicRoom: publicRoom.id, draftRoom: draftRoom.id, heldRoom: heldRoom.id, image: images[0]?.id ?? '' };
}

/** Adds another room of the owner, for calls that use one up. */
export async function anotherRoom({ app, owner }: World, status: Room['status']): Promise<string> {
  const room = aRoom(owner, { ...facts(), status });
  await seed(app, { rooms: [room] });
  return room.id;
}

/** Returns the chat of the seeker and the owner, made anew when a call deleted it. */
export async function chatOf({ seeker, owner }: World): Promise<string> {
  return seeker.startsChat(owner, 'Hi');
}

let keys = 0;

/** Sends another message into that chat. */
export async function messageOf(world: World, sender: Actor): Promise<{ chatId: string; messageId: string }> {
  const chatId = await chatOf(world);
  return { chatId, messageId: (await sender.sendsMessage(chatId, 'Hi', String((keys += 1)))).id };
}

/** Returns the seeker's bookmark of a room, made anew when a call deleted it. */
export async function bookmarkOf({ seeker, publicRoom }: World): Promise<string> {
  return seeker.bookmarks(publicRoom);
}

/** Signs somebody in once more. */
export const anotherSession = ({ app }: World, person: Actor) => signIn(app, person);

const TABLES = [User, Session, Room, RoomImage, Block, Bookmark, Chat, ChatMessage, Report, ContactMessage];

/** Returns everything that is stored, as text to compare. */
export async function storedIn({ app }: World): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => app.database.read.find<object>(table)));
  return JSON.stringify(rows);
}

/** Sends an operation by HTTP with the token of a column. */
export function askedAs({ app, tokens }: World, column: Column, query: string): Promise<Answer> {
  const token = tokens[column];
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  if (!query.includes('$file')) return app.ask(query, {}, headers);
  const form = multipart({ query, variables: { file: null } }, { 'variables.file': EMPTY_FILE });
  return sendForm(app, form, { ...PREFLIGHT, ...headers });
}
