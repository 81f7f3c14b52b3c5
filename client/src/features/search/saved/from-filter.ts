import { DISTANCES, emptySearch, type Search, searchPath, writtenAmenities } from '../search';
import type { SavedSearch_FilterFragment } from './from-filter.generated';

type Filter = SavedSearch_FilterFragment;

const NEWEST = '2';

/** Returns a saved search as it is written in the address, newest rooms first; undefined for one around a point. */
export function savedSearch(filter: Filter): Search | undefined {
  const { keyword, state, district, pincode, maxPrice, maxAllInPrice, availableBy, amenities, minRating, near } =
    filter;
  const landmark = near?.place.landmark;
  // An address has landmarks only.
  if (near && !landmark) return undefined;
  return {
    ...emptySearch,
    keyword: keyword ?? '',
    state: state ?? '',
    dist: district ?? '',
    pin: pincode ?? '',
    accommodationFor: PEOPLE[filter.accommodationFor ?? 'BOTH'],
    suitableFor: SUITED[filter.suitableFor ?? 'BOTH'],
    shared: sharedOf(filter.shared),
    maxPrice: String(maxPrice ?? ''),
    maxAllIn: String(maxAllInPrice ?? ''),
    freeBy: availableBy ?? '',
    amenities: writtenAmenities(amenities ?? []),
    rated: minRating !== null && minRating >= 4 ? '4' : '',
    near: landmark ?? '',
    within: near ? distanceOf(near.withinKm) : emptySearch.within,
    sortBy: NEWEST,
  };
}

/** Returns the address of the results of a saved search; undefined without one, and for one around a point. */
export function resultsPath(filter: Filter | undefined): string | undefined {
  const search = filter && savedSearch(filter);
  return search && searchPath(search);
}

const PEOPLE = { BOYS: 'boys', GIRLS: 'girls', BOTH: '' } as const;
const SUITED = { STUDENTS: 'students', WORKING: 'working', BOTH: '' } as const;

function sharedOf(shared: boolean | null): Search['shared'] {
  if (shared === null) return '';
  return shared ? 'yes' : 'no';
}

// Apps may save any distance; the results then show those of the next choice, too.
const distanceOf = (km: number): Search['within'] => DISTANCES.find((choice) => Number(choice) >= km) ?? '25';
