import type { BlockRepository } from '../blocks';
import type { BookmarkRepository } from '../bookmarks';
import type { Chat, UnreadReminderRepository, ChatRepository } from '../chats';
import type { ContactMessageRepository } from '../contact';
import { iteratePages } from '../kernel/iterate-pages';
import { reportedAccount, type ReportRepository } from '../reports';
import {
  ALL_OWN_ROOMS,
  ALL_ROOM_FIELDS,
  type LookAlikeRepository,
  ownPointOf,
  type ReadRoom,
  type OwnRoomRepository,
  type RoomRepository,
} from '../rooms';
import { filterOfSavedSearch, type SavedSearchRepository } from '../saved-searches';
import type { User, UserRepository } from '../users';
import { moment, PAGE } from './export-page';
import { notificationChoicesOf, notificationsOf, type NotificationTables } from './notification.parts';
import { reviewsOf, type ReviewTables } from './review.parts';
import { visitingHoursOf, visitsOf, type VisitTables } from './visit.parts';

/** A part of the data about a user: one record after the other. */
export interface DataExportPart {
  readonly name: string;
  /** Yields the records; `siteUrl` is the address of the site, without a slash at the end. */
  readonly recordsOf: (personId: string, siteUrl: string) => AsyncIterable<object>;
}

