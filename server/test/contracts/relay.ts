import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A network path to a service, which a test can break. */
export interface Relay {
  /** Address of the service through the relay. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Ends the connections once so many more bytes went towards the service. */
  cutAfter(bytes: number): void;
  /** Returns the number of connections that are open. */
  connections(): number;
  /** Reports the bytes of each chunk to the service. */
  onBytes(listener: (bytes: number) => void): void;
  /** Keeps connections open and stops all data. */
  freeze(): void;
  /** Delays data to the service, in order. */
  delay(millis: number): void;
  /** Ends delays and frost, and leaves the connections as they are. */
  thaw(): void;
  mend(): Promise<void>;
}

/** Starts a relay in front of the service at this address. */
export async function relayTo(address: string): Promise<Relay> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let frozen = false;
  let delay = 0;
  let left = Infinity;
  let told = (_bytes: number): void => undefined;
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  const join = (from: Socket, to: Socket, passes: (bytes: Buffer) => Promise<void> | undefined): void => {
    sockets.add(from);
    let last: Promise<void> | undefined;
    from.on('data', (bytes: Buffer) => {
      if (frozen) return;
      const before = last;
      const pass = async (): Promise<void> => {
        const passed = passes(bytes);
        await before;
        await passed;
        if (!to.destroyed) to.write(bytes);
      };
      last = pass();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far, (bytes) => {
      told(bytes.length);
      left -= bytes.length;
      if (left < 0) endAll();
      return delay > 0 ? wait(delay) : undefined;
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
    connections: () => sockets.size / 2,
    onBytes: (listener) => void (told = listener),
    freeze: () => void (frozen = true),
    delay: (millis) => void (delay = millis),
    thaw: () => void ([frozen, delay] = [false, 0]),
    async mend() {
      [frozen, delay] = [false, 0];
      left = Infinity;
      endAll();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** Returns the address of a service that `npm run test:services` starts. */
export function serviceUrl(variable: 'TEST_DATABASE_SERVER' | 'TEST_REDIS_URL' | 'TEST_MINIO_URL'): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: these tests run under npm run test:services.`);
  return url;
}
