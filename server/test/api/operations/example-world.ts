import { type Actor, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anImage, aRoom, seed } from '../../support/builders';
import { nonceOf } from '../../support/id-tokens';
import { CLIENT, type Issuer, startIssuer } from '../../support/loopback-issuer';
import { codeIn, linkTo } from '../../support/mailbox';
import { confirmEmail, requestPasswordReset } from '../../support/operations';
import { operatesInJson } from '../../support/operator';
import { completeProfile, type OwnerActor, registerOwner } from '../../support/owner-actions';
import { vapidEnv } from '../../support/push';
import { Visit } from '../../../src/visits';

/** A server with every way to sign in, and push. */
export interface Place {
  readonly app: TestApp;
  readonly issuer: Issuer;
  stop(): Promise<void>;
}

/** Two people who have something of everything that an operation can ask for. */
export interface World extends Place {
  readonly seeker: Actor;
  readonly owner: OwnerActor;
  readonly room: string;
  readonly draft: string;
}

/** The password in the examples, which is that of the demo accounts. */
const PASSWORD = 'thikana-demo';
// Numbers far above those that the product gives to new rooms.
let number = 1_000_000;
const VERIFY_PATH = '/auth/verify-email?token=';

/** Starts a server where every operation can succeed. */
export async function startPlace(): Promise<Place> {
  const issuer = await startIssuer([
    { sub: 'g-asha', email: 'g-asha@example.com', email_verified: true, name: 'Asha' },
  ]);
  const env = { ...issuer.env, ...vapidEnv(), GOOGLE_ID_TOKEN_AUDIENCES: CLIENT.clientId };
  const app = await startApp({ env });
  const stop = async (): Promise<void> => {
    await app.stop();
    await issuer.stop();
  };
  return { app, issuer, stop };
}

/** Registers the two people and gives them rooms, a chat and a bookmark. */
export async function peopleOf(place: Place): Promise<World> {
  const { app } = place;
  const seeker = await register(app, { password: PASSWORD });
  const owner = await registerOwner(app, { password: PASSWORD });
  const room = aRoom(owner, { number: (number += 1), name: 'Girls hostel', accommodationFor: 'GIRLS', price: 5000 });
  const draft = aRoom(owner, { number: (number += 1), status: 'DRAFT' });
  await seed(app, { rooms: [room, draft], images: [anImage(room)] });
  await seeker.bookmarks(room.id);
  await seeker.startsChat(owner, 'Is the room free?');
  return { ...place, seeker, owner, room: room.id, draft: draft.id };
}

type Values = Readonly<Record<string, string>>;
type Arrangement = (world: World) => Promise<Values>;

const changesEmail = async ({ app, seeker }: World): Promise<string> => {
  const email = `new.${seeker.email}`;
  await completeProfile(app, seeker, { username: `s${seeker.id.slice(-8).toLowerCase().replace(/\W/g, '_')}` });
  await seeker.savesProfile({ email, currentPassword: seeker.password });
  return email;
};
const token = 'the token of the mailed link';

/** Arranges what one operation alone needs; returns values of its example. */
export const ARRANGED: Readonly<Record<string, Arrangement>> = {
  ResendEmailChange: async (world) => ({ new: await changesEmail(world) }),
  CancelEmailChange: async (world) => ({ new: await changesEmail(world) }),
  ConfirmEmail: async ({ app, seeker }) => ({ [token]: (await linkTo(app, seeker.email, VERIFY_PATH)).token }),
  ConfirmEmailCode: async ({ app, seeker }) => ({ 'the code of the e-mail': await codeIn(app, seeker.email) }),
  ResetPassword: async ({ app, seeker }) => {
    await requestPasswordReset(app, seeker.email);
    return { [token]: (await linkTo(app, seeker.email, '/auth/reset-password?token=')).token };
  },
  UndoEmailChange: async (world) => {
    const { app, seeker } = world;
    await confirmEmail(app, (await linkTo(app, await changesEmail(world), VERIFY_PATH)).token);
    return { [token]: (await linkTo(app, seeker.email, '/auth/undo-email?token=')).token };
  },
  WithdrawErasure: async ({ seeker }) => {
    const request = 'mutation Request($input: RequestErasureInput!) { requestErasure(input: $input) { message } }';
    await seeker.ask(request, { input: { currentPassword: seeker.password } });
    return {};
  },
  SignInWithIdToken: async ({ app, issuer }) => {
    const nonce = await nonceOf(app);
    const idToken = await issuer.idToken({ as: 'g-asha', nonce });
    return { 'the nonce of create-sign-in-nonce': nonce, 'the ID token from the platform': idToken };
  },
  FinishGoogleSignIn: async ({ app, issuer }) => {
    const start = 'mutation { startGoogleSignIn(input: { role: USER }) { attempt authorizationUrl } }';
    const { attempt, authorizationUrl } = (await app.ask(start)).data?.['startGoogleSignIn'];
    return {
      'the attempt of start-google-sign-in': attempt,
      'the query of the address that Google came back to': await issuer.visit(authorizationUrl, 'g-asha'),
    };
  },
  Notifications: async ({ app, seeker, owner }) => {
    const reason = 'OTHER';
    const report = await seeker.reports({ ownerId: owner.id, ownerUname: 'asha', reason, description: 'Loud.' });
    await operatesInJson(app, 'close', report, '--note', 'Seen');
    return {};
  },
  RestoreRoom: async ({ owner, draft }) => {
    await owner.deletesForNow(draft);
    return {};
  },
  // Only a public room is confirmed.
  ConfirmRoom: ({ room }) => Promise.resolve({ 'an id from own-rooms': room }),
  SavedSearches: savesSearch,
  ChangeSavedSearch: savesSearch,
  DeleteSavedSearch: savesSearch,
  Visit: visits,
  AcceptVisit: visits,
  ProposeVisitTimes: visits,
  DeclineVisit: visits,
  CancelVisit: async (world) => {
    const values = await visits(world);
    const input = { id: values['an id from visits'], time: values['one of its times'] };
    await world.seeker.ask('mutation A($input: AcceptVisitInput!) { acceptVisit(input: $input) { visit { id } } }', {
      input,
    });
    return values;
  },
  ConfirmVisit: async (world) => {
    const values = await visits(world);
    const id = values['an id from visits'] ?? '';
    await world.app.database.write((manager) => manager.update(Visit, { id }, { state: 'OVER', agreedAt: 1 }));
    return values;
  },
  Visits: visits,
  WriteReview: visited,
  DeleteReview: reviewed,
  AnswerReview: reviewed,
  RoomReviews: reviewed,
  VisitingHours: async ({ seeker }) => {
    const save = 'mutation H($input: SaveVisitingHoursInput!) { saveVisitingHours(input: $input) { message } }';
    await seeker.ask(save, { input: { days: [7], from: '10:00', to: '12:00' } });
    return {};
  },
  BlockedUsers: blocks,
  UnblockUser: blocks,
};

