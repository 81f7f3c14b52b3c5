import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { PrometheusMetrics, Readings } from '../adapters/prometheus/prometheus-metrics';
import { type Desk, openDesk } from './desk';
import { httpLimits, operationLimits, socketLimits } from './limits';
import { type Allowances, contexts } from './request-contexts';
import { overloadProtection } from './overload';
import type { Product } from './product';
import type { DeskServices } from '../admin';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import type { Observer } from '../ports/observer';
import type { RateLimit, RateLimits } from '../ports/rate-limit';
import { addressOf } from '../transport/http/address';
import { pointsAllowance } from '../transport/limits/allowances';
import { socketFaultFormatter } from '../transport/graphql/error-formatting';
import { graphqlOverHttp } from '../transport/http/graphql-handler';
import { graphqlServer } from '../transport/graphql/apollo-server';
import { knownDocuments } from '../transport/known-documents/known-documents';
import { httpServer } from '../transport/http/server';
import { images } from '../transport/routes/images';
import { confirmRoom } from '../transport/routes/confirm-room';
import { keepAccount } from '../transport/routes/keep-account';
import { metricsPage } from '../transport/routes/metrics';
import type { outbox } from '../transport/routes/dev-outbox';
import type { keptPushes } from '../transport/routes/dev-pushes';
import { dataExport } from '../transport/routes/data-export';
import { clientFiles, type Pages } from '../transport/routes/client-files';
import { type AnsweringOptions, firstAnswers } from '../transport/routes/first-answer';
import { executableSchema } from '../transport/graphql/schema';
import type { Services } from '../transport/request-context';
import type { SitemapSource } from '../transport/routes/sitemap';
import { securityText } from '../transport/routes/security-text';
import { wellKnown } from '../transport/routes/well-known';
import { ownOrigin } from '../transport/websocket/openings';
import { takesFiles } from '../transport/http/taken-files';
import { unsubscribe, unsubscribeNotifications, unsubscribeNumbers } from '../transport/routes/unsubscribe';
import { visitCalendar } from '../transport/routes/visit-calendar';
import { upgrades } from '../transport/websocket/upgrades';
import { sockets } from '../transport/websocket/server';
import { withTimeout } from '../transport/timeout';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
// A database that takes longer for an empty query cannot serve requests.
const READY_SECONDS = 1;

interface HttpDependencies {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly product: Product;
  readonly desk: DeskServices;
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly rateLimits: RateLimits;
  readonly clientFolder: string | undefined;
  readonly outbox: ReturnType<typeof outbox> | undefined;
  readonly keptPushes: ReturnType<typeof keptPushes> | undefined;
  readonly metrics: PrometheusMetrics;
  readonly allMetrics: (() => Promise<string | null>) | undefined;
  readonly waiting: Readings['waiting'];
  readonly observer: Required<Observer>;
}

