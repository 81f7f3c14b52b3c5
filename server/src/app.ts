import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { inProcessRateLimit } from './adapters/in-process/in-process-rate-limit';
import { folderImageStore } from './adapters/folder/folder-image-store';
import type { Env } from './config/env';
import type { Database } from './database/database';
import { openDatabase, type StatementObserver } from './database/open';
import type { ImageStore } from './ports/image-store';
import { Room, RoomImage, roomLoaders, roomRepository, roomService } from './rooms';
import { addressOf } from './transport/address';
import { graphqlOverHttp } from './transport/graphql-over-http';
import { graphqlServer } from './transport/graphql-server';
import { httpServer } from './transport/http';
import { images } from './transport/images';
import { pages } from './transport/pages';
import type { RequestContext } from './transport/request-context';
import { User, userLoaders, userRepository, userService } from './users';

/** Every table of the product. */
const entities = [User, Room, RoomImage];

/** What the product keeps things in. */
export interface Stores {
  readonly database: Database;
  readonly imageStore: ImageStore;
}

/** The assembled product; `http` is not listening yet. */
export interface App extends Stores {
  readonly http: Server;
  /** Closes what the app opened; the HTTP server must have stopped. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Folder of the built client; its pages are not served when absent. */
  readonly clientFolder?: string | undefined;
  readonly onStatement?: StatementObserver;
}

/** Opens the stores the environment names. Fails when the database can't be opened. */
export async function openStores(env: Env, onStatement?: StatementObserver): Promise<Stores> {
  return {
    database: await openDatabase(env, entities, onStatement),
    imageStore: folderImageStore(join(env.DATA_DIR, 'images')),
  };
}

/** Puts the parts together as the environment says. Fails when the database can't be opened. */
export async function createApp({ env, log, clientFolder, onStatement }: AppOptions): Promise<App> {
  const { database, imageStore } = await openStores(env, onStatement);
  const contextFor = contextBuilder(database, env);
  const apollo = await graphqlServer(operationLimits(env), log);
  const http = httpServer({
    graphql: graphqlOverHttp({
      apollo,
      context: (request) => Promise.resolve(contextFor(addressOf(request, env.TRUSTED_PROXIES))),
      limits: { bodyBytes: env.LIMIT_BODY_BYTES, seconds: env.LIMIT_SECONDS },
    }),
    images: images({ store: imageStore, mayShow: (key) => contextFor('').rooms.mayShowImage(key) }),
    pages: clientFolder && existsSync(join(clientFolder, 'index.html')) ? pages(clientFolder) : undefined,
    ready: () => database.ping(),
    log,
  });
  return {
    http,
    database,
    imageStore,
    close: async () => {
      await apollo.stop();
      await database.close();
    },
  };
}

function contextBuilder(database: Database, env: Env): (address: string) => RequestContext {
  const userTable = userRepository(database);
  const roomTable = roomRepository(database);
  const contactReads = inProcessRateLimit({ points: env.LIMIT_CONTACTS, seconds: 600 });
  const services = { users: userService(userTable, contactReads), rooms: roomService(roomTable) };
  const imageUrl = (key: string, size: string): string => `${env.PUBLIC_URL ?? ''}/images/${key}/${size}.webp`;
  return (address) => ({
    ...services,
    viewer: null,
    address,
    loaders: { ...userLoaders(userTable), ...roomLoaders(roomTable) },
    imageUrl,
  });
}

const operationLimits = (env: Env) => ({
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  directives: env.LIMIT_DIRECTIVES,
  tokens: env.LIMIT_TOKENS,
  cost: env.LIMIT_COST,
});
