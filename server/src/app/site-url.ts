import type { Server } from 'node:http';
import type { Env } from '../config/env';

/**
 * Returns the public address of the product, without a slash at the end: `PUBLIC_URL`, or the address that its server
 * listens on, which a command does not know and takes from the settings.
 */
export function siteUrlOf(env: Env, server: () => Server | null): () => string {
  const given = env.PUBLIC_URL?.replace(/\/+$/, '');
  return () => given ?? `http://${hostOf(env.HOST)}:${portOf(server()) ?? env.PORT}`;
}

// These listen on every address of the machine, but a browser cannot open them.
const hostOf = (host: string): string => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host);

function portOf(server: Server | null): number | null {
  const address = server?.address() ?? null;
  return address !== null && typeof address === 'object' ? address.port : null;
}
