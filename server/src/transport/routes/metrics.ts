import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { bearerToken } from '../authentication';
import { isLoopback } from '../http/loopback';
import { refuse } from '../http/refuse';
import { pathNotFound } from '../request-error';

interface Options {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** The required bearer token; nobody may read when absent. */
  readonly token: string | undefined;
  /** True when every client on this machine may read. */
  readonly isOpen: boolean;
}

/** Serves `/metrics` to clients that may read it; others get 404. */
export function metricsPage({ contentType, text, token, isOpen }: Options) {
  const isReader = ({ headers }: Request): boolean =>
    token !== undefined && isSame(bearerToken(headers.authorization ?? '') ?? '', token);
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('cache-control', 'no-store');
    if ((isOpen && isLoopback(request)) || isReader(request)) response.type(contentType).send(await text());
    else refuse({ request, response }, pathNotFound());
  };
}

// Takes the same time for every wrong token.
const isSame = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
