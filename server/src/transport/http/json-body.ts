import type { IncomingMessage } from 'node:http';
import rawBody from 'raw-body';
import { malformed } from '../request-error';

/** Returns the body of a POST: one JSON object. Throws for another content type, and for a body that is too long. */
export async function readJsonBody(request: IncomingMessage, { bodyBytes }: { bodyBytes: number }): Promise<object> {
  if (!/^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '')) {
    throw malformed('Send a JSON body with content-type application/json.', 415);
  }
  if (request.headers['content-encoding']) throw malformed('Send the body without content-encoding.', 415);
  const text = await rawBody(request, { limit: bodyBytes, encoding: 'utf8' }).catch((fault: unknown) => {
    if (fault instanceof Error && 'type' in fault && fault.type === 'entity.too.large')
      throw malformed(`The body may have at most ${String(bodyBytes)} bytes.`, 413);
    throw malformed('The body ended early.');
  });
  return parsed(text);
}

function parsed(text: string): object {
  try {
    return oneObject(JSON.parse(text));
  } catch {
    return oneObject(null);
  }
}

/** Returns a body that is one object, and throws for any other. */
export function oneObject(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw malformed('The body must be one JSON object with "query".');
}
