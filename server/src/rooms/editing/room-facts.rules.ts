import { userError, type UserError } from '../../kernel/user-error';
import { asLine, asLines, folded, isBlank, lengthOf } from '../../kernel/text';
import { findDistrict, findState, mayBeIn, type Point } from '../../locations';
import { keptPointOf, pointErrors } from '../near.rules';
import { HIGHEST_PRICE } from '../room.sort-key';
import type { Freshness } from '../freshness/freshness.rules';
import type { Room } from '../room.entity';

/** The fields of a room that its owner enters. */
export type RoomFacts = Omit<
  Room,
  'id' | 'ownerId' | 'number' | 'version' | 'clientKey' | Derived | Hold | Moment | keyof Freshness
>;
type Derived = 'rentUp' | 'rentDown' | 'allInPrice' | 'searchText' | 'amenities' | 'cell';
type Hold = 'heldNote' | 'heldStatus' | 'deletedAt' | 'deletedStatus';
type Moment = 'createdAt' | 'updatedAt';

type Sent<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | null | undefined };
type MessFacts = Pick<RoomFacts, (typeof MESS)[number]>;

/** Fields as they were sent: an absent field stays, null clears it. */
export interface SentFacts extends Sent<Omit<RoomFacts, keyof MessFacts | 'latitude' | 'longitude'>> {
  readonly point?: Point | null | undefined;
  readonly messInfo?: Sent<MessFacts> | null | undefined;
}

const REQUIRED = [
  'name',
  'location',
  'state',
  'district',
  'pincode',
  'accommodationFor',
  'suitableFor',
  'facilities',
  'services',
  'rules',
  'description',
  'status',
] as const;
const MESS = [
  'messType',
  'totalRooms',
  'totalBeds',
  'totalCRooms',
  'totalBathrooms',
  'canteenAvailability',
  'totalFloors',
] as const;
/** Fields that are not null when no error was found. */
type RequiredFact = (typeof REQUIRED)[number] | (typeof MESS)[number] | 'price' | 'shared';
const LINES = ['name', 'location', 'state', 'district', 'pincode'] as const;
const TEXTS = ['facilities', 'services', 'rules', 'description'] as const;
/** Maximum number of characters of a text. */
const LENGTHS = { name: 200, location: 200, facilities: 2000, services: 2000, rules: 2000, description: 5000 } as const;
// The searched text is long enough for two of these.
const MOST_FOLDED = 249;
/** Highest value of a number; the lowest is 0. */
const NUMBERS = {
  price: HIGHEST_PRICE,
  shared: 100,
  totalRooms: 10_000,
  totalBeds: 10_000,
  totalCRooms: 10_000,
  totalBathrooms: 10_000,
  totalFloors: 200,
  vacancies: 10_000,
  deposit: 100_000_000,
  maintenance: HIGHEST_PRICE,
  noticeDays: 365,
} as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The fields of a new room. */
export const NEW_ROOM: RoomFacts = {
  name: '',
  location: '',
  state: '',
  district: '',
  pincode: '',
  latitude: null,
  longitude: null,
  accommodationFor: 'BOYS',
  suitableFor: 'STUDENTS',
  price: 0,
  shared: 1,
  messType: 'HOME',
  totalRooms: 1,
  totalBeds: 1,
  totalCRooms: 0,
  totalBathrooms: 1,
  canteenAvailability: 'NEAR',
  totalFloors: 1,
  vacancies: null,
  availableFrom: null,
  deposit: null,
  maintenance: null,
  foodIncluded: null,
  electricity: null,
  noticeDays: null,
  gateClosingTime: null,
  facilities: '',
  services: '',
  rules: '',
  description: '',
  status: 'DRAFT',
};

/** Fields of which any may still be missing. */
type OpenFacts = { readonly [Fact in keyof RoomFacts]: RoomFacts[Fact] | null };

/** The merged fields, and their errors in the order of the form; without errors they can be stored. */
export interface CheckedFacts {
  readonly facts: RoomFacts;
  readonly errors: readonly UserError[];
}

/**
 * Merges the sent fields into the known ones. A draft may lack facts, which then have the values of a new room; what it
 * has must be valid. `imageErrors` have a place in the order of errors.
 */
export function checkedFacts(
  sent: SentFacts,
  known: RoomFacts,
  imageErrors: (isDraft: boolean) => readonly UserError[],
): CheckedFacts {
  const given = merged(sent, known);
  const isDraft = given.status === 'DRAFT';
  const facts = namedAsInTable(cleaned(isDraft ? withDefaults(given) : given));
  const errors = [
    ...(isDraft ? [] : blanks(facts)),
    ...rentErrors(facts, isDraft ? 0 : 1),
    ...messErrors(facts),
    ...imageErrors(isDraft),
    ...(isDraft ? halfAreaErrors(facts) : []),
    ...[...areaErrors(facts), ...pointErrors(facts)],
    ...lengthErrors(facts),
    ...numberErrors(facts),
    ...(facts.gateClosingTime === null || TIME.test(facts.gateClosingTime)
      ? []
      : [userError('ROOM_TIME_INVALID', 'gateClosingTime')]),
  ];
  return { facts: facts as Omit<OpenFacts, RequiredFact> & Pick<RoomFacts, RequiredFact>, errors };
}

