import { asLine, isBlank, lengthOf } from '../kernel/text';
import { type UserError, userError } from '../kernel/user-error';
import { type RoomFilter, type RoomSearch, searchFor } from '../rooms';

const LONGEST_NAME = 60;

/** Returns a name as it is stored, or its error. */
export function checkedName(name: string): string | UserError {
  if (isBlank(name)) return userError('SAVED_SEARCH_NAME_MISSING', 'name');
  const line = asLine(name);
  if (lengthOf(line) > LONGEST_NAME) return userError('SAVED_SEARCH_NAME_TOO_LONG', 'name', { most: LONGEST_NAME });
  return line;
}

type Place = NonNullable<RoomFilter['near']>['place'];

/** A filter as it is stored: only what narrows, and no order. */
export interface StoredFilter extends Omit<RoomFilter, 'sortBy' | 'near'> {
  readonly near?: { readonly place: Place; readonly withinKm: number };
}

/** A search as it is stored. */
export interface StoredSearch {
  readonly filter: string;
  readonly area: string;
}

const USUAL_KM = 5;

/**
 * Returns a filter as it is stored; null when no room can match it. Throws BAD_USER_INPUT for a malformed filter, as the
 * search itself does.
 */
export function storedSearch(filter: RoomFilter): StoredSearch | null {
  const search = searchFor(filter);
  if (!search) return null;
  const { keyword, maxPrice, maxAllInPrice, availableBy, amenities, near } = filter;
  const { state, district, pincode, accommodationFor, suitableFor, shared } = search;
  const stored: Record<keyof StoredFilter, unknown> = {
    // The name of the area narrows nothing.
    keyword: search.keyword === undefined ? undefined : asLine(keyword ?? ''),
    state,
    district,
    pincode,
    accommodationFor,
    suitableFor,
    shared,
    maxPrice: search.maxPrice === undefined ? undefined : maxPrice,
    maxAllInPrice: search.maxAllInPrice === undefined ? undefined : maxAllInPrice,
    availableBy: availableBy ?? undefined,
    minRating: search.minRating === undefined ? undefined : search.minRating / 10,
    amenities: amenities?.length ? [...new Set(amenities)].sort() : undefined,
    near: near ? { place: placeOf(near.place), withinKm: near.withinKm ?? USUAL_KM } : undefined,
  };
  return { filter: JSON.stringify(stored), area: areaOf(search) };
}

function placeOf({ landmark, point }: Place): Place {
  if (typeof landmark === 'string') return { landmark };
  return point ? { point: { latitude: point.latitude, longitude: point.longitude } } : {};
}

/** Returns the filter of a stored search. */
export const filterOf = ({ filter }: Pick<StoredSearch, 'filter'>): StoredFilter => JSON.parse(filter) as StoredFilter;

const areaOf = ({ state, district }: Pick<RoomSearch, 'state' | 'district'>): string =>
  [state, district].filter((name) => name !== undefined).join('/');

/** Returns the areas of the searches that may find a room. */
export const areasAround = ({ state, district }: { readonly state: string; readonly district: string }): string[] => [
  '',
  state,
  `${state}/${district}`,
];
