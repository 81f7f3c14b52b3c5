import type { RoomFilter } from '../../apollo/schema-types.generated';
import { paths, readSearchQuery } from '../../lib/paths';

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
  sortBy: '0' | '1';
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
  sortBy: '0',
};

const PARAMETERS = ['state', 'dist', 'pin', 'accommodationFor', 'suitableFor', 'shared', 'maxPrice', 'sortBy'] as const;
const LONGEST_KEYWORD = 100;

// Half of a character cannot be written into an address.
const firstCharacters = (text: string): string => Array.from(text).slice(0, LONGEST_KEYWORD).join('');

function oneOf<Value extends string>(given: string | null, known: readonly Value[], otherwise: Value): Value {
  return known.find((value) => value === given?.toLowerCase()) ?? otherwise;
}

function readWhole(given: string | null): string {
  const amount = Number(given);
  return given && Number.isSafeInteger(amount) && amount >= 0 ? String(amount) : '';
}

export function readSearch({ pathname, search }: { pathname: string; search: string }): Search {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name)?.trim() ?? '';
  return {
    keyword: firstCharacters(readSearchQuery(pathname).trim()),
    state: text('state'),
    dist: text('dist'),
    pin: text('pin'),
    accommodationFor: oneOf(given.get('accommodationFor'), ['boys', 'girls'], ''),
    suitableFor: oneOf(given.get('suitableFor'), ['students', 'working'], ''),
    shared: oneOf(given.get('shared'), ['yes', 'no'], ''),
    maxPrice: readWhole(given.get('maxPrice')),
    sortBy: oneOf(given.get('sortBy'), ['0', '1'], '0'),
  };
}

// Browsers resolve a lone `.` or `..` in an address as a folder, so it cannot be a keyword.
export function searchPath(search: Search): string {
  const keyword = search.keyword.trim();
  const parameters = new URLSearchParams();
  const written = { ...search, maxPrice: readWhole(search.maxPrice) };
  for (const name of PARAMETERS) {
    if (written[name] !== emptySearch[name]) parameters.set(name, written[name]);
  }
  const path = keyword && !/^\.{1,2}$/.test(keyword) ? paths.searchFor(keyword) : paths.search();
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

const SHARED = { yes: true, no: false };
const ACCOMMODATION = { boys: 'BOYS', girls: 'GIRLS' } as const;
const SUITABILITY = { students: 'STUDENTS', working: 'WORKING' } as const;
const MOST_RUPEES = 2_147_483_647;

export function toFilter(search: Search): RoomFilter {
  const { keyword, state, dist, pin, maxPrice } = search;
  return {
    sortBy: search.sortBy === '1' ? 'RENT_HIGH_TO_LOW' : 'RENT_LOW_TO_HIGH',
    ...(keyword && { keyword }),
    ...(state && { state }),
    ...(state && dist && { district: dist }),
    ...(state && dist && pin && { pincode: pin }),
    ...(search.accommodationFor && { accommodationFor: ACCOMMODATION[search.accommodationFor] }),
    ...(search.suitableFor && { suitableFor: SUITABILITY[search.suitableFor] }),
    ...(search.shared && { shared: SHARED[search.shared] }),
    ...(maxPrice && { maxPrice: Math.min(Number(maxPrice), MOST_RUPEES) }),
  };
}