/** Tells whether a stored room, with this many images, has all that a public room needs. */
export const mayBePublic = (room: Room, images: number): boolean =>
  images > 0 && checkedFacts({ status: 'PUBLIC' }, factsOf(room), () => []).errors.length === 0;

/** Returns the facts of a stored room. */
export function factsOf(room: Room): RoomFacts {
  return Object.fromEntries(Object.keys(NEW_ROOM).map((fact) => [fact, room[fact as keyof RoomFacts]])) as never;
}

function merged({ messInfo, point, ...rest }: SentFacts, known: RoomFacts): OpenFacts {
  const mess = messInfo === null ? Object.fromEntries(MESS.map((fact) => [fact, null])) : (messInfo ?? {});
  const sent: Sent<RoomFacts> = { ...rest, ...mess, ...(point !== undefined && keptPointOf(point)) };
  const facts = Object.keys(NEW_ROOM) as (keyof RoomFacts)[];
  const entries = facts.map((fact) => [fact, sent[fact] === undefined ? known[fact] : sent[fact]]);
  return Object.fromEntries(entries) as OpenFacts;
}

function withDefaults(facts: OpenFacts): OpenFacts {
  const entries = Object.entries(facts).map(([fact, value]) => [fact, value ?? NEW_ROOM[fact as keyof RoomFacts]]);
  return Object.fromEntries(entries) as OpenFacts;
}

function cleaned(facts: OpenFacts): OpenFacts {
  const clean = (names: readonly (keyof OpenFacts)[], by: (text: string) => string) =>
    Object.fromEntries(names.map((name) => [name, by(String(facts[name] ?? ''))]));
  return {
    ...facts,
    ...clean(LINES, asLine),
    ...clean(TEXTS, asLines),
    gateClosingTime: facts.gateClosingTime || null,
  };
}

function namedAsInTable(facts: OpenFacts): OpenFacts {
  const state = findState(facts.state ?? '');
  const district = state && findDistrict(state, facts.district ?? '');
  return { ...facts, state: state?.name ?? facts.state, district: district?.name ?? facts.district };
}

function isMissing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && isBlank(value));
}

function blanks(facts: OpenFacts): UserError[] {
  return REQUIRED.filter((name) => isMissing(facts[name])).map((name) => userError('ROOM_FIELDS_MISSING', name));
}

function rentErrors({ price, shared }: OpenFacts, leastPrice: number): UserError[] {
  return [
    ...(price === null || price < leastPrice ? [userError('ROOM_PRICE_INVALID', 'price')] : []),
    ...(shared === null || shared < 0 ? [userError('ROOM_PRICE_INVALID', 'shared')] : []),
  ];
}

function messErrors(facts: OpenFacts): UserError[] {
  const isWrong = (value: string | number | null): boolean =>
    value === null || (typeof value === 'number' && value < 0);
  return MESS.filter((name) => isWrong(facts[name])).map((name) => userError('ROOM_MESS_INFO_MISSING', pathOf(name)));
}

const isMess = (name: keyof RoomFacts): boolean => (MESS as readonly string[]).includes(name);

/** Returns the path to a field in the input. */
const pathOf = (name: keyof RoomFacts): string[] => (isMess(name) ? ['messInfo', name] : [name]);

// A state alone must exist; a district alone cannot be checked.
function halfAreaErrors({ state, district }: OpenFacts): UserError[] {
  const [hasState, hasDistrict] = [!isBlank(state ?? ''), !isBlank(district ?? '')];
  const isWrong = hasDistrict ? !hasState : hasState && !findState(state ?? '');
  return isWrong ? [userError('ROOM_PLACE_MISSING', 'state')] : [];
}

function areaErrors(facts: OpenFacts): UserError[] {
  const [state, district, pincode] = [facts.state ?? '', facts.district ?? '', facts.pincode ?? ''];
  if (isBlank(state) || isBlank(district)) return isBlank(pincode) ? [] : [userError('ROOM_PLACE_MISSING', 'pincode')];
  const found = findState(state);
  if (!found) return [userError('ROOM_PLACE_MISSING', 'state')];
  const inside = findDistrict(found, district);
  if (!inside) return [userError('ROOM_DISTRICT_INVALID', 'district')];
  return isBlank(pincode) || mayBeIn(inside, pincode) ? [] : [userError('ROOM_PINCODE_INVALID', 'pincode')];
}

function lengthErrors(facts: OpenFacts): UserError[] {
  const names = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
  return names
    .filter((name) => lengthOf(facts[name] ?? '') > LENGTHS[name] || isTooLongFolded(name, facts[name] ?? ''))
    .map((name) => userError('TEXT_TOO_LONG', name, { most: LENGTHS[name] }));
}

// A few characters become many when they are folded.
const isTooLongFolded = (name: string, text: string): boolean =>
  (name === 'name' || name === 'location') && lengthOf(folded(text)) > MOST_FOLDED;

function numberErrors(facts: OpenFacts): UserError[] {
  const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
  const toldOtherwise = new Set<string>(['price', 'shared', ...MESS]);
  return names
    .filter((name) => {
      const value = facts[name];
      return value !== null && (value > NUMBERS[name] || (value < 0 && !toldOtherwise.has(name)));
    })
    .map((name) =>
      userError('ROOM_NUMBER_INVALID', pathOf(name), { least: name === 'price' ? 1 : 0, most: NUMBERS[name] }),
    );
}
