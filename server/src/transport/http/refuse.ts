import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageText } from '../../kernel/catalogue';
import { answerTypeFor } from '../answer-type';
import { languageOf } from '../language';
import type { RequestError } from '../request-error';
import { endWith, isBeingSent } from './lingering-close';

interface Refused {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes of the rest of the request that are read and discarded. */
  readonly mostBytes?: number;
}

// Long enough for a form, or for a file that was sent to a wrong path by accident.
const MOST_BYTES = 16_777_216;

/** Answers a request with an error, in the content type that its client accepts. */
export function refuse({ request, response, mostBytes = MOST_BYTES }: Refused, error: RequestError): void {
  const { status, code, text, values, headers, extensions } = error;
  const message = messageText(text, values, languageOf(request));
  const body = JSON.stringify({ errors: [{ message, extensions: { code, ...extensions } }] });
  // The headers may allow long caching, which must not apply to the error.
  response.removeHeader('etag');
  response.setHeader('cache-control', 'no-store');
  if (isBeingSent(request)) response.setHeader('connection', 'close');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status, { ...headers, 'content-type': answerTypeFor(request) });
  endWith(body, response, { request, mostBytes });
}
