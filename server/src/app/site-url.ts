import type { Server } from 'node:http';
import type { Env } from '../config/env';

/** Where people reach the product, without a slash at the end: `PUBLIC_URL`, else where its server listens. */
export function siteAddress(env: Env, server: () => Server): () => string {
  const given = env.PUBLIC_URL?.replace(/\/+$/, '');
  return () => given ?? `http://${hostOf(env.HOST)}:${portOf(server()) ?? env.PORT}`;
}

// Every address of the machine, but none that a browser could open.
const hostOf = (host: string): string => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host);

function portOf(server: Server): number | null {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : null;
}
