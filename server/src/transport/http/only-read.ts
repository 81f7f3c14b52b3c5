import type { NextFunction, Request, Response } from 'express';
import { methodNotAllowed } from '../request-error';
import { refuse } from './refuse';

/** Refuses every method but GET and HEAD. */
export function onlyRead(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else refuse({ request, response }, methodNotAllowed('GET', 'HEAD'));
}
