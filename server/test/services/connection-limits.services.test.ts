import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNginx } from '../../../scripts/services/nginx.mjs';
import { freePort } from '../../../scripts/services/service.mjs';
import { soon } from '../support/sockets';

const MOST = 300;

test('SEC-46 behind nginx an address has 300 requests and sockets under way, and more once some are over', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer((_request, response) => void waiting.push(() => void response.end('here')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const nginx = await startNginx({ port: await freePort(), servers: [upstream] });
  const ask = (): Promise<number> =>
    new Promise((resolve, reject) => {
      get(nginx.url, { agent: false }, (response) => {
        response.resume();
        resolve(Number(response.statusCode));
      }).once('error', reject);
    });
  const asked = Array.from({ length: MOST + 20 }, ask);
  let refused = 0;
  for (const status of asked) void status.then((code) => (refused += code === 429 ? 1 : 0));
  await soon(() => expect([waiting.length, refused]).toEqual([MOST, 20]), 20_000);
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(MOST);
  const next = ask();
  await soon(() => expect(waiting).toHaveLength(1));
  for (const answer of waiting.splice(0)) answer();
  expect(await next).toBe(200);
  await nginx.stop();
  server.closeAllConnections();
  server.close();
}, 60_000);
