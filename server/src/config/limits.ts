import { z } from 'zod';

/** A whole number above zero. */
export const count = z.coerce.number().int().min(1);

/** Limits on requests and on stored data. */
export const limits = {
  LIMIT_ANONYMOUS: count
    .default(3000)
    .describe('Points an address may spend in a minute without sign-in; a request costs 1 or more, see docs/limits.md'),
  LIMIT_REQUESTS: count.default(6000).describe('Points an account may spend in a minute'),
  LIMIT_SIGN_INS: count
    .default(10)
    .describe(
      'Sign-ins for an email address from one network address in 15 minutes; as many registrations, reset links, uses of its mailed links, tries of a known device and changes of a password, each by itself',
    ),
  LIMIT_SIGN_INS_OF_ADDRESS: count
    .default(50)
    .describe(
      'E-mails for which a sign-in from one address may fail in 15 minutes; as many registrations, reset links, Google sign-ins, nonces of ID tokens and tries of wrong mailed links, each by itself',
    ),
  LIMIT_EMAILS: count.default(5).describe('Emails an hour to one address that anybody can request'),
  LIMIT_EMAIL_CHANGES: count
    .default(5)
    .describe('Changes of email address that an account may ask for, and a new address may be asked about, in an hour'),
  LIMIT_MESSAGES: count.default(60).describe('Messages of an account in a minute'),
  LIMIT_EMAILS_A_DAY: count
    .default(20)
    .describe('Emails an address gets in a day, besides those about its password and a changed address'),
  LIMIT_UNREAD_REMINDERS: count
    .default(4)
    .describe('Emails about unread messages that a user gets in a day; one of them about each writer'),
  LIMIT_SOCKETS: count.default(20).describe('Open sockets of an account'),
  LIMIT_SOCKET_OPERATIONS: count.default(64).describe('Operations of a socket at once'),
  LIMIT_LIVE_OPERATIONS: count.default(64).describe('Operations of an account at once, over all its sockets'),
  LIMIT_WAITING_SOCKETS: count.default(50).describe('Open sockets of an address that have not signed in yet'),
  LIMIT_SOCKET_BYTES: count.default(65_536).describe('Bytes of a message over a socket'),
  LIMIT_NOTES: count
    .default(30)
    .describe('Bookmarks, saved searches, reports and contact messages, each, of an account in a minute'),
  LIMIT_DATA_EXPORTS: count.default(10).describe('Data exports of an account in an hour'),
  LIMIT_SAVES: count.default(20).describe('Saves of an account in a minute'),
  LIMIT_UPLOADS: count.default(60).describe('Photos of rooms an account may upload in a minute'),
  LIMIT_ROOMS: count.default(50).describe('Rooms of an owner, drafts included'),
  LIMIT_UNFINISHED_ROOMS: count.default(5).describe('Rooms of an owner that still wait for their first photos'),
  LIMIT_UPLOADS_A_DAY: count.default(300).describe('Photos of rooms an account may upload in a day'),
  LIMIT_BLOCKS: count.default(1000).describe('People whom an account may block'),
  LIMIT_BOOKMARKS: count.default(1000).describe('Bookmarks of an account'),
  LIMIT_SAVED_SEARCHES: count.default(20).describe('Saved searches of an account'),
  LIMIT_REPORTS_A_DAY: count.default(50).describe('Reports of an account in a day'),
  LIMIT_CONTACT_MESSAGES_A_DAY: count.default(20).describe('Contact messages of an account in a day'),
  LIMIT_CHATS_A_DAY: count.default(50).describe('Chats an account may begin in a day'),
  LIMIT_UNPROVEN_CHATS_A_DAY: count
    .default(3)
    .describe('Chats an account may begin in a day until its email address is verified'),
  LIMIT_UPLOADS_AT_ONCE: count
    .default(2)
    .describe('Requests with files of an account that are read at once; eight more wait'),
  LIMIT_UPLOADS_BYTES: count
    .default(268_435_456)
    .describe(
      'Bytes of all files that a process takes in at once, at most seven eighths of them from one address; they wait on the disk of temporary files',
    ),
  LIMIT_USERNAME_CHECKS: count.default(60).describe('Username checks of an account in a minute'),
  LIMIT_CONTACTS: count
    .default(60)
    .describe(
      'Owner contacts that an account, or an address without sign-in, may read in 10 minutes; all accounts of an address ten times as many',
    ),
  LIMIT_DEPTH: count.default(10).describe('Deepest nesting of an operation'),
  LIMIT_ALIASES: count.default(30).describe('Aliases of an operation'),
  LIMIT_DIRECTIVES: count.default(20).describe('Directives of an operation'),
  LIMIT_MUTATIONS: count.default(10).describe('Root fields of a mutation'),
  LIMIT_TOKENS: count.default(1000).describe('Tokens of an operation'),
  LIMIT_COST: count.default(100).describe('Points an operation may cost'),
  LIMIT_BODY_BYTES: count.default(65_536).describe('Bytes of a JSON body, and of the operation beside files'),
  LIMIT_SECONDS: count.default(4).describe('Seconds a request may take'),
  LIMIT_UNREAD_SECONDS: count
    .max(3600)
    .default(30)
    .describe(
      'Seconds after which a connection is closed whose client sends no further request, or reads nothing of its answers',
    ),
  SHED_TURN_MILLIS: count
    .default(25)
    .describe(
      "Milliseconds that a crowd of requests may take in one turn of the event loop before strangers' searches are refused with 503; their other requests at 2 times, those of signed-in people at 20 times, chats at 40 times as many",
    ),
  SHED_OPERATIONS: count
    .default(200)
    .describe(
      'GraphQL operations under way in a process before the same happens; signed-in people at 10 times, chats at 20 times as many',
    ),
  SHED_SEARCH_MILLIS: count
    .default(500)
    .describe(
      'Milliseconds that a slow search of a stranger waits for its turn at the embedded database before it is refused with 503',
    ),
  LIMIT_UPLOAD_SECONDS: count.default(120).describe('Seconds a request with files may take'),
  LIMIT_IMAGE_BYTES: count.default(15_728_640).describe('Bytes of an uploaded image'),
  LIMIT_IMAGE_PIXELS: count.default(50_000_000).describe('Pixels of an uploaded image'),
};