async function savesSearch({ seeker }: World): Promise<Values> {
  const save = 'mutation Save($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id } } }';
  const { data } = await seeker.ask(save, { input: { name: 'Kota', filter: { state: 'Rajasthan' } } });
  return { 'an id from saved-searches': data?.['saveSearch'].savedSearch.id };
}

/** The owner has proposed another time of a visit. */
async function visits({ seeker, owner, room }: World): Promise<Values> {
  const ask = 'mutation Ask($input: AskVisitInput!) { askVisit(input: $input) { visit { id } } }';
  const { visit } = (await seeker.ask(ask, { input: { roomId: room, times: [later(1)] } })).data?.['askVisit'];
  const propose = 'mutation P($input: ProposeVisitTimesInput!) { proposeVisitTimes(input: $input) { visit { id } } }';
  await owner.ask(propose, { input: { id: visit.id, times: [later(2)] } });
  return { 'an id from visits': visit.id, 'one of its times': later(2) };
}

/** The seeker has visited the room. */
async function visited(world: World): Promise<Values> {
  const { 'an id from visits': id = '' } = await visits(world);
  await world.app.database.write((manager) => manager.update(Visit, { id }, { state: 'OVER', agreedAt: 1 }));
  const confirm = 'mutation C($id: ID!) { confirmVisit(input: { id: $id, tookPlace: true }) { visit { id } } }';
  await world.seeker.ask(confirm, { id });
  return { 'an id of a visited room': world.room };
}

/** The seeker has reviewed the room. */
async function reviewed(world: World): Promise<Values> {
  await visited(world);
  const write = 'mutation W($input: WriteReviewInput!) { writeReview(input: $input) { review { id } } }';
  const input = { roomId: world.room, cleanliness: 5, accuracy: 5, owner: 5 };
  const id = (await world.seeker.ask(write, { input })).data?.['writeReview'].review.id;
  return { 'an id of an own review': id, 'an id of a review of an own room': id };
}

async function blocks({ seeker, owner }: World): Promise<Values> {
  const block = 'mutation Block($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }';
  await seeker.ask(block, { input: { userId: owner.id } });
  return { 'an id from blocked-users': owner.id };
}

/** Returns the values that stand for a text in the variables of the examples. */
export async function valuesOf(world: World): Promise<Values> {
  const { app, seeker, owner, room, draft } = world;
  const chat = await seeker.startsChat(owner);
  const { data } = await (await signIn(app, seeker)).ask('{ signedInDevices { id isCurrent } }');
  const devices: { id: string; isCurrent: boolean }[] = data?.['signedInDevices'];
  const { user } = (await app.ask('query Name($id: ID!) { user(id: $id) { username } }', { id: owner.id })).data ?? {};
  return {
    'seeker@example.com': seeker.email,
    'an id from search-rooms': room,
    "an owner's id from read-room": owner.id,
    'a username from read-room': user.username,
    'an id from own-rooms': draft,
    'an id from bookmarks': await seeker.bookmarks(room),
    'an id from chats': chat,
    'an id of an own message from read-chat': (await seeker.sendsMessage(chat, 'Hello')).id,
    'an id from signed-in-devices': devices.find(({ isCurrent }) => isCurrent)?.id ?? '',
    'a full or half hour of the next 14 days': later(3),
    'the refresh token of sign-in': seeker.refreshToken,
  };
}

/** Replaces the texts of an example that stand for values. */
export function filledIn(value: unknown, values: Readonly<Record<string, string>>): any {
  if (typeof value === 'string') return values[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => filledIn(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledIn(item, values)]));
}

/** Returns a full hour some days from now. */
const later = (days: number): string =>
  new Date((Math.ceil(Date.now() / 3_600_000) + 24 * days) * 3_600_000).toISOString();
