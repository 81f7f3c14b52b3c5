import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../../scripts/services/service.mjs';
import { control } from './control.ts';
import { startDemoServer } from './demo-server.ts';
import { createFaults } from './faults.ts';
import { relayRequest } from './http-relay.ts';
import { createIssuers } from './id-tokens.ts';
import { createSocketRelay } from './socket-relay.ts';
import { createTraffic } from './traffic.ts';

/** A demo server behind a proxy that injects faults. */
export interface Sandbox {
  /** Address of the proxy. */
  readonly url: string;
  /** Address of the server itself, for requests that meet no faults. */
  readonly serverUrl: string;
  /** The data of the server, for the commands of operators. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

interface Settings {
  /** Port of the proxy; 0 takes a free one. */
  readonly port: number;
  /** Rooms of the demo town; without any, there are no demo accounts either. */
  readonly rooms: number;
  /** Address of the proxy in emails and of pictures; `http://localhost:<port>` when absent. */
  readonly publicUrl?: string | undefined;
}

/** Starts a fresh demo server and the proxy in front of it. */
export async function startSandbox({ rooms, ...settings }: Settings): Promise<Sandbox> {
  const port = settings.port || (await freePort());
  const url = `http://localhost:${String(port)}`;
  const publicUrl = settings.publicUrl ?? url;
  const issuers = await createIssuers(`http://127.0.0.1:${String(port)}`);
  const variables = { ...issuers.variables, PUBLIC_URL: publicUrl };
  const { url: server, folder, stop } = await startDemoServer({ rooms, variables });
  const faults = createFaults();
  const traffic = createTraffic();
  const sockets = createSocketRelay({ server, faults, traffic });
  const relay = { server, publicUrl: new URL(publicUrl), faults, traffic, closeExpired: sockets.closeExpired };
  const parts = { faults, traffic, issuers, sockets, serverUrl: server.origin };
  const proxy = createServer((request, response) => {
    const isControl = /^\/sandbox(\/|$)/.test(request.url ?? '');
    const answered = isControl ? control(parts, request, response) : relayRequest(relay, request, response);
    answered.catch(() => response.destroy());
  });
  proxy.on('upgrade', sockets.upgrade);
  try {
    await once(proxy.listen(port, '127.0.0.1'), 'listening');
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    url,
    serverUrl: server.origin,
    folder,
    stop: async () => {
      sockets.cut();
      proxy.closeAllConnections();
      proxy.close();
      await stop();
    },
  };
}
