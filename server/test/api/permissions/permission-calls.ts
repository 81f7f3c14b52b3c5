import type { Actor } from '../../support/actors';
import { facts } from '../../support/owner-actions';
import { anotherRoom, anotherSession, bookmarkOf, chatOf, messageOf, type World } from './permission-world';

/** Returns the operation of a row. `fields` are those that the row names. */
type Call = (world: World, fields: string) => string | Promise<string>;

const ERRORS = 'userErrors { code }';
const UNKNOWN = 'x'.repeat(20);
let count = 0;
const unique = (): string => `matrix${String((count += 1))}`;

const mutation = (name: string, input: string, more = ''): string =>
  `mutation { ${name}${input && `(input: { ${input} })`} { ${ERRORS} ${more} } }`;

const withFile = (query: string): string => query.replace('mutation', 'mutation ($file: Upload!)');

const inMessage =
  (name: string, sender: 'seeker' | 'owner', more = ''): Call =>
  async (world) => {
    const { chatId, messageId } = await messageOf(world, world[sender]);
    return mutation(name, `chatId: "${chatId}", messageId: "${messageId}"`, more);
  };
const inChat =
  (name: string, more = ''): Call =>
  async (world) =>
    mutation(name, `chatId: "${await chatOf(world)}" ${more}`);
const person =
  (whose: 'seeker' | 'owner'): Call =>
  (world, fields) =>
    `{ user(id: "${world[whose].id}") { ${selected(fields)} } }`;
const fromRoom =
  (which: 'publicRoom' | 'draftRoom' | 'heldRoom'): Call =>
  (world, fields) =>
    `{ room(id: "${world[which]}") { ${selected(fields)} } }`;
const inMessages =
  (sender: 'seeker' | 'owner', fields?: string): Call =>
  async (world, named) =>
    `{ chat(id: "${(await messageOf(world, world[sender])).chatId}") { messages(first: 1) { nodes { ${fields ?? selected(named)} } } } }`;
const submitted = ({ owner, publicRoom }: World): string =>
  `ownerId: "${owner.id}", ownerUname: "any", roomId: "${publicRoom}", reason: OTHER, description: "x"`;
const said = 'name: "A", email: "a@example.com", message: "Hi"';
const uploaded =
  (which: 'publicRoom' | 'draftRoom' | 'heldRoom'): Call =>
  (world) =>
    withFile(mutation('uploadRoomImage', `roomId: "${world[which]}", image: $file`));

// Selections of fields that are objects.
const OBJECTS: Readonly<Record<string, string>> = {
  distanceKm: '(from: { landmark: "kota-junction" })',
  point: '{ latitude longitude }',
  rooms: '{ nodes { id } }',
  contact: '{ email phoneNumber }',
  listingRefusal: '{ code }',
  suspension: '{ reason }',
  hold: '{ code }',
  bookmark: '{ id }',
  coverImage: '{ id }',
  images: '{ id }',
  messInfo: '{ messType }',
  statistics: '{ views }',
  visitingHours: '{ from }',
  rating: '{ count }',
  reviews: '{ totalCount }',
  myReview: '{ id }',
  owner: '{ id }',
  room: '{ id }',
  otherParty: '{ id }',
  lastMessage: '{ id }',
  messages: '{ nodes { id } }',
};

function selected(fields: string): string {
  return fields
    .split(', ')
    .map((field) => `${field} ${OBJECTS[field] ?? ''}`)
    .join(' ');
}

