import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { DATA_EXPORT_PATH } from '../../data-export';
import type { Observer } from '../../ports/observer';
import { opensPage } from '../answer-type';
import { answerOverloaded, type LoadShedding } from '../limits/load-shedding';
import type { images } from '../routes/images';
import type { confirmRoom } from '../routes/confirm-room';
import type { keepAccount } from '../routes/keep-account';
import type { metricsPage } from '../routes/metrics';
import type { outbox } from '../routes/dev-outbox';
import type { keptPushes } from '../routes/dev-pushes';
import type { dataExport } from '../routes/data-export';
import type { Pages } from '../routes/client-files';
import { observeRequest, requestOf, runForRequest } from '../current-request';
import type { securityText } from '../routes/security-text';
import type { wellKnown } from '../routes/well-known';
import type { unsubscribe, unsubscribeNotifications, unsubscribeNumbers } from '../routes/unsubscribe';
import type { visitCalendar } from '../routes/visit-calendar';
import { malformed, pathNotFound, refusalOf, RequestError } from '../request-error';
import { type DeskHandler, isDesk } from '../desk/desk-handler';
import { onlyRead } from './only-read';
import { refuse } from './refuse';

interface Options {
  readonly graphql: (request: IncomingMessage, response: ServerResponse) => void;
  /** Absent when the web desk has a server of its own. */
  readonly desk: DeskHandler | undefined;
  readonly images: ReturnType<typeof images>;
  readonly dataExport: ReturnType<typeof dataExport>;
  /** Serves the links that stop unread reminders. */
  readonly unsubscribe: ReturnType<typeof unsubscribe>;
  readonly unsubscribeNumbers: ReturnType<typeof unsubscribeNumbers>;
  readonly unsubscribeNotifications: ReturnType<typeof unsubscribeNotifications>;
  /** Serves the links that withdraw the erasure of an account. */
  readonly confirmRoom: ReturnType<typeof confirmRoom>;
  readonly visitCalendar: ReturnType<typeof visitCalendar>;
  readonly keepAccount: ReturnType<typeof keepAccount>;
  /** Absent without a contact for reports. */
  readonly securityText: ReturnType<typeof securityText> | undefined;
  /** Absent without files that connect the site with its apps. */
  readonly wellKnown: ReturnType<typeof wellKnown> | undefined;
  /** Absent when the client has a development server of its own. */
  readonly pages: Pages | undefined;
  /** Absent in production, and when emails are sent. */
  readonly outbox: ReturnType<typeof outbox> | undefined;
  /** Absent when push notices are sent, and in production. */
  readonly keptPushes: ReturnType<typeof keptPushes> | undefined;
  /** Rejects when the server cannot work at present. */
  readonly ready: () => Promise<void>;
  /** Seconds that the longest request may take. */
  readonly slowestSeconds: number;
  /** Seconds for which a client may leave its response unread, or send no further request. */
  readonly unreadSeconds: number;
  readonly metrics: ReturnType<typeof metricsPage>;
  readonly shedding: LoadShedding;
  readonly observer: Required<Observer>;
  readonly log: Logger;
}

// Milliseconds. A client cannot keep a connection open by sending slowly.
const TIMES = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const MILLIS_BEYOND = 5_000;

/** Creates the HTTP server: `/graphql` goes directly to its handler, everything else through Express. */
export function httpServer(options: Options): Server {
  const web = webApp(options);
  const requestTimeout = Math.max(TIMES.headersTimeout, options.slowestSeconds * 1000 + MILLIS_BEYOND);
  const { shedding, observer } = options;
  // Also for a connection between two requests: with Node's 5 seconds, a busy client still sends into closing ones.
  const silentMillis = options.unreadSeconds * 1000;
  const server = createServer({ ...TIMES, requestTimeout, keepAliveTimeout: silentMillis }, (request, response) => {
    const waiter = shedding.waiterOf(request, response);
    if (shedding.refuses(request, waiter)) return answerOverloaded(request, response);
    runForRequest(requestOf(request, undefined, waiter), () => {
      observeRequest(observer, request, response);
      response.on('timeout', endUnread);
      handlerOf(request, options, web)(request, response);
    });
  });
  return server.setTimeout(silentMillis);
}

