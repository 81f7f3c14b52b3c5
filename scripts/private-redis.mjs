import { createConnection } from 'node:net';
import { found, freePort, privateFolder, startProgram } from './private-service.mjs';

/** Starts a Redis of its own that keeps nothing on disk. Says which package to install when there is none. */
export async function startRedis() {
  const server = found('redis-server');
  if (!server) throw new Error('Redis is needed: on Debian, apt-get install redis-server.');
  const folder = privateFolder('redis');
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const program = await startProgram({
    command: [server, ...place, '--save', '', '--appendonly', 'no'],
    folder,
    ready: () => answers(port),
  });
  return { url: `redis://127.0.0.1:${port}`, ...program };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    const tell = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => tell(false));
    socket.once('error', () => tell(false));
    socket.once('data', (bytes) => tell(String(bytes).startsWith('+PONG')));
  });
}