/** Operations of the rows of permission-matrix.md, by the first two cells. */
export const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'Query.apiInfo': { '': () => '{ apiInfo { apiVersion } }' },
  'Query.blockedUsers': { '': () => '{ blockedUsers { nodes { id } } }' },
  'Query.bookmarks': { '': () => '{ bookmarks { nodes { id } } }' },
  'Query.chat': {
    'of the seeker and the owner': async (world) => `{ chat(id: "${await chatOf(world)}") { id } }`,
    'that does not exist': () => `{ chat(id: "${UNKNOWN}") { id } }`,
  },
  'Query.chats': { '': () => '{ chats { nodes { id } } }' },
  'Query.notifications': { '': () => '{ notifications { nodes { id } } }' },
  'Query.visits': { '': () => '{ visits { nodes { id } } }' },
  'Query.visit': { 'that does not exist': () => `{ visit(id: "${UNKNOWN}") { id } }` },
  'Query.visitingHours': { '': () => '{ visitingHours { from } }' },
  'Query.me': { '': () => '{ me { id } }' },
  'Query.ownRooms': { '': () => '{ ownRooms { nodes { id } } }' },
  'Query.owner': {
    'the owner': ({ ownersName }) => `{ owner(username: "${ownersName}") { id } }`,
    'the seeker': ({ seekersName }) => `{ owner(username: "${seekersName}") { id } }`,
  },
  'Query.landmark': { '': () => '{ landmark(id: "iit-bombay") { name } }' },
  'Query.placeSuggestions': { '': () => '{ placeSuggestions(text: "Kota") { state } }' },
  'Query.pushPublicKey': { '': () => '{ pushPublicKey }' },
  'Query.room': {
    'a public room': (world) => `{ room(id: "${world.publicRoom}") { id } }`,
    'a draft': (world) => `{ room(id: "${world.draftRoom}") { id } }`,
    'a held room': (world) => `{ room(id: "${world.heldRoom}") { id } }`,
    'that does not exist': () => `{ room(id: "${UNKNOWN}") { id } }`,
  },
  'Query.rooms': { '': () => '{ rooms { nodes { id } } }' },
  'Query.notificationChoices': { '': () => '{ notificationChoices { topic } }' },
  'Query.savedSearches': { '': () => '{ savedSearches { nodes { id } } }' },
  'Query.signInWays': { '': () => '{ signInWays { google idTokenProviders } }' },
  'Query.signedInDevices': { '': () => '{ signedInDevices { id } }' },
  'Query.state': { '': () => '{ state(name: "Rajasthan") { name } }' },
  'Query.states': { '': () => '{ states { name } }' },
  'Query.unreadNotifications': { '': () => '{ unreadNotifications }' },
  'Query.unreadChats': { '': () => '{ unreadChats }' },
  'Query.user': {
    'the owner': (world) => `{ user(id: "${world.owner.id}") { id } }`,
    'the seeker': (world) => `{ user(id: "${world.seeker.id}") { id } }`,
    'that does not exist': () => `{ user(id: "${UNKNOWN}") { id } }`,
  },
  'Query.usernameCheck': { '': () => '{ usernameCheck(username: "somebody") { available } }' },

  'Mutation.changePassword': {
    'with a wrong password': () => mutation('changePassword', 'currentPassword: "wrong", password: "matrix-secret"'),
  },
  'Mutation.chooseMonthlyNumbers': { '': () => mutation('chooseMonthlyNumbers', 'wanted: false') },
  'Mutation.chooseNotifications': { '': () => mutation('chooseNotifications', 'topic: SAVED_ROOMS, push: true') },
  'Mutation.chooseUnreadReminders': { '': () => mutation('chooseUnreadReminders', 'wanted: false') },
  'Mutation.cancelEmailChange': { 'where none waits': () => mutation('cancelEmailChange', '') },
  'Mutation.confirmEmailCode': { 'of a proven e-mail': () => mutation('confirmEmailCode', 'code: "123456"') },
  'Mutation.confirmEmail': { 'with a wrong link': () => mutation('confirmEmail', 'token: "wrong"') },
  'Mutation.contactOwner': {
    'about a public room': (world) => mutation('contactOwner', contacting(world.publicRoom)),
    'about a draft': (world) => mutation('contactOwner', contacting(world.draftRoom)),
    'about a held room': (world) => mutation('contactOwner', contacting(world.heldRoom)),
  },
  'Mutation.createChat': {
    'with the owner': (world) => mutation('createChat', `otherPartyId: "${world.owner.id}"`),
    'with the seeker': (world) => mutation('createChat', `otherPartyId: "${world.seeker.id}"`),
  },
  'Mutation.createDataExportLink': { '': () => mutation('createDataExportLink', '') },
  'Mutation.blockUser': {
    'of the other owner': ({ otherOwner }) => mutation('blockUser', `userId: "${otherOwner.id}"`),
    'that does not exist': () => mutation('blockUser', `userId: "${UNKNOWN}"`),
  },
  'Mutation.unblockUser': {
    'of the other owner': ({ otherOwner }) => mutation('unblockUser', `userId: "${otherOwner.id}"`),
    'that does not exist': () => mutation('unblockUser', `userId: "${UNKNOWN}"`),
  },
  'Mutation.deleteBookmark': {
    'of the seeker': async (world) => mutation('deleteBookmark', `bookmarkId: "${await bookmarkOf(world)}"`),
  },
  'Mutation.deleteChat': { 'of the seeker and the owner': inChat('deleteChat') },
  'Mutation.deleteMessage': {
    'of the seeker': inMessage('deleteMessage', 'seeker'),
    'of the owner': inMessage('deleteMessage', 'owner'),
  },
  'Mutation.deleteProfilePhoto': { '': () => mutation('deleteProfilePhoto', '') },
  'Mutation.confirmRoom': {
    'a public room': (world) => mutation('confirmRoom', `id: "${world.publicRoom}"`),
    'a draft': (world) => mutation('confirmRoom', `id: "${world.draftRoom}"`),
  },
  'Mutation.deleteRoom': {
    'a public room': async (world) => mutation('deleteRoom', `id: "${await anotherRoom(world, 'PUBLIC')}"`),
    'a draft': async (world) => mutation('deleteRoom', `id: "${await anotherRoom(world, 'DRAFT')}"`),
    'that does not exist': () => mutation('deleteRoom', `id: "${UNKNOWN}"`),
  },
  'Mutation.finishGoogleSignIn': {
    'that was not started': () => mutation('finishGoogleSignIn', 'attempt: "x", callback: "x"'),
  },
  'Mutation.markChatRead': { 'of the seeker and the owner': inChat('markChatRead', ', upTo: 1') },
  'Mutation.recordRoomUse': {
    'a public room': (world) => mutation('recordRoomUse', `roomId: "${world.publicRoom}", use: VIEW`),
    'a draft': (world) => mutation('recordRoomUse', `roomId: "${world.draftRoom}", use: VIEW`),
  },
  'Mutation.refreshSession': {
    'without a token': () => `mutation { refreshSession { ${ERRORS} } }`,
    'with a token of the seeker': async (world) =>
      mutation('refreshSession', `refreshToken: "${(await anotherSession(world, world.seeker)).refreshToken}"`),
  },
  'Mutation.register': { '': () => mutation('register', `${credentials(unique())}, role: USER`) },
  'Mutation.resendEmailChange': { 'where none waits': () => mutation('resendEmailChange', '') },
  'Mutation.resetPassword': {
    'with a wrong link': () => mutation('resetPassword', 'token: "wrong", password: "matrix-secret"'),
  },
  'Mutation.saveBookmark': {
    'of a public room': (world) => mutation('saveBookmark', `roomId: "${world.publicRoom}"`),
    'of a draft': (world) => mutation('saveBookmark', `roomId: "${world.draftRoom}"`),
    'of a held room': (world) => mutation('saveBookmark', `roomId: "${world.heldRoom}"`),
  },
  'Mutation.restoreRoom': {
    'that was deleted': async (world) => {
      const id = await anotherRoom(world, 'PUBLIC');
      await world.owner.ask(`mutation { deleteRoom(input: { id: "${id}", isRestorable: true }) { ${ERRORS} } }`);
      return mutation('restoreRoom', `id: "${id}"`);
    },
  },
  'Mutation.requestErasure': { 'without the password': () => mutation('requestErasure', '') },
  'Mutation.withdrawErasure': {
    'where none was requested': () => mutation('withdrawErasure', ''),
    'with a wrong link': () => mutation('withdrawErasure', 'token: "wrong"'),
  },
  'Mutation.saveProfile': { '': () => mutation('saveProfile', `displayName: "${unique()}"`) },
  'Mutation.saveRoom': {
    'a new room': () => mutation('saveRoom', `${roomFacts}, imagesFollow: true`),
    'a public room': (world) => mutation('saveRoom', `id: "${world.publicRoom}", name: "${unique()}"`),
    'a draft': (world) => mutation('saveRoom', `id: "${world.draftRoom}", name: "${unique()}"`),
    'a held room': (world) => mutation('saveRoom', `id: "${world.heldRoom}", name: "${unique()}"`),
    'publish a held room': (world) => mutation('saveRoom', `id: "${world.heldRoom}", status: PUBLIC`),
    "with the owner's photo": (world) => mutation('saveRoom', `${roomFacts}, imageIds: ["${world.image}"]`),
  },
  'Mutation.sendMessage': { 'to the seeker and the owner': inChat('sendMessage', ', text: "Hi"') },
  'Mutation.sendPasswordReset': {
    'to an unknown e-mail': () => mutation('sendPasswordReset', `email: "${unique()}@example.com"`),
  },
  'Mutation.sendEmailCode': { 'of a proven e-mail': () => mutation('sendEmailCode', 'again: false') },
  'Mutation.sendVerificationEmail': { 'of a proven e-mail': () => mutation('sendVerificationEmail', '') },
  'Mutation.signIn': {
    'as the seeker': ({ seeker }) =>
      mutation('signIn', `email: "${seeker.email}", password: "${seeker.password}", refreshTokenPlace: BODY`),
    'with a wrong password': ({ seeker }) => mutation('signIn', `email: "${seeker.email}", password: "wrong"`),
  },
  'Mutation.signOut': { '': () => mutation('signOut', '') },
  'Mutation.signOutDevices': {
    'a device of the seeker': async (world) => {
      const session = await anotherSession(world, world.seeker);
      const { data } = await session.ask('{ signedInDevices { id isCurrent } }');
      const device = data?.['signedInDevices'].find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      return mutation('signOutDevices', `deviceIds: ["${device.id}"]`);
    },
  },
  'Mutation.createSignInNonce': { '': () => 'mutation { createSignInNonce { nonce userErrors { code } } }' },
  'Mutation.signInWithIdToken': {
    'where it is not set up': () => mutation('signInWithIdToken', 'provider: APPLE, idToken: "x", nonce: "x"'),
  },
  'Mutation.registerPushDevice': {
    'where it is not set up': () => mutation('registerPushDevice', 'endpoint: "x", p256dh: "x", auth: "x"'),
  },
  'Mutation.markNotificationsRead': {
    'that does not exist': () =>
      `mutation { markNotificationsRead(input: { upTo: "${UNKNOWN}" }) { userErrors { code } } }`,
  },
  'Mutation.saveSearch': {
    'for a state': () => mutation('saveSearch', 'name: "Kota", filter: { state: "Rajasthan" }'),
  },
  'Mutation.changeSavedSearch': {
    'that does not exist': () => mutation('changeSavedSearch', `id: "${UNKNOWN}", isPaused: true`),
  },
  'Mutation.deleteSavedSearch': {
    'that does not exist': () => mutation('deleteSavedSearch', `id: "${UNKNOWN}"`),
  },
  'Mutation.askVisit': {
    'without a time': (world) => mutation('askVisit', `roomId: "${world.publicRoom}", times: []`),
  },
  'Mutation.acceptVisit': { 'that does not exist': () => mutation('acceptVisit', `id: "${UNKNOWN}", time: "x"`) },
  'Mutation.proposeVisitTimes': {
    'that does not exist': () => mutation('proposeVisitTimes', `id: "${UNKNOWN}", times: []`),
  },
  'Mutation.declineVisit': { 'that does not exist': () => mutation('declineVisit', `id: "${UNKNOWN}"`) },
  'Mutation.cancelVisit': { 'that does not exist': () => mutation('cancelVisit', `id: "${UNKNOWN}"`) },
  'Mutation.confirmVisit': {
    'that does not exist': () => mutation('confirmVisit', `id: "${UNKNOWN}", tookPlace: true`),
  },
  'Mutation.saveVisitingHours': {
    '': () => mutation('saveVisitingHours', 'days: [6], from: "10:00", to: "18:00"', 'visitingHours { from }'),
  },
  'Mutation.writeReview': {
    'of a public room': (world) =>
      mutation('writeReview', `roomId: "${world.publicRoom}", cleanliness: 5, accuracy: 5, owner: 5`),
    'of a draft': (world) =>
      mutation('writeReview', `roomId: "${world.draftRoom}", cleanliness: 5, accuracy: 5, owner: 5`),
    'of a held room': (world) =>
      mutation('writeReview', `roomId: "${world.heldRoom}", cleanliness: 5, accuracy: 5, owner: 5`),
  },
  'Mutation.deleteReview': { 'that does not exist': () => mutation('deleteReview', `id: "${UNKNOWN}"`) },
  'Mutation.answerReview': { 'that does not exist': () => mutation('answerReview', `id: "${UNKNOWN}", text: "x"`) },
  'Mutation.removePushDevice': {
    'that is not registered': () => mutation('removePushDevice', 'endpoint: "https://push.example/x"'),
  },
  'Mutation.startGoogleSignIn': { 'where it is not set up': () => mutation('startGoogleSignIn', 'role: USER') },
  'Mutation.submitContactMessage': { '': () => mutation('submitContactMessage', said) },
  'Mutation.submitReport': {
    'on the owner': (world) => mutation('submitReport', submitted(world)),
    'on a review that does not exist': () =>
      mutation('submitReport', `reviewId: "${UNKNOWN}", reason: OTHER, description: "x"`),
  },
  'Mutation.tellTyping': { 'to the seeker and the owner': inChat('tellTyping') },
  'Mutation.undoEmailChange': { 'with a wrong link': () => mutation('undoEmailChange', 'token: "wrong"') },
  'Mutation.uploadProfilePhoto': {
    'with an empty file': () => withFile(mutation('uploadProfilePhoto', 'photo: $file')),
  },
  'Mutation.uploadRoomImage': {
    'to a public room, an empty file': uploaded('publicRoom'),
    'to a draft, an empty file': uploaded('draftRoom'),
    'to a held room, an empty file': uploaded('heldRoom'),
  },

  'Subscription.chatEvents': {
    'of the seeker and the owner': async (world) =>
      `subscription { chatEvents(chatId: "${await chatOf(world)}", after: 0) { __typename } }`,
    'that does not exist': () => `subscription { chatEvents(chatId: "${UNKNOWN}", after: 0) { __typename } }`,
  },
  'Subscription.unreadNotifications': { '': () => 'subscription { unreadNotifications }' },
  'Subscription.inbox': { '': () => 'subscription { inbox { chats { nodes { id } } } }' },

  User: { 'of the seeker': person('seeker'), 'of the owner': person('owner') },
  Room: {
    'a public room': fromRoom('publicRoom'),
    'a draft': fromRoom('draftRoom'),
    'a held room': fromRoom('heldRoom'),
    "in the owner's public list": (world, fields) =>
      `{ user(id: "${world.owner.id}") { rooms { nodes { ${selected(fields)} } } } }`,
  },
  Bookmark: { 'of the seeker': (_world, fields) => `{ bookmarks { nodes { ${selected(fields)} } } }` },
  Chat: {
    'of the seeker and the owner': async (world, fields) =>
      `{ chat(id: "${await chatOf(world)}") { ${selected(fields)} } }`,
  },
  ChatMessage: { 'of the seeker': inMessages('seeker'), 'of the owner': inMessages('owner') },
  ChatParty: {
    'of the seeker and the owner': async (world, fields) =>
      `{ chat(id: "${await chatOf(world)}") { otherParty { ${selected(fields)} } } }`,
  },
  OwnerContact: {
    'of the owner': (world, fields) => `{ user(id: "${world.owner.id}") { contact { ${selected(fields)} } } }`,
  },
};

const roomFacts = Object.entries(facts)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  .join(', ');
const credentials = (name: string): string =>
  `email: "${name}@example.com", password: "matrix-secret", refreshTokenPlace: BODY`;
const contacting = (roomId: string): string => `roomId: "${roomId}", name: "A", phoneNumber: "1", message: "Hi"`;

/** Returns whether an operation makes the token invalid that it uses. */
export const usesUpToken = (operation: string): boolean => operation === 'Mutation.signOut';

/** Returns who a column is. */
export const selfOf = (world: World, column: string): Actor | null =>
  ({
    seeker: world.seeker,
    'other seeker': world.otherSeeker,
    owner: world.owner,
    'other owner': world.otherOwner,
  })[column] ?? null;
