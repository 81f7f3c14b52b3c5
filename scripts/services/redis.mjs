import { createConnection } from 'node:net';
import { found, freePort, privateFolder, startProgram } from './service.mjs';

/** Starts Redis on a free port without a disk. Fails with the package to install if there is none. */
export async function startRedis() {
  const port = await freePort();
  const program = await startRedisServer(port);
  return { url: `redis://127.0.0.1:${port}`, ...program };
}

/** Starts Redis on this port with additional command line arguments. */
export async function startRedisServer(port, ...words) {
  const server = found('redis-server');
  if (!server) throw new Error('Redis is needed: on Debian, apt-get install redis-server.');
  const folder = privateFolder('redis');
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  return startProgram({
    command: [server, ...place, '--save', '', '--appendonly', 'no', ...words],
    folder,
    ready: async () => /^(\+PONG|-NOAUTH)/.test(await told(port, 'PING')),
  });
}

/** Returns the raw answers of the Redis at this port to these commands; an empty text if it does not run. */
export function told(port, ...commands) {
  return new Promise((resolve) => {
    let answer = '';
    const ask = () => socket.end(commands.map((command) => `${command}\r\n`).join(''));
    const socket = createConnection({ host: '127.0.0.1', port }, ask).setTimeout(1000, () => socket.destroy());
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
