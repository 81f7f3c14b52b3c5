import type { IncomingMessage } from 'node:http';

/**
 * The network address a request came from. Behind proxies of our own it is the one that the outermost of them saw;
 * what stands before that in `X-Forwarded-For` anyone may have written.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((hop) => hop.trim()) : [];
  return (trustedProxies > 0 && hops.at(-trustedProxies)) || (request.socket.remoteAddress ?? '');
}
