import { isLoopback } from './loopback';

const request = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Parameters<typeof isLoopback>[0];

test.each([
  ['127.0.0.1', 'localhost:4000', true],
  ['::1', '[::1]:4000', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['127.3.2.1', 'LOCALHOST', true],
  ['192.168.1.7', 'localhost:4000', false],
  ['::ffff:10.0.0.1', '127.0.0.1', false],
  ['fe80::1', '[::1]', false],
  [undefined, 'localhost', false],
  ['127.0.0.1', 'evil.example', false],
  ['127.0.0.1', '127.0.0.1.evil.example', false],
  ['127.0.0.1', 'localhost.evil.example:4000', false],
  ['127.0.0.1', '10.0.0.1', false],
  ['127.0.0.1', '', false],
])('SEC-69: whether %s with the host %s is this machine: %s', (address, host, isHere) => {
  expect(isLoopback(request(address, { host }))).toBe(isHere);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'SEC-69: what a proxy passes on with %s does not come from this machine',
  (header) => {
    expect(isLoopback(request('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' }))).toBe(false);
  },
);
