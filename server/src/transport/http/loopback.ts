import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

/**
 * Tells whether a request comes from this machine and is addressed to it. A page on the web can resolve its own name to
 * 127.0.0.1, so the `Host` header counts too; behind a proxy all requests would come from this machine.
 */
export function isLoopback({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '');
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && LOOPBACK.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}
