import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { bearerToken } from '../authentication';
import { isLoopback } from '../http/loopback';

interface Options {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** What a reader shows as its bearer token; nobody reads when absent. */
  readonly token: string | undefined;
  /** Whether everybody on this machine may read. */
  readonly isOpen: boolean;
}

/** Serves `/metrics` to those who may read it; for others it is not there. */
export function metricsPage({ contentType, text, token, isOpen }: Options) {
  const isReader = ({ headers }: Request): boolean =>
    token !== undefined && isSame(bearerToken(headers.authorization ?? '') ?? '', token);
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('cache-control', 'no-store');
    if ((isOpen && isLoopback(request)) || isReader(request)) response.type(contentType).send(await text());
    else response.status(404).type('text/plain').send('Not found.');
  };
}

// Takes as long however much of it is right.
const isSame = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
