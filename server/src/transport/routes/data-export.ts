import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { DataExportLinkService, DataExportService } from '../../data-export';
import type { RateLimit } from '../../ports/rate-limit';
import { siteUrlOf } from '../http/address';
import { refuse } from '../http/refuse';
import { RequestError, tooManyRequests } from '../request-error';

interface Options {
  readonly service: DataExportService;
  readonly links: Pick<DataExportLinkService, 'userIdOf'>;
  /** Takes points of the network address for a wrong link; throws when none are left. */
  readonly chargeAddress: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Downloads of an account. */
  readonly downloads: RateLimit;
  readonly log: Logger;
  readonly publicUrl: string | undefined;
}

/** Serves the links to data exports: all data that is stored about the user of the link, as a JSON file. */
export function dataExport({ service, links, chargeAddress, downloads, log, publicUrl }: Options) {
  async function permitted(request: Request, response: Response): Promise<string> {
    const { token } = request.query;
    const userId = typeof token === 'string' ? await links.userIdOf(token) : null;
    if (userId === null) {
      await chargeAddress(request, response);
      throw new RequestError(403, 'DATA_EXPORT_LINK_INVALID');
    }
    const seconds = await downloads.take(userId);
    if (seconds !== null) throw tooManyRequests(seconds);
    return userId;
  }

  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    let userId: string;
    try {
      userId = await permitted(request, response);
    } catch (fault) {
      if (fault instanceof RequestError) return refuse({ request, response }, fault);
      throw fault;
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-disposition', 'attachment; filename="my-data.json"');
    // A file that ends early is not valid JSON, so it cannot be mistaken for a complete one.
    await pipeline(Readable.from(service.of(userId, siteUrlOf(request, publicUrl))), response).catch(
      (fault: unknown) => {
        log.error({ err: fault }, 'data export aborted');
        response.destroy();
      },
    );
  };
}
