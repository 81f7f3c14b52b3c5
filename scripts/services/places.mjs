// Places for the members of a group: all on this machine's own address, or each behind an address of its own, from which it
// can be cut off.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

const HERE = '127.0.0.1';
const IP = ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'].find((path) => existsSync(path));

/** Returns places on the loopback address; their members cannot be cut off. */
export const samePlaces = (size) => ({
  places: Array.from({ length: size }, () => ({ address: HERE, within: [] })),
  stop: () => undefined,
});

/** Returns places on a network of their own if this machine allows it, else on the loopback address with the `fault`. */
export function placesApartIfAllowed(size) {
  try {
    return apartPlaces(size);
  } catch (fault) {
    return { ...samePlaces(size), fault: fault.message };
  }
}

/**
 * Returns places on a network of their own, of Linux network namespaces, which need root. `cut` drops all packets between a
 * place and the others, which this machine still reaches all; `heal` ends that.
 */
function apartPlaces(size) {
  const name = `thk${randomBytes(2).toString('hex')}`;
  const subnet = `198.18.${randomBytes(1)[0]}`;
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const stop = () => {
    for (const number of numbers) attempted(['netns', 'del', `${name}-${number}`]);
    attempted(['link', 'del', name]);
  };
  try {
    ip(['link', 'add', name, 'type', 'bridge']);
    ip(['addr', 'add', `${subnet}.254/24`, 'dev', name]);
    ip(['link', 'set', name, 'up']);
    for (const number of numbers) join({ name, subnet, number });
  } catch (fault) {
    stop();
    throw new Error(`No network of its own for the database: ${fault.message.trim()}.`, { cause: fault });
  }
  const places = numbers.map((number) => placeOf({ name, subnet, number, numbers }));
  return { places, stop };
}

function join({ name, subnet, number }) {
  const space = `${name}-${number}`;
  ip(['netns', 'add', space]);
  ip(['link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space]);
  ip(['link', 'set', space, 'master', name, 'up']);
  ip(['-n', space, 'addr', 'add', `${subnet}.${number}/24`, 'dev', 'eth0']);
  for (const device of ['eth0', 'lo']) ip(['-n', space, 'link', 'set', device, 'up']);
}

function placeOf({ name, subnet, number, numbers }) {
  const space = `${name}-${number}`;
  // What a place sends is dropped on its way, so no answer comes back either.
  const routes = (verb) =>
    numbers
      .filter((other) => other !== number)
      .forEach((other) => ip(['-n', space, 'route', verb, 'blackhole', `${subnet}.${other}`]));
  return {
    address: `${subnet}.${number}`,
    within: [IP, 'netns', 'exec', space],
    cut: () => routes('add'),
    heal: () => routes('del'),
  };
}

function ip(words) {
  if (!IP) throw new Error('the program ip is missing (Debian: iproute2)');
  execFileSync(IP, words, { stdio: 'pipe' });
}

function attempted(words) {
  try {
    ip(words);
  } catch {
    // It was not made.
  }
}