// A connection is silent while its response is computed, which has limits of its own, or while the client does not
// read.
function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

function handlerOf({ url }: IncomingMessage, { graphql, desk }: Options, web: Options['graphql']): Options['graphql'] {
  if (isGraphql(url)) return graphql;
  return desk && isDesk(url) ? desk : web;
}

const isGraphql = (url = ''): boolean => /^\/graphql\/?(\?|$)/.test(url);

const HEADERS = {
  contentSecurityPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // The page keeps access to the Google window that it opens.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
} as const;

function webApp({
  images,
  metrics,
  outbox,
  keptPushes,
  dataExport,
  pages,
  ready,
  securityText,
  wellKnown,
  log,
  ...links
}: Options): express.Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(helmet(HEADERS));
  app.all('/health/live', onlyRead, (_request, response) => void response.json({ status: 'live' }));
  app.all('/health/ready', onlyRead, readiness(ready));
  app.all('/metrics', onlyRead, metrics);
  app.all('/images/:key/:file', onlyRead, images);
  app.all(DATA_EXPORT_PATH, onlyRead, dataExport);
  serveLinks(app, links);
  if (securityText) app.all('/.well-known/security.txt', onlyRead, securityText);
  if (wellKnown) app.use('/.well-known', wellKnown);
  if (outbox) app.use('/dev/outbox', outbox);
  if (keptPushes) app.all('/dev/pushes', onlyRead, keptPushes);
  if (pages) servePages(app, pages);
  app.use((request, response) => {
    if (pages && opensPage(request)) pages.notFound(request, response);
    else refuse({ request, response }, pathNotFound());
  });
  app.use(faultPage(log));
  return app;
}

type Links = Pick<
  Options,
  'unsubscribe' | 'unsubscribeNumbers' | 'unsubscribeNotifications' | 'keepAccount' | 'confirmRoom' | 'visitCalendar'
>;

/** Serves the links of emails, which need no sign-in. */
function serveLinks(app: express.Express, links: Links): void {
  app.use('/unsubscribe/unread-reminders', links.unsubscribe);
  app.use('/unsubscribe/monthly-numbers', links.unsubscribeNumbers);
  app.use('/unsubscribe/notifications', links.unsubscribeNotifications);
  app.use('/keep-account', links.keepAccount);
  app.use('/confirm-room', links.confirmRoom);
  app.all('/visits/calendar', onlyRead, links.visitCalendar);
}

function servePages(app: express.Express, pages: NonNullable<Options['pages']>): void {
  app.use('/assets', pages.assets);
  app.all('/robots.txt', onlyRead, pages.robots);
  app.all(['/sitemap.xml', '/sitemap/:part'], onlyRead, compression(), pages.sitemap);
  app.all('/sw.js', onlyRead, pages.serviceWorker);
  app.all('/playground', onlyRead, compression(), pages.playground);
  app.get('/auth/google/callback', staysWithOpener);
  app.use(compression(), pages.app);
}

const readiness =
  (ready: Options['ready']) =>
  async (_request: Request, response: Response): Promise<void> => {
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  };

// The window that comes back from Google must keep access to the page that opened it.
function staysWithOpener(_request: Request, response: Response, next: NextFunction): void {
  response.removeHeader('cross-origin-opener-policy');
  next();
}

function faultPage(log: Logger) {
  // eslint-disable-next-line @typescript-eslint/max-params -- Express requires four parameters
  return (fault: Error & { status?: number }, request: Request, response: Response, _next: NextFunction): void => {
    refuse({ request, response }, asRequestError(fault, log));
  };
}

function asRequestError(fault: Error & { status?: number }, log: Logger): RequestError {
  const refused = refusalOf(fault);
  if (refused) return refused;
  if (fault.status !== undefined && fault.status < 500) return malformed('The address is malformed.', fault.status);
  log.error({ err: fault }, 'request failed');
  return new RequestError(500, 'INTERNAL');
}
