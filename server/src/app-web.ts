import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { PrometheusMetrics, Readings } from './adapters/prometheus/prometheus-metrics';
import { contexts } from './app-contexts';
import type { Product } from './app-services';
import type { Env } from './config/env';
import type { Database } from './database/database';
import type { Clock } from './ports/clock';
import type { ImageStore } from './ports/image-store';
import type { Observer } from './ports/observer';
import type { RateLimits } from './ports/rate-limit';
import { socketFaultFormatter } from './transport/fault-formatting';
import { graphqlOverHttp } from './transport/graphql-over-http';
import { graphqlServer } from './transport/graphql-server';
import { httpServer } from './transport/http';
import { images } from './transport/images';
import { metricsPage } from './transport/metrics-page';
import type { outbox } from './transport/outbox';
import { ownData } from './transport/own-data';
import { pages } from './transport/pages';
import { executableSchema } from './transport/schema';
import { unsubscribe } from './transport/unsubscribe';
import { sockets } from './transport/websocket';
import { withinTime } from './transport/within-time';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
// A database that needs longer for nothing is of no use to a request.
const READY_SECONDS = 1;

interface Parts {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly product: Product;
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly rateLimits: RateLimits;
  readonly clientFolder: string | undefined;
  readonly outbox: ReturnType<typeof outbox> | undefined;
  readonly metrics: PrometheusMetrics;
  readonly allMetrics: (() => Promise<string | null>) | undefined;
  readonly waiting: Readings['waiting'];
  readonly observer: Required<Observer>;
}

/** What the product is reached by; `http` is not listening yet. */
interface Web {
  readonly http: Server;
  readonly closeSockets: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Puts one HTTP server, with its sockets, in front of the product. */
export async function openWeb({ env, log, clock, product, observer, ...parts }: Parts): Promise<Web> {
  const { services } = product;
  const contextOf = contexts(product, env, allowances(parts.rateLimits, env));
  const schema = executableSchema();
  const apollo = await graphqlServer(schema, operationLimits(env), { log, observer });
  const http = httpServer({
    graphql: graphqlOverHttp({ apollo, context: contextOf.ofRequest, limits: httpLimits(env), log }),
    images: images({
      store: parts.imageStore,
      mayShow: async (key) => (await services.rooms.mayShowImage(key)) || services.profiles.mayShowPhoto(key),
      mayShowSigned: services.ownRooms.mayShowSigned,
      seconds: env.LIMIT_SECONDS,
    }),
    ownData: ownData({
      ownData: product.ownData,
      accountOf: (token) => services.sessions.accountOf(token),
      downloads: parts.rateLimits('own-data', { points: env.LIMIT_OWN_DATA, seconds: HOUR }),
      log,
    }),
    unsubscribe: unsubscribe(services.chatAbsence),
    pages: pagesOf(parts.clientFolder),
    outbox: parts.outbox,
    ready: () => withinTime(parts.database.ping(), READY_SECONDS),
    metrics: metricsOf(parts, env),
    observer,
    slowestSeconds: Math.max(env.LIMIT_SECONDS, env.LIMIT_UPLOAD_SECONDS),
    log,
  });
  const live = sockets({
    ...contextOf,
    ...socketLimits(env),
    schema,
    watchSession: services.sessions.watch,
    formatError: socketFaultFormatter(log),
    now: clock.now,
    observer,
    log,
  });
  parts.metrics.include({ ...live, waiting: parts.waiting });
  live.attachTo(http);
  return { http, closeSockets: live.close, close: () => apollo.stop() };
}

function pagesOf(clientFolder: string | undefined): ReturnType<typeof pages> | undefined {
  return clientFolder && existsSync(join(clientFolder, 'index.html')) ? pages(clientFolder) : undefined;
}

const allowances = (rateLimits: RateLimits, env: Env) => ({
  ofAddress: rateLimits('anonymous', { points: env.LIMIT_ANONYMOUS, seconds: MINUTE }),
  ofAccount: rateLimits('requests', { points: env.LIMIT_REQUESTS, seconds: MINUTE }),
});

const MOST_FILES = 7;

const httpLimits = (env: Env) => ({
  bodyBytes: env.LIMIT_BODY_BYTES,
  seconds: env.LIMIT_SECONDS,
  uploadSeconds: env.LIMIT_UPLOAD_SECONDS,
  uploads: { files: MOST_FILES, fileBytes: env.LIMIT_IMAGE_BYTES, fieldBytes: env.LIMIT_BODY_BYTES },
});

const socketLimits = (env: Env) => ({
  limits: operationLimits(env),
  messageBytes: env.LIMIT_SOCKET_BYTES,
  socketsOfAccount: env.LIMIT_SOCKETS,
  operationsOfSocket: env.LIMIT_SOCKET_OPERATIONS,
});

const operationLimits = (env: Env) => ({
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  directives: env.LIMIT_DIRECTIVES,
  tokens: env.LIMIT_TOKENS,
  cost: env.LIMIT_COST,
});

const metricsOf = ({ metrics, allMetrics }: Pick<Parts, 'metrics' | 'allMetrics'>, env: Env) =>
  metricsPage({
    contentType: metrics.contentType,
    text: async () => (await allMetrics?.()) ?? metrics.text(),
    token: env.METRICS_TOKEN,
    isOpen: env.NODE_ENV !== 'production',
  });
