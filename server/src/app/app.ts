import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/system/system-clock';
import { siteAddress as siteAddressOf } from './site-url';
import { beginBackground } from './background';
import { openLetters } from './letters';
import { discreet } from './log';
import { type Figures, queues } from './metrics';
import { openObservers } from './observers';
import { openImageStore, openShared } from './shared-services';
import { productOf } from './product';
import { Bookmark } from '../bookmarks';
import { Chat, ChatEventRow, ReminderOptOut, ChatMessage, SentReminder } from '../chats';
import { openWeb } from './http';
import type { Env } from '../config/env';
import { ContactMessage } from '../contact';
import type { Database } from '../database/database';
import { openDatabase, type OpeningOptions } from '../database/open';
import { WaitingLetter } from '../letters';
import { AdminAction } from '../admin';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import { Report } from '../reports';
import { Room, RoomImage, RoomUpload } from '../rooms';
import { Credential, EarlierLink, FormerEmail, GoogleAttempt, MailedLink, PendingRegistration, Session } from '../auth';
import { waiterUnderWay } from '../transport/current-request';
import { User } from '../users';

/** Every table of the product. */
const entities = [
  User,
  Credential,
  Session,
  GoogleAttempt,
  FormerEmail,
  MailedLink,
  EarlierLink,
  PendingRegistration,
  WaitingLetter,
  Room,
  RoomImage,
  RoomUpload,
  Chat,
  ChatMessage,
  ChatEventRow,
  ReminderOptOut,
  SentReminder,
  Bookmark,
  Report,
  ContactMessage,
  AdminAction,
];

/** What the product keeps things in. */
export interface Stores {
  readonly database: Database;
  readonly imageStore: ImageStore;
}

/** The assembled product; `http` is not listening yet. */
export interface App extends Stores {
  readonly http: Server;
  /** Where people reach the product; known once `http` listens. */
  readonly siteAddress: () => string;
  /** Forgets what has ended; in production done every hour. */
  readonly purge: () => Promise<void>;
  /** Posts the letters that are due to people with unread messages; done every minute. */
  readonly sendReminders: () => Promise<void>;
  /** What it counts, to be joined with what other processes count. */
  readonly figures: () => Promise<Figures>;
  /** Tells everyone with an open socket to go on elsewhere. */
  closeSockets(): Promise<void>;
  /** Ends what runs beside the requests, within some seconds. */
  endBackground(): Promise<void>;
  /** Closes what the app opened; the HTTP server must have stopped. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Folder of the built client; its pages are not served when absent. */
  readonly clientFolder?: string | undefined;
  /** Told of each statement before it runs. */
  readonly onStatement?: (sql: string) => void;
  /** The machine's when absent. */
  readonly clock?: Clock | undefined;
  /** What all processes count, as `/metrics` shows it; this one's own when absent or null. */
  readonly allMetrics?: (() => Promise<string | null>) | undefined;
}

/** Opens the stores the environment names. Fails when the database can't be opened. */
export async function openStores(env: Env, options?: OpeningOptions): Promise<Stores> {
  return {
    database: await openDatabase(env, entities, options),
    imageStore: openImageStore(env),
  };
}

/** Puts the parts together as the environment says. Fails when the database can't be opened. */
export async function createApp({
  env,
  log: given,
  clientFolder,
  onStatement,
  clock = systemClock,
  allMetrics,
}: AppOptions): Promise<App> {
  const log = discreet(given);
  const { observer, metrics, close: closeObservers } = await openObservers(env, log, onStatement);
  const { database, imageStore } = await openStores(env, {
    onStatement: observer.statement,
    patience: { seconds: env.LIMIT_SECONDS, waiter: waiterUnderWay },
  });
  const { rateLimits, bus, close: closeShared } = await openShared(env, log);
  const siteAddress = siteAddressOf(env, () => web.http);
  const { letters, outbox } = openLetters({ database, env, log, clock, rateLimits, siteAddress });
  const product = productOf({ database, env, log, clock, rateLimits, letters, imageStore, bus });
  const { purge, services } = product;
  const sendReminders = (): Promise<void> => services.unreadReminders.writeDue();
  const watched = { observer, metrics, waiting: queues({ database, letters, clock }) };
  const stores = { database, imageStore, rateLimits };
  const web = await openWeb({ ...watched, ...stores, env, log, clock, product, clientFolder, outbox, allMetrics });
  const { http } = web;
  const endBackground = beginBackground({ letters, purge, sendReminders }, env, log);
  return {
    http,
    database,
    imageStore,
    siteAddress,
    purge,
    sendReminders,
    figures: metrics.figures,
    closeSockets: web.closeSockets,
    endBackground,
    close: async () => {
      product.close();
      await endBackground();
      await web.close();
      closeShared();
      await database.close();
      await closeObservers();
    },
  };
}
