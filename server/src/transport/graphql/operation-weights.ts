/**
 * The work of one field, in microseconds of a processor. Measured with thousands of rooms and rounded up: see
 * docs/limits.md.
 */
export interface FieldWeight {
  /** Work of the field itself. */
  readonly own: number;
  /** Work of `totalCount` and `totalCountIsCapped` together, in the connection that the field returns. */
  readonly count?: number;
  /** Usual length of a list that is not paged. */
  readonly size?: number;
}

/** Work of fields without a row in `WEIGHTS`, and usual length of such lists. */
export const USUAL = { leaf: 5, object: 15, size: 5 } as const;

/** Work of parsing and validating one field or fragment of the document, however often it is resolved. */
export const SELECTION = 10;

/** Work of comparing two fragments of the document; validation compares each pair. */
export const FRAGMENT_PAIR = 10;

/**
 * Introspection: the whole schema costs as much as the most expensive operation, and each further name as much again.
 */
export const INTROSPECTION: Readonly<Record<string, number>> = { __schema: 55_000, __type: 25_000 };

const LIST = { own: 1000, count: 1000 };
const ONE_ROW = { own: 300 };
const WRITE = { own: 2000 };
const LONG_TEXT = { own: 20 };
// Argon2 takes that long, outside the main thread.
const PASSWORD = { own: 20_000 };
const PHOTO = { own: 50_000 };

/** Every field that queries the database, computes, or returns a list. */
export const WEIGHTS: Readonly<Record<string, FieldWeight>> = {
  'Query.rooms': { own: 1000, count: 4000 },
  'Query.ownRooms': LIST,
  'Query.room': ONE_ROW,
  'Query.bookmarks': LIST,
  'Query.savedSearches': LIST,
  'Query.blockedUsers': LIST,
  'Query.notifications': LIST,
  'Query.unreadNotifications': ONE_ROW,
  'Query.notificationChoices': { own: 600, size: 6 },
  'Query.visits': LIST,
  'Query.visit': ONE_ROW,
  'Query.visitingHours': ONE_ROW,
  'Query.chats': LIST,
  'Query.chat': ONE_ROW,
  'Query.unreadChats': ONE_ROW,
  'Query.me': { own: 200 },
  'Query.user': ONE_ROW,
  'Query.owner': ONE_ROW,
  'Query.usernameCheck': ONE_ROW,
  'Query.signInWays': { own: 15 },
  'Query.apiInfo': { own: 50, size: 30 },
  'Query.signedInDevices': { own: 300, size: 10 },
  'Query.pushPublicKey': { own: 15 },
  'Query.landmark': { own: 15 },
  'Query.placeSuggestions': { own: 300, size: 8 },
  'Query.states': { own: 15, size: 36 },
  'Query.state': { own: 15 },

  'User.rooms': LIST,
  'User.rating': { own: 300 },
  'Room.reviews': LIST,
  'Room.myReview': { own: 50 },
  'Room.mayReview': { own: 100 },
  'Visit.myReview': { own: 50 },
  'Visit.mayReview': { own: 100 },
  'User.contact': { own: 500 },
  'User.listingRefusal': ONE_ROW,
  'User.wantsMonthlyNumbers': ONE_ROW,
  'User.wantsUnreadReminders': ONE_ROW,
  'Room.statistics': { own: 500 },
  'RoomStatistics.days': { own: 20, size: 30 },
  'Room.images': { own: 20, size: 7 },
  'Room.facilities': LONG_TEXT,
  'Room.services': LONG_TEXT,
  'Room.rules': LONG_TEXT,
  'Room.description': LONG_TEXT,
  'Chat.messages': LIST,
  'Chat.lastMessage': { own: 30 },
  'Inbox.chats': LIST,
  'Inbox.unreadChats': ONE_ROW,
  'IndianState.districts': { own: 15, size: 22 },

  'Mutation.register': PASSWORD,
  'Mutation.signIn': PASSWORD,
  'Mutation.changePassword': PASSWORD,
  'Mutation.resetPassword': PASSWORD,
  'Mutation.sendPasswordReset': WRITE,
  'Mutation.sendVerificationEmail': WRITE,
  'Mutation.sendEmailCode': WRITE,
  'Mutation.confirmEmailCode': WRITE,
  'Mutation.confirmEmail': WRITE,
  'Mutation.startGoogleSignIn': WRITE,
  'Mutation.finishGoogleSignIn': { own: 5000 },
  'Mutation.createSignInNonce': WRITE,
  'Mutation.signInWithIdToken': { own: 5000 },
  'Mutation.refreshSession': WRITE,
  'Mutation.signOut': WRITE,
  'Mutation.signOutDevices': WRITE,
  'SignOutDevicesPayload.signedInDevices': { own: 300, size: 10 },
  'Mutation.requestErasure': PASSWORD,
  'Mutation.withdrawErasure': WRITE,
  'Mutation.createDataExportLink': ONE_ROW,
  'Mutation.saveProfile': { own: 20_000 },
  'Mutation.cancelEmailChange': WRITE,
  'Mutation.resendEmailChange': WRITE,
  'Mutation.undoEmailChange': WRITE,
  'Mutation.uploadProfilePhoto': PHOTO,
  'Mutation.deleteProfilePhoto': WRITE,
  'Mutation.saveRoom': { own: 5000 },
  'SaveRoomPayload.lookAlikes': { own: 100, size: 10 },
  'Mutation.uploadRoomImage': PHOTO,
  'Mutation.confirmRoom': WRITE,
  'Mutation.deleteRoom': WRITE,
  'Mutation.restoreRoom': WRITE,
  'Mutation.recordRoomUse': ONE_ROW,
  'Mutation.blockUser': WRITE,
  'Mutation.unblockUser': WRITE,
  'Mutation.saveBookmark': WRITE,
  'Mutation.deleteBookmark': WRITE,
  'Mutation.createChat': WRITE,
  'Mutation.contactOwner': { own: 4000 },
  'Mutation.sendMessage': { own: 3000 },
  'Mutation.deleteMessage': WRITE,
  'Mutation.deleteChat': WRITE,
  'Mutation.markChatRead': { own: 1000 },
  'Mutation.tellTyping': { own: 500 },
  'Mutation.chooseMonthlyNumbers': WRITE,
  'Mutation.chooseUnreadReminders': WRITE,
  'Mutation.markNotificationsRead': WRITE,
  'Mutation.chooseNotifications': WRITE,
  'Mutation.saveSearch': WRITE,
  'Mutation.changeSavedSearch': WRITE,
  'Mutation.deleteSavedSearch': WRITE,
  'Mutation.askVisit': WRITE,
  'Mutation.acceptVisit': WRITE,
  'Mutation.proposeVisitTimes': WRITE,
  'Mutation.declineVisit': WRITE,
  'Mutation.cancelVisit': WRITE,
  'Mutation.confirmVisit': WRITE,
  'Mutation.saveVisitingHours': WRITE,
  'Mutation.writeReview': WRITE,
  'Mutation.deleteReview': WRITE,
  'Mutation.answerReview': WRITE,
  'Mutation.registerPushDevice': WRITE,
  'Mutation.removePushDevice': WRITE,
  'Mutation.submitReport': WRITE,
  'Mutation.submitContactMessage': WRITE,

  'Subscription.chatEvents': { own: 500 },
  'Subscription.inbox': { own: 100 },
  'Subscription.unreadNotifications': { own: 100 },
};
