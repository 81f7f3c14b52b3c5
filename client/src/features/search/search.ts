import type { Amenity, RoomFilter } from '../../apollo/schema-types.generated';
import { paths, readNear, readSearchQuery } from '../../lib/paths';

/** Kilometres that may be chosen. */
export const DISTANCES = ['2', '5', '10', '25'] as const;

/** A search as it is written in the address; an empty text means no filter. */
export interface Search {
  keyword: string;
  state: string;
  dist: string;
  pin: string;
  accommodationFor: '' | 'boys' | 'girls';
  suitableFor: '' | 'students' | 'working';
  shared: '' | 'yes' | 'no';
  maxPrice: string;
  /** Highest rent with maintenance. */
  maxAllIn: string;
  /** Day on which one wants to move in. */
  freeBy: string;
  /** Comforts that a room must have, such as `wifi,power-backup`. */
  amenities: string;
  /** Identity of the landmark near which to look. */
  near: string;
  /** Kilometres from there. */
  within: (typeof DISTANCES)[number];
  /** Lowest average of the reviews. */
  rated: '' | '4';
  /** Rent low to high, rent high to low, newest, near a landmark nearest, or best rated first. */
  sortBy: '0' | '1' | '2' | '3' | '4';
}

export const emptySearch: Search = {
  keyword: '',
  state: '',
  dist: '',
  pin: '',
  accommodationFor: '',
  suitableFor: '',
  shared: '',
  maxPrice: '',
  maxAllIn: '',
  freeBy: '',
  amenities: '',
  rated: '',
  near: '',
  within: '5',
  sortBy: '0',
};

const NEAREST = '3';

/** Returns the changes that make a search look near a landmark, instead of for a text or in an area. */
export const nearLandmark = (near: string) =>
  ({
    keyword: '',
    state: '',
    dist: '',
    pin: '',
    near,
    within: '5',
    sortBy: NEAREST,
  }) as const satisfies Partial<Search>;

const PARAMETERS = [
  'state',
  'dist',
  'pin',
  'accommodationFor',
  'suitableFor',
  'shared',
  'maxPrice',
  'maxAllIn',
  'freeBy',
  'amenities',
  'rated',
  'near',
  'within',
  'sortBy',
] as const;
const LONGEST_KEYWORD = 100;
/** Characters of the shortest text for which places are suggested. */
export const SHORTEST_PLACE = 2;

// Half of a character cannot be written into an address.
const firstCharacters = (text: string): string => Array.from(text).slice(0, LONGEST_KEYWORD).join('');

function oneOf<Value extends string>(given: string | null, known: readonly Value[], otherwise: Value): Value {
  return known.find((value) => value === given?.toLowerCase()) ?? otherwise;
}

/** Reads whole rupees; anything else is empty. */
export function readWhole(given: string | null): string {
  const amount = Number(given);
  return given && Number.isSafeInteger(amount) && amount >= 0 ? String(amount) : '';
}

const DAY = /^\d{4}-\d\d-\d\d$/;

// The clock of the browser would make 30 February a day of March.
const isDay = (day: string): boolean =>
  DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

const readDay = (given: string | null): string => (given && isDay(given) ? given : '');

/** Every amenity, in the order of chips and addresses. */
export const ALL_AMENITIES = Object.keys({
  WIFI: 0,
  AC: 0,
  COOLER: 0,
  ATTACHED_BATHROOM: 0,
  GEYSER: 0,
  RO_WATER: 0,
  POWER_BACKUP: 0,
  FRIDGE: 0,
  WASHING_MACHINE: 0,
  TV: 0,
  STUDY_TABLE: 0,
  WARDROBE: 0,
  BALCONY: 0,
  KITCHEN: 0,
  LIFT: 0,
  PARKING: 0,
  CCTV: 0,
  GYM: 0,
  STUDY_ROOM: 0,
  MEALS: 0,
  CLEANING: 0,
  LAUNDRY: 0,
  SECURITY_GUARD: 0,
  PETS_ALLOWED: 0,
  NO_CURFEW: 0,
} satisfies Record<Amenity, 0>) as readonly Amenity[];

const amenityNamed = (written: string): string => written.trim().toUpperCase().replaceAll('-', '_');

/** Writes amenities as in an address; unknown ones are left out. */
export const writtenAmenities = (amenities: readonly string[]): string =>
  ALL_AMENITIES.filter((known) => amenities.includes(known))
    .join()
    .toLowerCase()
    .replaceAll('_', '-');

/** Returns the amenities that a search asks for. */
export const amenitiesOf = ({ amenities }: Pick<Search, 'amenities'>): Amenity[] =>
  ALL_AMENITIES.filter((known) => amenities.split(',').map(amenityNamed).includes(known));

