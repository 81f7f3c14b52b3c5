import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { images } from './images';
import type { pages } from './pages';

interface Parts {
  readonly graphql: (request: IncomingMessage, response: ServerResponse) => void;
  readonly images: ReturnType<typeof images>;
  /** Absent where the client is served by its own development server. */
  readonly pages: ReturnType<typeof pages> | undefined;
  /** Rejects when the server can't work at present. */
  readonly ready: () => Promise<void>;
  readonly log: Logger;
}

// Milliseconds. Nobody holds a connection open by sending slowly.
const TIMES = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 };

/** One HTTP server: `/graphql` straight to its handler, everything else through Express. */
export function httpServer(parts: Parts): Server {
  const web = webApp(parts);
  return createServer(TIMES, (request, response) => {
    if (isGraphql(request.url)) parts.graphql(request, response);
    else web(request, response);
  });
}

const isGraphql = (url = ''): boolean => /^\/graphql\/?(\?|$)/.test(url);

function webApp({ images, pages, ready, log }: Parts): express.Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }));
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.get('/health/ready', async (_request, response) => {
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/images/:key/:file', images);
  if (pages) {
    app.use('/assets', pages.assets);
    app.get('/playground', compression(), pages.playground);
    app.get(/^\/(?!assets\/|images\/|health\/)/, compression(), pages.app);
  }
  app.use((_request, response) => void response.status(404).type('text/plain').send('Not found.'));
  app.use(faultPage(log));
  return app;
}

function faultPage(log: Logger) {
  // eslint-disable-next-line @typescript-eslint/max-params -- Express knows a fault handler by its four parameters
  return (fault: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction): void => {
    const status = fault.status !== undefined && fault.status < 500 ? fault.status : 500;
    if (status === 500) log.error({ err: fault }, 'request failed');
    response
      .status(status)
      .type('text/plain')
      .send(status === 500 ? 'Something went wrong.' : 'The address is malformed.');
  };
}
