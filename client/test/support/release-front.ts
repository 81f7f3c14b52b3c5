import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReleaseFront extends AsyncDisposable {
  readonly url: string;
  /** Serves the next release from now on: another service worker, and no file of the present one. */
  releaseNext(): void;
}

/** Starts a server in front of the site that can turn to the next release. */
export async function releaseFront(site: string): Promise<ReleaseFront> {
  let isNext = false;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, connection: __, ...headers } = request.headers;
      const answer = await fetch(site + path, {
        method: request.method ?? 'GET',
        headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const isGone = isNext && path.startsWith('/assets/');
      const shown = isNext && path === '/sw.js' ? nextWorker(body) : body;
      const { 'content-length': ___, 'transfer-encoding': ____, ...kept } = Object.fromEntries(answer.headers);
      response.writeHead(isGone ? 404 : answer.status, kept).end(isGone ? '' : shown);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    releaseNext: () => {
      isNext = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Its list of files is that of the present release, so it has none to fetch.
const nextWorker = (worker: Buffer): string =>
  String(worker)
    .replace(/"shell-"/, '"shell-next-"')
    .replace(/\["\/assets\/[^\]]*\]/, '[]');
