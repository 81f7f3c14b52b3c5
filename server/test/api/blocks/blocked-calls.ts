import type { World } from './blocked-world';

/** A call by one of the two people, with its outcomes while nobody has blocked the other and while one of them has. */
export interface Row {
  readonly as: 'seeker' | 'owner';
  /** The arguments of the field. */
  readonly asks: (world: World) => string;
  readonly free: string;
  /** After a block; `byOther` is after one by the other person, when that differs. */
  readonly blocked: string;
  readonly byOther?: string;
}

type Asks = (world: World) => string;

const same = (as: Row['as'], asks: Asks, outcome = 'data'): Row => ({ as, asks, free: outcome, blocked: outcome });
const refused = (as: Row['as'], asks: Asks, blocked: string, free = 'data'): Row => ({ as, asks, free, blocked });
const both = (asks: Asks, outcome = 'data'): Row[] => [same('seeker', asks, outcome), same('owner', asks, outcome)];
const input =
  (fields: (world: World) => string): Asks =>
  (world) =>
    `(input: { ${fields(world)} })`;
const nothing: Asks = () => '';
const stars = 'cleanliness: 4, accuracy: 4, owner: 4';

/**
 * The root fields that take or give something of another person, in an order in which a call does not prevent those after
 * it. A refusal tells neither person who has blocked.
 */
