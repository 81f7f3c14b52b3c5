import { readFileSync } from 'node:fs';
import type { TownSample } from './town-sample';

const SEARCH = `query BenchSearch($filter: RoomFilter, $first: Int) {
  rooms(filter: $filter, first: $first) {
    nodes { id name location state district pincode price owner { displayName } coverImage { cardUrl } }
  }
}`;
const ROOM = `query BenchRoom($id: ID!) {
  room(id: $id) {
    id name location state district pincode price allInPrice shared accommodationFor
    owner { displayName } images { url width height }
  }
}`;
const PRICES = [null, 5000, 6500, 8000, 10_000];
const ORDERS = ['RENT_LOW_TO_HIGH', 'RENT_HIGH_TO_LOW'];

/** An operation that is repeated with varying variables. */
export interface Workload {
  readonly name: string;
  /** Path at the bare server; null when only the product can be asked. */
  readonly path: string | null;
  readonly document: string;
  /** Its hash in the manifest of persisted documents; null when it is not known there. */
  readonly hash: string | null;
  /** `@@@@@@@@` in them becomes the number of the request. */
  readonly variables: readonly object[];
  /** Signs access tokens for those who ask, one for each of the variables; absent when visitors ask. */
  readonly tokens?: () => readonly string[];
}

/** Returns the workloads that every server can be asked for: two short documents, and two of the web client. */
export function sharedWorkloads({ districts, roomIds }: TownSample): Workload[] {
  const filters = PRICES.flatMap((maxPrice) =>
    ORDERS.flatMap((sortBy) =>
      districts.map((place) => ({ ...place, sortBy, ...(maxPrice !== null && { maxPrice }) })),
    ),
  );
  const pages = filters.map((filter) => ({ filter, first: 8 }));
  const ids = roomIds.map((id) => ({ id }));
  const clientPages = pages.map((page) => ({ ...page, withCount: false }));
  return [
    { name: 'search', path: '/search', document: SEARCH, hash: null, variables: pages },
    { name: 'room', path: '/room', document: ROOM, hash: null, variables: ids },
    { name: 'client-search', path: '/client-search', ...shipped('SearchRooms'), variables: clientPages },
    { name: 'client-room', path: '/client-room', ...shipped('ReadRoom'), variables: ids },
  ];
}

interface Manifest {
  readonly operations: readonly { readonly name: string; readonly id: string; readonly body: string }[];
}

const manifest = JSON.parse(
  readFileSync(new URL('../../../schema/persisted-documents.json', import.meta.url), 'utf8'),
) as Manifest;

/** Returns a document of the manifest. */
export function shipped(operation: string): Pick<Workload, 'document' | 'hash'> {
  const found = manifest.operations.find(({ name }) => name === operation);
  if (!found) throw new Error(`The manifest has no ${operation}.`);
  return { document: found.body, hash: found.id };
}
