import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Observer } from '../../ports/observer';
import { observeRequest, requestOf, runForRequest } from '../current-request';
import { refuse } from '../http/refuse';
import { pathNotFound } from '../request-error';
import type { Pages } from '../routes/client-files';
import { type DeskHandler, isDesk } from './desk-handler';

interface Options {
  readonly desk: DeskHandler;
  /** Serves the files of the client; absent when it is not built. */
  readonly assets: Pages['assets'] | undefined;
  readonly observer: Required<Observer>;
}

const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/** Creates the HTTP server of a desk that has an address of its own. */
export function deskServer({ desk, assets, observer }: Options): Server {
  const others = express();
  others.disable('x-powered-by');
  if (assets) others.use('/assets', assets);
  others.use((request, response) => refuse({ request, response }, pathNotFound()));
  return createServer(TIMES, (request, response) => {
    runForRequest(requestOf(request), () => {
      observeRequest(observer, request, response);
      (isDesk(request.url) ? desk : others)(request, response);
    });
  });
}
