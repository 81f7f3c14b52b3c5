const ADDRESS = /^rediss?:\/\/[^/]+/;
// Nodes announce addresses without password and scheme, and have no numbered databases.
const NODE = /^rediss?:\/\/([^/@]*@)?[^/@?#]+$/;

/** Returns the addresses in REDIS_URL: one Redis, or some nodes of a Redis Cluster. */
export const redisAddresses = (url: string): string[] => url.split(/,(?=rediss?:\/\/)/);

/** Tells whether a text has the form `redis://host:6379`, or is a list of possible nodes of one cluster. */
export function isRedisUrl(url: string): boolean {
  const addresses = redisAddresses(url);
  if (!addresses.every(hasOneHost)) return false;
  return addresses.length === 1 || (addresses.every((address) => NODE.test(address)) && letInAlike(addresses));
}

const hasOneHost = (address: string): boolean =>
  ADDRESS.test(address) && URL.canParse(address) && !new URL(address).hostname.includes(',');

const letInAlike = (addresses: readonly string[]): boolean =>
  new Set(addresses.map((address) => /^.*(:\/\/|@)/.exec(address)?.[0])).size === 1;
