import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { readEnv } from '../../../src/config/env';
import { migrationSource } from '../../../src/database/open';
import { type Actor, register } from '../../support/actors';
import { freshHome } from '../../support/app';
import { multipart, PREFLIGHT } from '../../support/multipart';
import { aJpeg } from '../../support/images';
import { type ServerProcess, serverHome } from '../../support/server-process';
import { soon } from '../../support/sockets';

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

test('a server that is told to stop answers what is under way and ends well', async () => {
  const home = await freshHome();
  const source = await (await migrationSource(readEnv(home.variables))).initialize();
  await source.runMigrations();
  await source.destroy();
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...home.variables, PORT: '0', HOST: '127.0.0.1' },
  });
  const port = await portOf(server);
  const silent = connect(port, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(socket, 'connect')]);
  const body = JSON.stringify({ query: '{ rooms { totalCount } }' });
  const head = [
    'POST /graphql HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write([...head, 'expect: 100-continue', '', body.slice(0, 10)].join('\r\n'));
  await once(socket, 'data');
  server.kill('SIGTERM');
  const exited = once(server, 'exit');
  await heard(server, 'stopping');
  socket.write(body.slice(10));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('{"data":{"rooms":{"totalCount":0}}');
  expect((await exited)[0]).toBe(0);
  silent.destroy();
  await home.remove();
});

async function portOf(server: ChildProcess): Promise<number> {
  return Number(/127\.0\.0\.1:(\d+)/.exec(await heard(server, 'listening'))?.[1]);
}

async function heard(server: ChildProcess, word: string): Promise<string> {
  for (let text = ''; server.stdout;) {
    const [chunk] = await once(server.stdout, 'data');
    text += String(chunk);
    if (text.includes(word)) return text;
  }
  throw new Error('The server says nothing.');
}

describe('a server with people on it', () => {
  const LONGEST = 30_000;
  let home: Awaited<ReturnType<typeof serverHome>>;
  let server: ServerProcess;
  let ravi: Actor;
  beforeEach(async () => {
    home = await serverHome({ LIMIT_SOCKETS: '300' });
    server = await home.start();
    ravi = await register(server);
  }, LONGEST);
  afterEach(() => home.remove(), LONGEST);

  test(
    'an upload that is under way when the server is told to stop is taken whole, and nobody new is let in',
    async () => {
      const { upload, rest } = await halfAnUpload();
      const stopped = server.stop();
      await soon(() => expect(server.said()).toContain('stopping'));
      await soon(() => expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed'));
      upload.end(rest);
      const [answer] = (await once(upload, 'response')) as [IncomingMessage];
      expect(JSON.parse(await text(answer)).data.uploadProfilePhoto.user.photoUrl).toMatch(/^http:.*\/images\//);
      const { code, millis } = await stopped;
      expect([code, millis < 10_000]).toEqual([0, true]);
    },
    LONGEST,
  );

  test(
    'connections over which nothing ever came hold nobody up',
    async () => {
      const port = Number(new URL(server.url).port);
      const silent = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
      await Promise.all(silent.map((socket) => once(socket, 'connect')));
      // A connection that waited to be taken when the server stopped ends with a fault, the others without.
      for (const socket of silent) socket.on('error', () => undefined);
      const ended = silent.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)));
      const { code, millis } = await server.stop();
      expect([code, millis < 5_000]).toEqual([0, true]);
      await Promise.all(ended);
    },
    LONGEST,
  );

  test(
    'an upload that does not end holds a stopping server up for less than 10 seconds',
    async () => {
      const { upload } = await halfAnUpload();
      const cut = once(upload, 'error');
      const { code, millis } = await server.stop();
      expect([code, millis < 10_000]).toEqual([0, true]);
      expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
    },
    LONGEST,
  );

  test(
    '200 sockets are told to go on elsewhere, and one that reads nothing holds nobody up',
    async () => {
      const sockets = await Promise.all(Array.from({ length: 200 }, () => connected()));
      const deaf = await connected();
      deaf.pause();
      const codes = sockets.map(async (socket) => ((await once(socket, 'close')) as [number])[0]);
      const { code, millis } = await server.stop();
      expect([code, millis < 10_000]).toEqual([0, true]);
      expect(new Set(await Promise.all(codes))).toEqual(new Set([1012]));
      deaf.terminate();
    },
    LONGEST,
  );

  test(
    'Ctrl+C, which a terminal and npm both pass on, lets the server end well',
    async () => {
      const deaf = await connected();
      deaf.pause();
      expect((await server.stop('SIGINT', 'SIGINT', 'SIGTERM')).code).toBe(0);
      deaf.terminate();
    },
    LONGEST,
  );

  /** Uploads the first half of a profile photo. */
  async function halfAnUpload(): Promise<{ upload: ClientRequest; rest: Buffer }> {
    const query =
      'mutation P($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) { user { photoUrl } userErrors { code } } }';
    const photo = await aJpeg({ width: 2000, height: 1500 });
    const form = new Response(multipart({ query, variables: { photo: null } }, { 'variables.photo': photo }));
    const body = Buffer.from(await form.arrayBuffer());
    const headers = {
      ...PREFLIGHT,
      authorization: `Bearer ${ravi.accessToken}`,
      'content-type': String(form.headers.get('content-type')),
      'content-length': body.length,
    };
    const upload = request(`${server.url}/graphql`, { method: 'POST', headers });
    const half = Math.floor(body.length / 2);
    await new Promise((resolve) => upload.write(body.subarray(0, half), resolve));
    return { upload, rest: body.subarray(half) };
  }

  async function connected(): Promise<WebSocket> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    const payload = { authorization: `Bearer ${ravi.accessToken}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await once(socket, 'message');
    return socket;
  }
});
