import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns the network address that a request is counted under: for IPv6 the first half, since one customer has the
 * second half. Behind our own proxies it is the address that the outermost of them saw; anyone could have written the
 * earlier entries of `X-Forwarded-For`.
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

/**
 * Returns the public address of the site, or the one that this request was sent to, without a slash at the end. A `Host`
 * header that is no host gives `localhost`.
 */
export function siteUrlOf({ headers: { host = '' }, socket }: IncomingMessage, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  if (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)) return `http://${host}`;
  return `http://localhost:${String(socket.localPort)}`;
}
