import { isPublicAddress, publicLookup } from './public-address';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
])('SEC-85: no push service is called at %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '142.250.1.1', '2606:4700::1111', '::ffff:93.184.216.34'])(
  'SEC-85: %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([{ all: true }, {}])(
  'SEC-85: a name that leads to this machine is not connected to (%j)',
  async (options) => {
    const fault = await new Promise<Error | null>((resolve) => publicLookup('localhost', options, resolve));
    expect(fault?.message).toBe('The push service has no public address.');
  },
);
