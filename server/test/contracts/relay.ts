import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network path to a service, which a test can break. */
export interface Relay {
  /** The service's address by way of the relay. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Ends the connections once so many more bytes went towards the service. */
  cutAfter(bytes: number): void;
  /** Calls back with the bytes of each part that goes towards the service. */
  onBytes(listener: (bytes: number) => void): void;
  /** Connections stay and open, and nothing comes through. */
  freeze(): void;
  mend(): Promise<void>;
}

/** Stands between the product and the service of this address. */
export async function relayTo(address: string): Promise<Relay> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let frozen = false;
  let left = Infinity;
  let told = (_bytes: number): void => undefined;
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  const join = (from: Socket, to: Socket, onBytes: (count: number) => void): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (frozen) return;
      onBytes(bytes.length);
      if (!to.destroyed) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far, (count) => {
      told(count);
      left -= count;
      if (left < 0) endAll();
    });
    join(far, near, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(address);
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      endAll();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    cutAfter: (bytes) => void (left = bytes),
    onBytes: (listener) => void (told = listener),
    freeze: () => void (frozen = true),
    async mend() {
      frozen = false;
      left = Infinity;
      endAll();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** Address of a service that `npm run test:services` starts. */
export function serviceUrl(variable: 'TEST_REDIS_URL' | 'TEST_MINIO_URL'): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: these tests run under npm run test:services.`);
  return url;
}
