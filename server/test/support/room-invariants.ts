import sharp from 'sharp';
import type { Actor } from './actors';
import type { TestApp } from './app';

const OWN = `query Own($after: String) { ownRooms(first: 8, after: $after) {
  nodes { id name price status images { url cardUrl fullUrl previewUrl } } pageInfo { endCursor hasNextPage } } }`;
const PUBLIC = '{ rooms(first: 1) { totalCount } }';

/** A stored room of the owner. */
export interface StoredRoom {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly status: 'DRAFT' | 'PUBLIC';
  readonly images: readonly object[];
}

/** Returns all rooms of the only owner; fails if a public room has no photos, a photo is damaged, or the search differs. */
export async function expectRoomInvariants(
  app: Pick<TestApp, 'url' | 'ask'>,
  owner: Pick<Actor, 'ask'>,
): Promise<StoredRoom[]> {
  const rooms = await roomsOf(owner);
  const open = rooms.filter(({ status }) => status === 'PUBLIC');
  expect(open.filter(({ images }) => images.length === 0)).toEqual([]);
  expect((await app.ask(PUBLIC)).data?.['rooms'].totalCount).toBe(open.length);
  const addresses = rooms.flatMap(({ images }) => images).flatMap(addressesOf);
  await Promise.all(addresses.map(isWhole));
  return rooms;
}

async function isWhole(url: string): Promise<void> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await sharp(Buffer.from(await response.arrayBuffer()), { failOn: 'warning' }).stats();
}

const addressesOf = (image: object): string[] => Object.values(image).filter((value) => value.startsWith('http'));

async function roomsOf({ ask }: Pick<Actor, 'ask'>): Promise<StoredRoom[]> {
  const rooms: StoredRoom[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page: any = (await ask(OWN, { after })).data?.['ownRooms'];
    rooms.push(...page.nodes);
    [after, isMore] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
  }
  return rooms;
}
