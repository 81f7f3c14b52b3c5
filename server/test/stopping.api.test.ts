import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../src/config/env';
import { migrationSource } from '../src/database/open';
import { freshHome } from './app';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

test('a server that is told to stop answers what is under way and ends well', async () => {
  const home = await freshHome();
  const source = await migrationSource(readEnv(home.variables)).initialize();
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
  expect(String(answer)).toContain('{"data":{"rooms":{"totalCount":0}}}');
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