export const OF_OTHERS: Readonly<Record<string, readonly Row[]>> = {
  'Query.room': [
    refused('seeker', ({ room }) => `(id: "${room}")`, 'error ROOM_NOT_FOUND'),
    same('owner', ({ room }) => `(id: "${room}")`),
  ],
  'Query.blockedUsers': [
    { as: 'seeker', asks: nothing, free: 'empty', blocked: 'data', byOther: 'empty' },
    { as: 'owner', asks: nothing, free: 'empty', blocked: 'data', byOther: 'empty' },
  ],
  'Query.rooms': [refused('seeker', nothing, 'empty'), same('owner', nothing)],
  'Query.ownRooms': [same('owner', nothing)],
  'Query.user': [
    ...both(({ owner }) => `(id: "${owner.id}")`),
    same('owner', ({ seeker }) => `(id: "${seeker.id}")`, 'error USER_NOT_FOUND'),
  ],
  'Query.owner': both(({ ownersName }) => `(username: "${ownersName}")`),
  'Query.bookmarks': [same('seeker', nothing), same('owner', nothing, 'empty')],
  'Query.chats': both(nothing),
  'Query.chat': both(({ chat }) => `(id: "${chat}")`),
  'Query.unreadChats': both(nothing),
  'Query.notifications': both(nothing),
  'Query.unreadNotifications': both(nothing),
  'Query.visits': both(nothing),
  'Query.visit': both(({ visits }) => `(id: "${visits.toAccept}")`),
  'Subscription.chatEvents': both(({ chat }) => `(chatId: "${chat}", after: 0)`),
  'Subscription.inbox': both(nothing),
  'Subscription.unreadNotifications': both(nothing),

  'Mutation.recordRoomUse': [
    same(
      'seeker',
      input(({ room }) => `roomId: "${room}", use: VIEW`),
    ),
  ],
  'Mutation.contactOwner': [
    refused(
      'seeker',
      input(({ room }) => `roomId: "${room}", name: "R", phoneNumber: "9", message: "m"`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.createChat': [
    refused(
      'seeker',
      input(({ owner }) => `otherPartyId: "${owner.id}", firstMessage: "m"`),
      'CHAT_BLOCKED',
    ),
    refused(
      'seeker',
      input(({ owner }) => `otherPartyId: "${owner.id}"`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.sendMessage': [
    refused(
      'seeker',
      input(({ chat }) => `chatId: "${chat}", text: "m"`),
      'CHAT_BLOCKED',
    ),
    refused(
      'owner',
      input(({ chat }) => `chatId: "${chat}", text: "m"`),
      'CHAT_BLOCKED',
    ),
    refused(
      'seeker',
      input(({ chat, other }) => `chatId: "${chat}", text: "m", roomId: "${other}"`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.tellTyping': both(input(({ chat }) => `chatId: "${chat}"`)),
  'Mutation.markChatRead': both(input(({ chat }) => `chatId: "${chat}", upTo: 1`)),
  'Mutation.saveBookmark': [
    refused(
      'seeker',
      input(({ other }) => `roomId: "${other}"`),
      'ROOM_NOT_FOUND',
    ),
  ],
  'Mutation.deleteBookmark': [
    same(
      'seeker',
      input(({ bookmark }) => `bookmarkId: "${bookmark}"`),
    ),
  ],
  // A block does not prevent the end of a visit.
  'Mutation.declineVisit': [
    same(
      'owner',
      input(({ visits }) => `id: "${visits.toDecline}", words: "No"`),
    ),
  ],
  'Mutation.cancelVisit': [
    same(
      'seeker',
      input(({ visits }) => `id: "${visits.toCancel}"`),
    ),
  ],
  'Mutation.askVisit': [
    refused(
      'seeker',
      input(({ other, later }) => `roomId: "${other}", times: ["${later}"]`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.acceptVisit': [
    refused(
      'owner',
      input(({ visits, time }) => `id: "${visits.toAccept}", time: "${time}"`),
      'CHAT_BLOCKED',
    ),
    refused(
      'seeker',
      input(({ visits, time }) => `id: "${visits.countered}", time: "${time}"`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.proposeVisitTimes': [
    refused(
      'owner',
      input(({ visits, later }) => `id: "${visits.toPropose}", times: ["${later}"]`),
      'CHAT_BLOCKED',
    ),
  ],
  'Mutation.confirmVisit': [
    same(
      'seeker',
      input(({ past }) => `id: "${past}", tookPlace: true`),
    ),
    same(
      'owner',
      input(({ past }) => `id: "${past}", tookPlace: true`),
    ),
  ],
  'Mutation.writeReview': [
    same(
      'seeker',
      input(({ visited }) => `roomId: "${visited}", ${stars}`),
    ),
  ],
  'Mutation.answerReview': [
    same(
      'owner',
      input(({ review }) => `id: "${review}", text: "Thank you."`),
    ),
  ],
  'Mutation.submitReport': [
    same(
      'seeker',
      input(({ owner }) => `ownerId: "${owner.id}", ownerUname: "a", reason: OTHER, description: "x"`),
    ),
    same(
      'owner',
      input(({ messages }) => `messageId: "${messages.seeker}", reason: OTHER, description: "x"`),
    ),
  ],
  'Mutation.deleteReview': [
    same(
      'seeker',
      input(({ review }) => `id: "${review}"`),
    ),
  ],
  'Mutation.deleteMessage': [
    same(
      'seeker',
      input(({ chat, messages }) => `chatId: "${chat}", messageId: "${messages.seeker}"`),
    ),
    same(
      'owner',
      input(({ chat, messages }) => `chatId: "${chat}", messageId: "${messages.owner}"`),
    ),
  ],
  // From here on every two people have a block.
  'Mutation.unblockUser': [
    same(
      'seeker',
      input(({ owner }) => `userId: "${owner.id}"`),
    ),
  ],
  'Mutation.blockUser': both(input(({ owner }) => `userId: "${owner.id}"`)).slice(0, 1),
  'Mutation.deleteChat': [
    same(
      'seeker',
      input(({ chat }) => `chatId: "${chat}"`),
    ),
  ],
};

/** The root fields that are about the caller alone, or about nobody. */
export const OF_NOBODY_ELSE = `
  Query.apiInfo Query.landmark Query.me Query.notificationChoices Query.placeSuggestions Query.pushPublicKey
  Query.savedSearches Query.signInWays Query.signedInDevices Query.state Query.states Query.usernameCheck
  Query.visitingHours
  Mutation.cancelEmailChange Mutation.changePassword Mutation.changeSavedSearch Mutation.chooseMonthlyNumbers
  Mutation.chooseNotifications Mutation.chooseUnreadReminders Mutation.confirmEmail Mutation.confirmEmailCode
  Mutation.confirmRoom Mutation.createDataExportLink Mutation.createSignInNonce Mutation.deleteProfilePhoto
  Mutation.deleteRoom Mutation.deleteSavedSearch Mutation.finishGoogleSignIn Mutation.markNotificationsRead
  Mutation.refreshSession Mutation.register Mutation.registerPushDevice Mutation.removePushDevice
  Mutation.requestErasure Mutation.resendEmailChange Mutation.resetPassword Mutation.restoreRoom Mutation.saveProfile
  Mutation.saveRoom Mutation.saveSearch Mutation.saveVisitingHours Mutation.sendEmailCode Mutation.sendPasswordReset
  Mutation.sendVerificationEmail Mutation.signIn Mutation.signInWithIdToken Mutation.signOut Mutation.signOutDevices
  Mutation.startGoogleSignIn Mutation.submitContactMessage Mutation.undoEmailChange Mutation.uploadProfilePhoto
  Mutation.uploadRoomImage Mutation.withdrawErasure`
  .trim()
  .split(/\s+/);
