import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network address a request came from, as it is counted: of IPv6 the first half, as a line has the second to itself. Behind proxies of our own it is the one that the outermost of them saw;
 * what stands before that in `X-Forwarded-For` anyone may have written.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((hop) => hop.trim()) : [];
  return lineOf((trustedProxies > 0 && hops.at(-trustedProxies)) || (request.socket.remoteAddress ?? ''));
}

function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return `${[...head, ...left, ...(tail ?? [])].slice(0, 4).join(':').toLowerCase()}::/64`;
}

/** Where people reach the product: the public address, else the one this request came to. No slash at its end. */
export function siteAddressOf(request: IncomingMessage, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/+$/, '') ?? `http://${request.headers.host ?? ''}`;
}
