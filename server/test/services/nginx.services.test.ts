import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, freePorts } from '../../../scripts/services/service.mjs';
import { startNginx } from '../../../scripts/services/nginx.mjs';
import { register } from '../support/actors';
import { askerOf } from '../support/app';
import { withOwnerActions } from '../support/owner-actions';
import { follows, sends, stored } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 90_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
}, LONGEST);

/** Starts three servers behind nginx with the configuration of `deploy/nginx`. */
async function threeBehindNginx(env: Record<string, string> = {}) {
  const [port = 0, ...ports] = await freePorts(4);
  const url = `http://127.0.0.1:${String(port)}`;
  const home = await serverHome({ ...env, PUBLIC_URL: url, TRUSTED_PROXIES: '1' });
  ends.push(home.remove);
  const servers = await Promise.all(ports.map((own) => home.start(own)));
  await before(servers, port);
  return { url, ask: askerOf(url), servers, startAgain: ({ url: own }: ServerProcess) => home.start(portOf(own)) };
}

// nginx passes over a server that was away, for up to two seconds more; without a pause all could be passed over at once.
const isAskedAgain = (server: ServerProcess): Promise<void> =>
  soon(() => expect(server.said()).toContain('"path":"/graphql"'), 20_000);

const portOf = (url: string): number => Number(new URL(url).port);

async function before(servers: readonly { url: string }[], port: number): Promise<void> {
  const nginx = await startNginx({ port, servers: servers.map(({ url }) => url) });
  ends.push(nginx.stop);
}

test(
  'SEC-27: while each of three servers is replaced, people sign in, talk and follow, and nothing is lost or doubled',
  async () => {
    const { url, ask, servers, startAgain } = await threeBehindNginx({ LOG_LEVEL: 'debug' });
    const [ravi, asha] = [await register({ ask }), await register({ ask }, { role: 'OWNER' })];
    const chatId = await ravi.startsChat(asha);
    const line = follows({ url, accessToken: asha.accessToken }, chatId);
    let count = 0;
    let isOver = false;
    const talk = async (): Promise<void> => {
      while (!isOver) await sends(ravi, chatId, `number ${String((count += 1))}`);
    };
    const talking = talk();
    for (const server of servers) {
      await server.stop();
      expect((await register({ ask })).accessToken).not.toBe('');
      await isAskedAgain(await startAgain(server));
    }
    isOver = true;
    await talking;
    const texts = Array.from({ length: count }, (_, index) => `number ${String(index + 1)}`);
    expect((await stored(asha, chatId)).map(({ text }) => text)).toEqual(texts);
    await soon(() => expect(line.received).toHaveLength(count), 20_000);
    expect(line.received.map(({ text }) => text)).toEqual(texts);
    expect(line.breaks()).toBeGreaterThan(0);
    await line.stop();
  },
  LONGEST,
);

test(
  'SEC-15: behind nginx an address counts as one, whatever it writes into X-Forwarded-For',
  async () => {
    const { ask } = await threeBehindNginx({ LIMIT_ANONYMOUS: '3' });
    const statuses = [];
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      statuses.push((await ask('{ __typename }', {}, { 'x-forwarded-for': claimed })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  },
  LONGEST,
);

test(
  'SEC-12: a file of nearly 15 MiB reaches a server through nginx, which judges it',
  async () => {
    const { url, ask } = await threeBehindNginx();
    const asha = await register({ ask }, { role: 'OWNER' });
    const { userErrors } = await withOwnerActions({ url }, asha).uploads(asha.id, Buffer.alloc(15_000_000, 'x'));
    expect(userErrors).toMatchObject([{ code: expect.stringMatching(/^[A-Z_]+$/) }]);
  },
  LONGEST,
);

test('the figures of the servers are not to be had through nginx, however the path is written', async () => {
  const server = await aServer((tell) => tell('figures'));
  const port = await freePort();
  await before([server], port);
  const statuses = [];
  for (const path of ['/metrics', '/metrics/', '/METRICS', '//metrics', '/%6detrics', '/metrics?x=1', '/metricsystem'])
    statuses.push((await fetch(`http://127.0.0.1:${String(port)}${path}`)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 200]);
});

test('a GET that a server drops is asked of another one, and a POST never twice', async () => {
  const asked: string[] = [];
  const dropping = await aServer((_tell, method, drop) => {
    asked.push(method);
    drop();
  });
  const port = await freePort();
  await before([dropping, dropping, dropping], port);
  const url = `http://127.0.0.1:${String(port)}/graphql`;
  expect((await fetch(url, { method: 'POST', body: 'once' })).status).toBe(502);
  expect(asked).toEqual(['POST']);
  const other = await freePort();
  await before([dropping, await aServer((tell) => tell('here'))], other);
  const answers = [];
  for (let round = 0; round < 3; round += 1)
    answers.push(await (await fetch(`http://127.0.0.1:${String(other)}/graphql`)).text());
  expect(answers).toEqual(['here', 'here', 'here']);
});

type Answer = (tell: (text: string) => void, method: string, drop: () => void) => void;

/** Starts an HTTP server that stands in for a server of the product. */
async function aServer(answer: Answer): Promise<{ url: string }> {
  const server: Server = createServer((request, response) => {
    answer(
      (text) => void response.end(text),
      request.method ?? '',
      () => void request.socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}
