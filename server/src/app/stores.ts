import {
  AdminAction,
  CaseAssignment,
  Finding,
  Operator,
  OperatorSession,
  RecoveryCode,
  RemovalRequest,
  RoomCheck,
} from '../admin';
import {
  Credential,
  EarlierLink,
  FormerEmail,
  GoogleAttempt,
  MailedLink,
  PendingRegistration,
  Session,
  SignInNonce,
} from '../auth';
import { Block } from '../blocks';
import { Bookmark } from '../bookmarks';
import { Chat, ChatEventRow, ChatMessage, ReminderOptOut, SentReminder } from '../chats';
import type { Env } from '../config/env';
import { ContactMessage } from '../contact';
import type { Database } from '../database/database';
import { openDatabase, type OpeningOptions } from '../database/open';
import { QueuedEmail } from '../email';
import type { ImageStore } from '../ports/image-store';
import { ChangedRoom, Notification, NotificationChoice } from '../notifications';
import { PushDevice, QueuedPush } from '../push';
import { Report } from '../reports';
import { ChangedListing, Room, RoomImage, RoomUpload } from '../rooms';
import { SavedSearch, SearchHit } from '../saved-searches';
import { User } from '../users';
import { Review } from '../reviews';
import { Visit, VisitingHours } from '../visits';
import { openRepositories, type Repositories } from './repositories';
import { openImageStore } from './shared-services';

/** The entity of every table. */
const entities = [
  User,
  Credential,
  Session,
  GoogleAttempt,
  SignInNonce,
  FormerEmail,
  MailedLink,
  EarlierLink,
  PendingRegistration,
  QueuedEmail,
  Room,
  RoomImage,
  RoomUpload,
  Chat,
  ChatMessage,
  ChatEventRow,
  ReminderOptOut,
  SentReminder,
  Block,
  Notification,
  NotificationChoice,
  ChangedRoom,
  ChangedListing,
  SavedSearch,
  SearchHit,
  PushDevice,
  QueuedPush,
  Bookmark,
  Report,
  ContactMessage,
  AdminAction,
  Visit,
  VisitingHours,
  Review,
  Operator,
  OperatorSession,
  RecoveryCode,
  RemovalRequest,
  CaseAssignment,
  Finding,
  RoomCheck,
];

/** The stores of the product: the database and the image store. */
export interface Stores {
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly repositories: Repositories;
}

/** Opens the database and the image store that the environment names. Fails when the database cannot be opened. */
export async function openStores(env: Env, options?: OpeningOptions): Promise<Stores> {
  const database = await openDatabase(env, entities, options);
  return { database, imageStore: await openImageStore(env), repositories: openRepositories(database) };
}
