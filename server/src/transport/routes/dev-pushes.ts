import type { Request, RequestHandler, Response } from 'express';
import { isLoopback } from '../http/loopback';

/** Serves the push notices that were kept instead of being sent, as JSON; for development, and for this machine only. */
export function keptPushes(newest: () => readonly object[]): RequestHandler {
  return (request: Request, response: Response, next) => {
    if (isLoopback(request)) response.setHeader('cache-control', 'no-store').json(newest());
    else next();
  };
}
