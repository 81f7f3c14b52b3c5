import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_MILLIS = 15_000;
const MOST_SILENT_MILLIS = 2_000;

/** Tells whether the client is still sending the body of a request. */
export const isBeingSent = ({ complete, destroyed, headers }: IncomingMessage): boolean =>
  !complete && !destroyed && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Ends a response. If the request is still being sent, the response goes out at once, but the connection stays open
 * until the client has sent everything: clients that read only afterwards, such as browsers, would otherwise lose the
 * response. The rest of the request is discarded, up to so many bytes, for up to 15 seconds, or 2 seconds of silence.
 */
export function endWith(body: string, response: ServerResponse, { request, mostBytes }: Sender): void {
  if (!isBeingSent(request)) return void response.end(body);
  response.write(body);
  request.unpipe();
  let bytes = 0;
  const end = (): void => void request.destroy();
  const atEnd = setTimeout(end, MOST_MILLIS).unref();
  const atSilence = setTimeout(end, MOST_SILENT_MILLIS).unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) end();
    else atSilence.refresh();
  });
  request.once('close', () => {
    clearTimeout(atEnd);
    clearTimeout(atSilence);
  });
  request.once('end', () => response.end());
  request.resume();
}

interface Sender {
  readonly request: IncomingMessage;
  readonly mostBytes: number;
}