interface Device {
  readonly deviceName: string | null;
  readonly device: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

interface PushDevice {
  readonly endpoint: string;
  readonly createdAt: number;
}

interface FormerEmail {
  readonly email: string;
  readonly leftAt: number;
  readonly expiresAt: number;
}

export interface DataExportTables extends VisitTables, NotificationTables, ReviewTables {
  readonly users: Pick<UserRepository, 'findById'>;
  readonly pendingEmailOf: (personId: string) => Promise<string | null>;
  readonly formerEmailsOf: (personId: string) => Promise<readonly FormerEmail[]>;
  readonly devicesOf: (personId: string) => Promise<readonly Device[]>;
  readonly pushDevicesOf: (personId: string) => Promise<readonly PushDevice[]>;
  readonly rooms: Pick<RoomRepository, 'imagesOf'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'roomsOf'>;
  readonly lookAlikes: Pick<LookAlikeRepository, 'toldApartFrom'>;
  readonly bookmarks: Pick<BookmarkRepository, 'bookmarksOf'>;
  readonly savedSearches: Pick<SavedSearchRepository, 'searchesOf'>;
  readonly blocks: Pick<BlockRepository, 'blocksOf'>;
  readonly chats: Pick<ChatRepository, 'chatsOf' | 'messagesOf'>;
  readonly unreadReminders: Pick<UnreadReminderRepository, 'refusedAt'>;
  readonly monthlyNumbers: Pick<UnreadReminderRepository, 'refusedAt'>;
  readonly accountDays: {
    readonly daysOf: (personId: string) => Promise<readonly object[]>;
  };
  readonly reports: Pick<ReportRepository, 'list'>;
  readonly contactMessages: Pick<ContactMessageRepository, 'list'>;
  /** Returns the path of a stored photo of a user, from the site's address on. */
  readonly photoPath: (photoKey: string) => string;
  /** Returns the path of a stored photo of a room, from the site's address on. */
  readonly roomPhotoPath: (imageKey: string, isPublic: boolean) => string;
}

const END = Number.MAX_SAFE_INTEGER;

/** Returns the parts of the data export, in the order of the download. */
export function dataExportParts(tables: DataExportTables): readonly DataExportPart[] {
  return [
    { name: 'profile', recordsOf: (id, siteUrl) => profileOf(tables, id, siteUrl) },
    { name: 'formerEmails', recordsOf: (id) => formerEmailsOf(tables, id) },
    { name: 'devices', recordsOf: (id) => devicesOf(tables, id) },
    { name: 'pushDevices', recordsOf: (id) => pushDevicesOf(tables, id) },
    { name: 'rooms', recordsOf: (id, siteUrl) => roomsOf(tables, id, siteUrl) },
    { name: 'bookmarks', recordsOf: (id) => bookmarksOf(tables, id) },
    { name: 'savedSearches', recordsOf: (id) => savedSearchesOf(tables, id) },
    { name: 'notifications', recordsOf: (id) => notificationsOf(tables, id) },
    { name: 'notificationChoices', recordsOf: (id) => notificationChoicesOf(tables, id) },
    { name: 'visits', recordsOf: (id) => visitsOf(tables.visits, id) },
    { name: 'visitingHours', recordsOf: (id) => visitingHoursOf(tables.visits, id) },
    { name: 'reviews', recordsOf: (id) => reviewsOf(tables.reviews, id) },
    { name: 'blockedUsers', recordsOf: (id) => blockedUsersOf(tables, id) },
    { name: 'chats', recordsOf: (id) => chatsOf(tables, id) },
    { name: 'messages', recordsOf: (id) => messagesOf(tables, id) },
    { name: 'refusedUnreadReminders', recordsOf: (id) => refusalOf(tables.unreadReminders, id) },
    { name: 'refusedMonthlyNumbers', recordsOf: (id) => refusalOf(tables.monthlyNumbers, id) },
    { name: 'countedDays', recordsOf: (id) => countedDaysOf(tables, id) },
    { name: 'reports', recordsOf: (id) => reportsOf(tables, id) },
    { name: 'contactMessages', recordsOf: (id) => contactMessagesOf(tables, id) },
  ];
}

async function* profileOf(tables: DataExportTables, personId: string, siteUrl: string): AsyncGenerator<object> {
  const user = await tables.users.findById(personId);
  const addressOf = (photoKey: string) => siteUrl + tables.photoPath(photoKey);
  if (user) yield { ...profile(user, addressOf), pendingEmail: await tables.pendingEmailOf(personId) };
}

async function* formerEmailsOf(tables: DataExportTables, personId: string): AsyncGenerator<object> {
  for (const { email, leftAt, expiresAt } of await tables.formerEmailsOf(personId))
    yield { email, leftAt: moment(leftAt), keptUntil: moment(expiresAt) };
}

function profile({ photoKey, removedAt: _removedAt, ...facts }: User, addressOf: (key: string) => string): object {
  return {
    ...facts,
    photoUrl: photoKey && addressOf(photoKey),
    createdAt: moment(facts.createdAt),
    erasureDueAt: facts.erasureDueAt === null ? null : moment(facts.erasureDueAt),
    suspendedAt: facts.suspendedAt === null ? null : moment(facts.suspendedAt),
    updatedAt: moment(facts.updatedAt),
  };
}

async function* countedDaysOf({ accountDays }: DataExportTables, personId: string): AsyncGenerator<object> {
  yield* await accountDays.daysOf(personId);
}

async function* devicesOf(tables: DataExportTables, personId: string): AsyncGenerator<object> {
  for (const { device, deviceName, createdAt, lastUsedAt } of await tables.devicesOf(personId))
    yield { name: deviceName ?? device, signedInAt: moment(createdAt), lastUsedAt: moment(lastUsedAt) };
}

async function* pushDevicesOf(tables: DataExportTables, personId: string): AsyncGenerator<object> {
  for (const { endpoint, createdAt } of await tables.pushDevicesOf(personId))
    yield { endpoint, registeredAt: moment(createdAt) };
}

async function* roomsOf(tables: DataExportTables, personId: string, siteUrl: string): AsyncGenerator<object> {
  const page = (last?: ReadRoom) =>
    tables.ownRooms.roomsOf(personId, ALL_OWN_ROOMS, {
      after: last && [last.number, last.number],
      limit: PAGE,
      fields: ALL_ROOM_FIELDS,
    });
  for await (const room of iteratePages(page)) yield wholeRoom(tables, room, siteUrl);
}

async function wholeRoom(tables: DataExportTables, room: ReadRoom, siteUrl: string): Promise<object> {
  const { rooms, lookAlikes, roomPhotoPath } = tables;
  const { number: _number, rentUp: _up, rentDown: _down, heldStatus: _held, clientKey: _key, ...other } = room;
  const { confirmedAt, leavesSearchAt, leftSearchAt, freshnessDue: _due, ...told } = other;
  const { latitude, longitude, cell: _cell, ...facts } = told;
  const images = await rooms.imagesOf([room.id]);
  return {
    ...facts,
    point: ownPointOf({ latitude, longitude }),
    photos: images.map(({ imageKey }) => siteUrl + roomPhotoPath(imageKey, room.status === 'PUBLIC')),
    differsFrom: await lookAlikes.toldApartFrom(room.id),
    confirmedAt: moment(confirmedAt ?? room.updatedAt),
    leavesSearchAt: leavesSearchAt === null ? null : moment(leavesSearchAt),
    leftSearchAt: leftSearchAt === null ? null : moment(leftSearchAt),
    createdAt: moment(room.createdAt),
    updatedAt: moment(room.updatedAt),
  };
}

async function* bookmarksOf({ bookmarks }: DataExportTables, personId: string): AsyncGenerator<object> {
  const found = iteratePages<Awaited<ReturnType<typeof bookmarks.bookmarksOf>>[number]>((last) =>
    bookmarks.bookmarksOf(personId, { before: last?.id ?? null, limit: PAGE }),
  );
  for await (const { id, roomId, roomName, roomPrice, coverKey, createdAt } of found)
    yield { id, roomId, roomName, roomPrice, keepsPicture: coverKey !== null, createdAt: moment(createdAt) };
}

async function* savedSearchesOf({ savedSearches }: DataExportTables, personId: string): AsyncGenerator<object> {
  const found = iteratePages<Awaited<ReturnType<typeof savedSearches.searchesOf>>[number]>((last) =>
    savedSearches.searchesOf(personId, { before: last?.id ?? null, limit: PAGE }),
  );
  for await (const { id, name, filter, isPaused, createdAt } of found)
    yield { id, name, filter: filterOfSavedSearch({ filter }), isPaused, createdAt: moment(createdAt) };
}

async function* blockedUsersOf({ blocks }: DataExportTables, personId: string): AsyncGenerator<object> {
  const found = iteratePages<{ id: string; blockedId: string; createdAt: number }>((last) =>
    blocks.blocksOf(personId, { before: last?.id ?? null, limit: PAGE }),
  );
  for await (const { blockedId, createdAt } of found) yield { userId: blockedId, createdAt: moment(createdAt) };
}

const allChats = ({ chats }: DataExportTables, personId: string): AsyncGenerator<Chat> =>
  iteratePages<Chat>((last) => chats.chatsOf(personId, { after: last ?? null, limit: PAGE }));

async function* chatsOf(tables: DataExportTables, personId: string): AsyncGenerator<object> {
  for await (const { id, ownerId, userId, createdAt, lastActiveAt } of allChats(tables, personId))
    yield { id, ownerId, userId, createdAt: moment(createdAt), lastActiveAt: moment(lastActiveAt) };
}

type ExportedMessage = Awaited<ReturnType<ChatRepository['messagesOf']>>[number];

async function* messagesOf(tables: DataExportTables, personId: string): AsyncGenerator<object> {
  for await (const chat of allChats(tables, personId)) {
    const messages = iteratePages<ExportedMessage>((last) =>
      tables.chats.messagesOf(chat.id, { before: last?.sequence ?? END, limit: PAGE }),
    );
    const side = chat.userId === personId;
    for await (const { sent, text, roomId, createdAt } of messages)
      yield { chatId: chat.id, isMine: sent === side, text, roomId, createdAt: moment(createdAt) };
  }
}

async function* refusalOf(
  emails: Pick<UnreadReminderRepository, 'refusedAt'>,
  personId: string,
): AsyncGenerator<object> {
  const refusedAt = await emails.refusedAt(personId);
  if (refusedAt !== null) yield { createdAt: moment(refusedAt) };
}

async function* reportsOf({ reports }: DataExportTables, uid: string): AsyncGenerator<object> {
  const found = iteratePages<Awaited<ReturnType<typeof reports.list>>[number]>((last) =>
    reports.list({ uid, before: last?.id, limit: PAGE }),
  );
  for await (const report of found) {
    const { id, roomId, reviewId, reason, description, createdAt } = report;
    yield { id, roomId, reviewId, ...reportedAccount(report), reason, description, createdAt: moment(createdAt) };
  }
}

async function* contactMessagesOf({ contactMessages }: DataExportTables, uid: string): AsyncGenerator<object> {
  const found = iteratePages<Awaited<ReturnType<typeof contactMessages.list>>[number]>((last) =>
    contactMessages.list({ uid, before: last?.id, limit: PAGE }),
  );
  for await (const { id, name, email, message, createdAt } of found)
    yield { id, name, email, message, createdAt: moment(createdAt) };
}
