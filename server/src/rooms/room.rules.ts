import { badUserInput } from '../kernel/coded-errors';
import { folded } from '../kernel/text';
import type { Viewer } from '../kernel/viewer';
import { cellOf, findDistrict, findState, namesArea } from '../locations';
import { type GivenNear, type Near, nearOf } from './near.rules';
import { lowestRating } from './ratings/rating.rules';
import { HIGHEST_PRICE, sortKeysOf } from './room.sort-key';
import type { Room } from './room.entity';
import { type Amenity, amenityBitsOf, bitsFor, type Told } from './amenities.rules';

const KEYWORD_LENGTH = 100;

/** A filter as it was sent. */
export interface RoomFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly district?: string | null | undefined;
  readonly pincode?: string | null | undefined;
  readonly accommodationFor?: Room['accommodationFor'] | null | undefined;
  readonly suitableFor?: Room['suitableFor'] | null | undefined;
  readonly shared?: boolean | null | undefined;
  readonly maxPrice?: number | null | undefined;
  readonly maxAllInPrice?: number | null | undefined;
  readonly availableBy?: string | null | undefined;
  readonly amenities?: readonly Amenity[] | null | undefined;
  readonly minRating?: number | null | undefined;
  readonly near?: GivenNear | null | undefined;
  readonly sortBy?: RoomSort | undefined;
}

export type RoomSort = 'RENT_LOW_TO_HIGH' | 'RENT_HIGH_TO_LOW' | 'NEWEST' | 'DISTANCE' | 'RATING';

/** A checked search: names are those of the location table, the keyword is folded. */
export interface RoomSearch {
  readonly keyword?: string;
  readonly state?: string;
  readonly district?: string;
  readonly pincode?: string;
  readonly accommodationFor?: 'BOYS' | 'GIRLS';
  readonly suitableFor?: 'STUDENTS' | 'WORKING';
  readonly shared?: boolean;
  readonly maxPrice?: number;
  readonly maxAllInPrice?: number;
  readonly availableBy?: string;
  /** Bits of the amenities that a room must have. */
  readonly amenities?: number;
  /** Lowest average of the reviews, in tenths. */
  readonly minRating?: number;
  readonly near?: Near;
  readonly sortBy: RoomSort;
  /** Leaves out the rooms of owners whom a block keeps apart from this user. */
  readonly viewerId?: string;
}

/** A search that has a keyword. */
export type KeywordSearch = RoomSearch & { readonly keyword: string };

/** Returns the search of a filter; null when no room can match. Throws BAD_USER_INPUT for a malformed filter. */
export function searchFor(filter: RoomFilter, viewer: Viewer = null): RoomSearch | null {
  const area = areaOf(filter);
  const near = nearOf(filter.near);
  if (filter.sortBy === 'DISTANCE' && !filter.near)
    throw badUserInput('"sortBy" can be DISTANCE only with "near".', ['filter', 'sortBy']);
  if (!area || near === null) return null;
  const typed = keywordOf(filter.keyword);
  const keyword = namesArea(filter.keyword ?? '', area) ? '' : typed;
  return {
    ...area,
    ...(keyword && { keyword }),
    ...(filter.accommodationFor && filter.accommodationFor !== 'BOTH' && { accommodationFor: filter.accommodationFor }),
    ...(filter.suitableFor && filter.suitableFor !== 'BOTH' && { suitableFor: filter.suitableFor }),
    ...(typeof filter.shared === 'boolean' && { shared: filter.shared }),
    ...(limits(filter.maxPrice) && { maxPrice: Math.max(filter.maxPrice, -1) }),
    ...(limits(filter.maxAllInPrice) && { maxAllInPrice: Math.max(filter.maxAllInPrice, -1) }),
    ...ratedFrom(filter.minRating),
    ...(near && { near }),
    ...(filter.availableBy && { availableBy: filter.availableBy }),
    ...(filter.amenities?.length && { amenities: bitsFor(filter.amenities) }),
    sortBy: filter.sortBy ?? 'RENT_LOW_TO_HIGH',
    ...(viewer && { viewerId: viewer.id }),
  };
}

/** Returns the keyword of a filter as it is compared. Throws BAD_USER_INPUT if it is too long. */
export function keywordOf(given: string | null | undefined): string {
  if (!given) return '';
  if (given.length > 2 * KEYWORD_LENGTH || Array.from(given).length > KEYWORD_LENGTH)
    throw badUserInput(`"keyword" may have at most ${String(KEYWORD_LENGTH)} characters.`, ['filter', 'keyword']);
  return folded(given);
}

function ratedFrom(stars: number | null | undefined): Pick<RoomSearch, 'minRating'> {
  const minRating = lowestRating(stars);
  return minRating === null ? {} : { minRating };
}

// A limit above the highest rent has no effect, and would overflow the sort keys.
const limits = (price: number | null | undefined): price is number =>
  typeof price === 'number' && price < HIGHEST_PRICE;

type Written = Pick<Room, 'name' | 'location' | 'status' | 'price' | 'number' | 'maintenance' | 'leftSearchAt'> &
  Pick<Room, 'latitude' | 'longitude'> &
  Told;

/** Returns the derived columns of a room. Name and location are a line each, so a keyword never spans both. */
export function derivedFrom(
  room: Written,
): Pick<Room, 'searchText' | 'allInPrice' | 'amenities' | 'rentUp' | 'rentDown' | 'cell'> {
  const { latitude, longitude } = room;
  return {
    ...sortKeysOf(room),
    searchText: `${folded(room.name)}\n${folded(room.location)}`,
    allInPrice: room.price + (room.maintenance ?? 0),
    amenities: amenityBitsOf(room),
    cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }),
  };
}

/** Returns the number of people who can move in: the owner's own count if given. */
export function vacantCapacityOf(room: Pick<Room, 'vacancies' | 'messType' | 'totalBeds' | 'shared'>): number {
  if (room.vacancies !== null) return room.vacancies;
  return room.messType === 'PG_HOSTEL' ? room.totalBeds : Math.max(room.shared, 1);
}

type Area = Pick<RoomSearch, 'state' | 'district' | 'pincode'>;

function areaOf(filter: RoomFilter): Area | null {
  const isTold = (name: 'state' | 'district' | 'pincode') => Boolean(filter[name]?.trim());
  if (isTold('district') && !isTold('state'))
    throw badUserInput('"district" needs "state": give the state of the district.', ['filter', 'district']);
  if (isTold('pincode') && !isTold('district'))
    throw badUserInput('"pincode" needs "district": give state and district.', ['filter', 'pincode']);
  if (!filter.state?.trim()) return {};
  const state = findState(filter.state);
  if (!state) return null;
  if (!filter.district?.trim()) return { state: state.name };
  const district = findDistrict(state, filter.district);
  if (!district) return null;
  const pincode = filter.pincode?.trim();
  if (!pincode) return { state: state.name, district: district.name };
  return { state: state.name, district: district.name, pincode };
}
