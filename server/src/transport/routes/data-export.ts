import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Account, Viewer } from '../../kernel/viewer';
import type { DataExportService } from '../../data-export';
import type { RateLimit } from '../../ports/rate-limit';
import { refuse } from '../http/refuse';
import { notAuthenticated, RequestError, tooManyRequests } from '../request-error';

interface Options {
  readonly service: DataExportService;
  /** Returns the sender of a request; throws for an invalid token. */
  readonly viewerOf: (request: IncomingMessage, response: ServerResponse) => Promise<Viewer>;
  /** Downloads of an account. */
  readonly downloads: RateLimit;
  readonly log: Logger;
}

/** Serves `/own-data`: all data that is stored about the user of the access token, as a JSON file. */
export function dataExport({ service, viewerOf, downloads, log }: Options) {
  async function permitted(request: Request, response: Response): Promise<Account> {
    const viewer = await viewerOf(request, response);
    if (!viewer) throw notAuthenticated();
    const seconds = await downloads.take(viewer.id);
    if (seconds !== null) throw tooManyRequests(seconds);
    return viewer;
  }

  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('cache-control', 'no-store');
    let viewer: Account;
    try {
      viewer = await permitted(request, response);
    } catch (fault) {
      if (fault instanceof RequestError) return refuse({ request, response }, fault);
      throw fault;
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-disposition', 'attachment; filename="my-data.json"');
    // A file that ends early is not valid JSON, so it cannot be mistaken for a complete one.
    await pipeline(Readable.from(service.of(viewer)), response).catch((fault: unknown) => {
      log.error({ err: fault }, 'data export aborted');
      response.destroy();
    });
  };
}
