import type { IncomingMessage } from 'node:http';
import { addressOf } from './address';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('SEC-15: a request from %s counts for %s', (remote, counted) => {
  expect(addressOf(from(remote), 0)).toBe(counted);
});

test('SEC-15: what a request says it was forwarded for is believed of own proxies only', () => {
  expect(addressOf(from('192.0.2.1', '198.51.100.7'), 0)).toBe('192.0.2.1');
  expect(addressOf(from('192.0.2.1', '203.0.113.9, 198.51.100.7'), 1)).toBe('198.51.100.7');
  expect(addressOf(from('192.0.2.1', '203.0.113.9, 198.51.100.7'), 2)).toBe('203.0.113.9');
});
