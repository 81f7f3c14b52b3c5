import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Found = (fault: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Tells whether an address is reachable on the public internet. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Looks a name up for a connection; fails if one of its addresses is private, so that no name leads inside. */
export function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    if (fault) return found(fault, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error('The push service has no public address.'), '');
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}

/** Tells whether a host is written as an address; such a host is not looked up. */
export const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