/** The HTTP server of the product, which is not listening yet. */
interface Web {
  readonly http: Server;
  /** The server of a web desk with an address of its own; null without one. */
  readonly deskServer: Server | null;
  readonly closeSockets: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Builds the HTTP server of the product, with its WebSockets. */
export async function openWeb({ env, log, clock, product, observer, ...rest }: HttpDependencies): Promise<Web> {
  const paid = allowances(rest.rateLimits, env);
  const contextOf = contexts(product, env, paid);
  const schema = executableSchema();
  const { apollo, known } = await engines(schema, env, { log, observer, database: rest.database });
  const exports = { ...exportsOf(product, env), downloads: downloads(rest.rateLimits, env), log };
  const { shedding, check } = overloadProtection({ env, log, product, observer, database: rest.database });
  const pages = await pagesOf(rest.clientFolder, env, { ...contextOf, apollo, shedding, check, log, product, clock });
  const desk = await openDesk({ ...rest, services: rest.desk, env, log, observer, assets: pages?.assets });
  const http = httpServer({
    desk: desk.onSite,
    graphql: graphqlOverHttp({ ...contextOf, apollo, known, shedding, check, ...limitsOf(schema, env), log }),
    shedding,
    images: imagesOf(product.services, rest.imageStore, env),
    dataExport: dataExport({ ...contextOf, ...exports }),
    ...mailedLinksOf(product.services, env),
    ...wellKnownOf(env, clock),
    pages,
    ...developmentPagesOf(rest),
    ready: () => withTimeout(rest.database.ping(), READY_SECONDS),
    metrics: metricsOf(rest, env),
    observer,
    ...connectionLimits(env),
    log,
  });
  const live = sockets({
    ...contextOf,
    ...socketLimits(env),
    schema,
    upgrades: upgradesOf(paid, env),
    onSessionRevoked: product.services.sessions.onRevoked,
    isOwnOrigin: ownOrigin(env),
    formatError: socketFaultFormatter(log),
    now: clock.now,
    observer,
    log,
  });
  rest.metrics.include({ ...live, waiting: rest.waiting });
  live.attachTo(http);
  const closeSockets = (): Promise<void> => {
    desk.closeEvents();
    return live.close();
  };
  return { http, deskServer: desk.server, closeSockets, close: closing(apollo, desk) };
}

const closing = (apollo: { stop: () => Promise<void> }, desk: Desk) => async (): Promise<void> => {
  await Promise.all([apollo.stop(), desk.close()]);
};

async function engines(
  schema: GraphQLSchema,
  env: Env,
  { database, ...observing }: Pick<HttpDependencies, 'log' | 'observer' | 'database'>,
) {
  const { tokens: _tokens, ...limits } = operationLimits(env);
  return {
    apollo: await graphqlServer(schema, operationLimits(env), observing),
    known: knownDocuments({ schema, limits, publicChanges: database.publicChanges, ...observing }),
  };
}

const imagesOf = ({ rooms, ownRooms, profiles }: Services, store: ImageStore, { LIMIT_SECONDS }: Env) =>
  images({
    store,
    mayShow: async (key) => (await rooms.mayShowImage(key)) || profiles.mayShowPhoto(key),
    mayShowSigned: ownRooms.mayShowSigned,
    seconds: LIMIT_SECONDS,
  });

const exportsOf = ({ dataExport: service, services }: Product, { PUBLIC_URL }: Env) => ({
  service,
  links: services.dataExportLinks,
  publicUrl: PUBLIC_URL,
});

const mailedLinksOf = (
  { erasures, freshness, unreadReminders, monthlyNumbers, notificationEmails, visitCalendars }: Services,
  { TRUSTED_PROXIES, PUBLIC_URL }: Env,
) => ({
  unsubscribe: unsubscribe(unreadReminders),
  unsubscribeNumbers: unsubscribeNumbers(monthlyNumbers),
  unsubscribeNotifications: unsubscribeNotifications(notificationEmails),
  confirmRoom: confirmRoom(freshness),
  visitCalendar: visitCalendar({ calendars: visitCalendars, publicUrl: PUBLIC_URL }),
  keepAccount: keepAccount({ erasures, addressOf: (request) => addressOf(request, TRUSTED_PROXIES) }),
});

const securityTextOf = ({ SECURITY_CONTACT, PUBLIC_URL }: Env, { now }: Clock) =>
  SECURITY_CONTACT === undefined ? undefined : securityText({ contact: SECURITY_CONTACT, site: PUBLIC_URL, now });

const wellKnownOf = (env: Env, clock: Clock) => ({
  securityText: securityTextOf(env, clock),
  wellKnown: env.WELL_KNOWN_DIR === undefined ? undefined : wellKnown(env.WELL_KNOWN_DIR),
});

const developmentPagesOf = ({ outbox, keptPushes }: Pick<HttpDependencies, 'outbox' | 'keptPushes'>) => ({
  outbox,
  keptPushes,
});

interface PageDependencies extends AnsweringOptions, Pick<HttpDependencies, 'product' | 'clock'> {
  readonly chargeAddress: SitemapSource['charge'];
}

async function pagesOf(
  folder: string | undefined,
  { PUBLIC_URL, NODE_ENV }: Env,
  { product, clock, chargeAddress, ...answering }: PageDependencies,
): Promise<Pages | undefined> {
  if (!folder || !existsSync(join(folder, 'index.html'))) return undefined;
  return clientFiles({
    folder,
    publicUrl: PUBLIC_URL,
    offersDemo: NODE_ENV !== 'production',
    answerFirst: firstAnswers(answering),
    log: answering.log,
    wasRemoved: product.services.rooms.wasRemoved,
    sitemapSource: { listed: product.sitemap, charge: chargeAddress, now: clock.now },
  });
}

const allowances = (rateLimits: RateLimits, env: Env): Allowances => ({
  ofAddress: pointsAllowance('anonymous', rateLimits('anonymous', { points: env.LIMIT_ANONYMOUS, seconds: MINUTE })),
  ofAccount: pointsAllowance('account', rateLimits('account', { points: env.LIMIT_REQUESTS, seconds: MINUTE })),
});

const downloads = (rateLimits: RateLimits, env: Env): RateLimit =>
  rateLimits('data-exports', { points: env.LIMIT_DATA_EXPORTS, seconds: HOUR });

const upgradesOf = ({ ofAddress }: Allowances, env: Env): ReturnType<typeof upgrades> =>
  upgrades({
    addressOf: (request) => addressOf(request, env.TRUSTED_PROXIES),
    allowance: ofAddress,
    mostWaiting: env.LIMIT_WAITING_SOCKETS,
  });

const limitsOf = (schema: GraphQLSchema, env: Env) => ({
  takesFiles: takesFiles({ schema, limits: operationLimits(env) }),
  limits: httpLimits(env),
});

const connectionLimits = (env: Env) => ({
  slowestSeconds: Math.max(env.LIMIT_SECONDS, env.LIMIT_UPLOAD_SECONDS),
  unreadSeconds: env.LIMIT_UNREAD_SECONDS,
});

const metricsOf = ({ metrics, allMetrics }: Pick<HttpDependencies, 'metrics' | 'allMetrics'>, env: Env) =>
  metricsPage({
    contentType: metrics.contentType,
    text: async () => (await allMetrics?.()) ?? metrics.text(),
    token: env.METRICS_TOKEN,
    isOpen: env.NODE_ENV !== 'production',
  });
