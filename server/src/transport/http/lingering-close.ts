import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_MILLIS = 15_000;
const MOST_SILENT_MILLIS = 2_000;

/**
 * Ends an answer. One to a request that is still being sent goes out at once, but the connection stays until the sender is
 * done: whoever sends first and reads then, as browsers do, would lose the answer otherwise. What is read is thrown away,
 * up to so many bytes, for up to 15 seconds, and for 2 in which nothing comes.
 */
export function endWith(body: string, response: ServerResponse, { request, mostBytes }: Sender): void {
  if (request.complete || request.destroyed) return void response.end(body);
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