export function readSearch({ pathname, search }: { pathname: string; search: string }): Search {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name)?.trim() ?? '';
  return consistent({
    keyword: firstCharacters(readSearchQuery(pathname).trim()),
    state: text('state'),
    dist: text('dist'),
    pin: text('pin'),
    accommodationFor: oneOf(given.get('accommodationFor'), ['boys', 'girls'], ''),
    suitableFor: oneOf(given.get('suitableFor'), ['students', 'working'], ''),
    shared: oneOf(given.get('shared'), ['yes', 'no'], ''),
    maxPrice: readWhole(given.get('maxPrice')),
    maxAllIn: readWhole(given.get('maxAllIn')),
    freeBy: readDay(given.get('freeBy')),
    amenities: writtenAmenities(text('amenities').split(',').map(amenityNamed)),
    rated: oneOf(given.get('rated'), ['4'], ''),
    near: readNear(search),
    within: oneOf(given.get('within'), DISTANCES, emptySearch.within),
    sortBy: oneOf(given.get('sortBy'), ['0', '1', '2', NEAREST, '4'], '0'),
  });
}

// Without a landmark there is no distance.
function consistent(search: Search): Search {
  if (search.near) return search;
  const { within, sortBy } = emptySearch;
  return { ...search, within, sortBy: search.sortBy === NEAREST ? sortBy : search.sortBy };
}

// Browsers resolve a lone `.` or `..` in an address as a folder, so it cannot be a keyword.
export function searchPath(search: Search): string {
  const keyword = search.keyword.trim();
  const parameters = new URLSearchParams();
  const written = { ...consistent(search), maxPrice: readWhole(search.maxPrice), maxAllIn: readWhole(search.maxAllIn) };
  for (const name of PARAMETERS) {
    if (written[name] !== emptySearch[name]) parameters.set(name, written[name]);
  }
  const path = keyword && !/^\.{1,2}$/.test(keyword) ? paths.searchFor(keyword) : paths.search();
  return parameters.size > 0 ? `${path}?${parameters.toString().replaceAll('%2C', ',')}` : path;
}

const SHARED = { yes: true, no: false };
const ACCOMMODATION = { boys: 'BOYS', girls: 'GIRLS' } as const;
const ORDERS = { 0: 'RENT_LOW_TO_HIGH', 1: 'RENT_HIGH_TO_LOW', 2: 'NEWEST', 3: 'DISTANCE', 4: 'RATING' } as const;
const SUITABILITY = { students: 'STUDENTS', working: 'WORKING' } as const;
const MOST_RUPEES = 2_147_483_647;

export function toFilter(search: Search): RoomFilter {
  const { keyword, state, dist, pin, maxPrice, maxAllIn, freeBy, near, within, sortBy } = consistent(search);
  return {
    sortBy: ORDERS[sortBy],
    ...(keyword && { keyword }),
    ...(state && { state }),
    ...(state && dist && { district: dist }),
    ...(state && dist && pin && { pincode: pin }),
    ...(search.accommodationFor && { accommodationFor: ACCOMMODATION[search.accommodationFor] }),
    ...(search.suitableFor && { suitableFor: SUITABILITY[search.suitableFor] }),
    ...(search.shared && { shared: SHARED[search.shared] }),
    ...(maxPrice && { maxPrice: Math.min(Number(maxPrice), MOST_RUPEES) }),
    ...(maxAllIn && { maxAllInPrice: Math.min(Number(maxAllIn), MOST_RUPEES) }),
    ...(freeBy && { availableBy: freeBy }),
    ...(search.amenities && { amenities: amenitiesOf(search) }),
    ...(search.rated && { minRating: Number(search.rated) }),
    ...(near && { near: { place: { landmark: near }, withinKm: Number(within) } }),
  };
}

const PAGE = 8;
const MOST_PAGES = 6;

/** Reads how many pages of a search are shown, from its address. */
export function readPages(search: string): number {
  const pages = Number(readWhole(new URLSearchParams(search).get('pages')));
  return Math.min(Math.max(pages, 1), MOST_PAGES);
}

/** Returns how many rooms the first request for these pages asks for. */
export const roomsOf = (pages: number): number => pages * PAGE;

/** Returns the address of a search of which this many rooms are shown. */
export function shownSearchPath(search: Search, rooms: number): string {
  const path = searchPath(search);
  const pages = Math.min(Math.ceil(rooms / PAGE), MOST_PAGES);
  return pages > 1 ? `${path}${path.includes('?') ? '&' : '?'}pages=${String(pages)}` : path;
}
