import type { Logger } from 'pino';
import { chatServices } from './chats';
import { deskServices } from './feedback';
import { openDataExport } from './data-export';
import { sessionServices } from './auth';
import { userServices } from './users';
import { bookmarkLoaders, bookmarkRepository } from '../bookmarks';
import { chatLoaders, chatRepository } from '../chats';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { LetterService } from '../letters';
import type { DataExportService } from '../data-export';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { ImageStore } from '../ports/image-store';
import type { RateLimits } from '../ports/rate-limit';
import { roomServices } from './rooms';
import { roomLoaders, roomRepository } from '../rooms';
import type { Loaders, RequestContext, Services } from '../transport/request-context';
import { userLoaders, userRepository } from '../users';

const DAY = 24 * 3600;

export interface ServiceParts {
  readonly database: Database;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly letters: LetterService;
  readonly imageStore: ImageStore;
  readonly bus: EventBus;
}

/** Everything the product does. */
export interface Product {
  readonly services: Services;
  /** Batching for one request. */
  readonly loaders: () => Loaders;
  readonly roomImageUrl: RequestContext['roomImageUrl'];
  readonly dataExport: DataExportService;
  /** Forgets what has ended: sessions, mailed links, images that nothing refers to. */
  readonly purge: () => Promise<void>;
  /** Stops what goes on by itself. */
  readonly close: () => void;
}

/** The use cases over their tables. */
export function productOf(parts: ServiceParts): Product {
  const { database, env, rateLimits } = parts;
  const users = userRepository(database);
  const roomTable = roomRepository(database);
  const bookmarks = bookmarkRepository(database);
  const chatTable = chatRepository(database);
  const { roomImageUrl, sweepImages, ...roomKeeping } = roomServices(parts);
  const { rooms } = roomKeeping;
  const { purge, ...signIn } = sessionServices(parts);
  const messages = rateLimits('messages', { points: env.LIMIT_MESSAGES, seconds: 60 });
  const newChats = {
    most: env.LIMIT_CHATS_A_DAY,
    allowance: rateLimits('chats-a-day', { points: env.LIMIT_CHATS_A_DAY, seconds: DAY }),
  };
  const chats = chatServices({ ...parts, repository: chatTable, users, rooms, messages, newChats });
  return {
    services: {
      ...userServices({ ...parts, emailChanges: signIn.emailChanges }),
      ...signIn,
      ...roomKeeping,
      ...chats.services,
      ...deskServices({ ...parts, rooms, chats: chats.services.chats }),
    },
    loaders: () => ({
      ...userLoaders(users),
      ...roomLoaders(roomTable),
      ...chatLoaders(chatTable),
      ...bookmarkLoaders(bookmarks),
    }),
    roomImageUrl,
    dataExport: openDataExport({ database, clock: parts.clock, publicUrl: env.PUBLIC_URL ?? '', roomImageUrl }),
    // On a full disk no row can be removed, and the sweep makes room.
    purge: async () => {
      const outcome = await purge().then(
        () => null,
        (fault: unknown) => ({ fault }),
      );
      await sweepImages();
      if (outcome) throw outcome.fault;
    },
    close: chats.news.close,
  };
}
