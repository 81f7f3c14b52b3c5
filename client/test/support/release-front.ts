import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const NEXT_RELEASE = 'fedcba9876543210';

export interface ReleaseFront extends AsyncDisposable {
  readonly url: string;
  /** Serves the next release from now on: another service worker, and no file of the present one. */
  releaseNext(): void;
}

/** Starts a server in front of the site that can turn to the next release. */
export async function releaseFront(site: string): Promise<ReleaseFront> {
  let isNext = false;
  const server = createServer((request, response) => {
    void answerOf(site, request).then(async (answer) => {
      const path = request.url ?? '/';
      const body = Buffer.from(await answer.arrayBuffer());
      const isGone = isNext && path.startsWith('/assets/');
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(isGone ? 404 : answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(isNext && path === '/sw.js' ? nextWorker(body) : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    releaseNext: () => {
      isNext = true;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answerOf(site: string, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return fetch(site + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

// The present files stand for those of the next release, which it could not fetch here.
const nextWorker = (worker: Buffer): string =>
  String(worker)
    .replace(/(?<=\+")[0-9a-f]{16}(?=")/, NEXT_RELEASE)
    .replace(/\["\/assets\/[^\]]*\]/, '[]');
