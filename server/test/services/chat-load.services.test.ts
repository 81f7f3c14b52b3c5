import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Actor, register } from '../support/actors';
import { follows, sends } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 240_000;
const EVENTS = `subscription Events($id: ID!) { chatEvents(chatId: $id, after: 0) { ... on MessageAdded { sequence chatMessage { text } } } }`;

let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
let asha: Actor;
beforeEach(async () => {
  // A small heap is cleared often: what is left grows only by what is kept.
  home = await serverHome({ LIMIT_SOCKETS: '1', NODE_OPTIONS: '--max-old-space-size=192' });
  server = await home.start();
  asha = await register(server, { role: 'OWNER' });
}, LONGEST);
afterEach(() => home.remove(), LONGEST);

interface Said {
  readonly id?: string;
  readonly type: string;
  readonly payload?: any;
}

/** Opens a WebSocket on which a test sends its own frames. */
async function rawSocket() {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const heard: Said[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as Said));
  await once(socket, 'open');
  const say = (said: Said): void => socket.send(JSON.stringify(said));
  say({ type: 'connection_init', payload: { authorization: `Bearer ${asha.accessToken}` } });
  await soon(() => expect(heard).toHaveLength(1));
  return { socket, heard, say };
}

test(
  '10,000 messages in a row are answered one by one, and the server goes on',
  async () => {
    const { socket, heard, say } = await rawSocket();
    for (let count = 0; count < 10_000; count += 1) say({ type: 'ping' });
    await soon(() => expect(heard.filter(({ type }) => type === 'pong')).toHaveLength(10_000), 20_000);
    expect((await server.ask('{ __typename }')).status).toBe(200);
    socket.terminate();
  },
  LONGEST,
);

test(
  'who asks without end and reads no answer is not listened to, and costs the server no memory',
  async () => {
    const { socket, say } = await rawSocket();
    socket.pause();
    const before = server.megabytes();
    const words = 'x'.repeat(50_000);
    for (let count = 0; count < 10_000; count += 1) {
      say({ type: 'ping', payload: { words } });
      if (count % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await soon(() => expect(socket.readyState).not.toBe(WebSocket.OPEN), 40_000).catch(() => undefined);
    expect(server.megabytes() - before).toBeLessThan(120);
    expect((await server.ask('{ __typename }')).status).toBe(200);
    socket.terminate();
  },
  LONGEST,
);

test(
  'of 1,000 live operations on a socket 64 are taken and the others refused, and the socket stays',
  async () => {
    const ravi = await register(server);
    const chatId = await ravi.startsChat(asha);
    await sends(ravi, chatId, 'the first');
    const payload = { query: EVENTS, variables: { id: chatId } };
    const { socket, heard, say } = await rawSocket();
    for (let id = 1; id <= 1000; id += 1) say({ id: String(id), type: 'subscribe', payload });
    const refused = () =>
      heard.filter(({ type, payload }) => type === 'error' && payload[0].extensions.code === 'BAD_USER_INPUT');
    await soon(() => expect(refused()).toHaveLength(936), 20_000);
    await soon(() => expect(heard.filter(({ type }) => type === 'next')).toHaveLength(64), 20_000);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  },
  LONGEST,
);

test(
  'SEC-27: a reader who stops reading costs no memory while 5,000 events come, is cut off, and goes on after the last',
  async () => {
    const ravi = await register(server);
    const chatId = await ravi.startsChat(asha);
    const stalled = await rawSocket();
    stalled.say({ id: '1', type: 'subscribe', payload: { query: EVENTS, variables: { id: chatId } } });
    await sends(ravi, chatId, 'the first');
    await soon(() => expect(stalled.heard.at(-1)?.type).toBe('next'));
    stalled.socket.pause();
    const before = server.megabytes();
    let number = 1;
    const talk = async (): Promise<void> => {
      while (number < 5000) await sends(ravi, chatId, `${String((number += 1))} ${HEAVY}`);
    };
    await Promise.all([talk(), talk(), talk(), talk()]);
    expect(server.megabytes() - before).toBeLessThan(90);
    // An account has one socket here: the next is let in when the server has cut the one that answers no ping.
    const line = follows({ url: server.url, accessToken: asha.accessToken }, chatId, 1);
    await soon(() => expect(line.received).toHaveLength(4999), 90_000);
    expect(line.received.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 4999 }, (_, index) => index + 2),
    );
    await line.stop();
    stalled.socket.terminate();
  },
  LONGEST,
);

// 14 kilobytes that count as 490 characters.
const HEAVY = `e${'\u{1E8D0}'.repeat(7)}`.repeat(490);
