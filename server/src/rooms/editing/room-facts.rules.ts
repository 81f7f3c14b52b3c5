import { messageText, type MessageCode } from '../../kernel/catalogue';
import { userError, type UserError } from '../../kernel/user-error';
import { asLine, asLines, folded, isBlank, lengthOf } from '../../kernel/text';
import { findDistrict, findState, mayBeIn } from '../../locations';
import { HIGHEST_PRICE } from '../room.sort-key';
import type { Room } from '../room.entity';

/** What an owner tells of a room. */
export type RoomFacts = Omit<Room, 'id' | 'ownerId' | 'number' | 'version' | 'clientKey' | Derived | Hold | Moment>;
type Derived = 'rentUp' | 'rentDown' | 'allInPrice' | 'searchText';
type Hold = 'heldNote' | 'heldStatus';
type Moment = 'createdAt' | 'updatedAt';

type Told<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | null | undefined };
type MessFacts = Pick<RoomFacts, (typeof MESS)[number]>;

/** Facts as sent: absent stays as it is, null empties. */
export interface ToldRoom extends Told<Omit<RoomFacts, keyof MessFacts>> {
  readonly messInfo?: Told<MessFacts> | null | undefined;
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
/** What is not null when nothing was found wrong. */
type FoundOut = (typeof REQUIRED)[number] | (typeof MESS)[number] | 'price' | 'shared';
const LINES = ['name', 'location', 'state', 'district', 'pincode'] as const;
const TEXTS = ['facilities', 'services', 'rules', 'description'] as const;
/** Most characters of a text. */
const LENGTHS = { name: 200, location: 200, facilities: 2000, services: 2000, rules: 2000, description: 5000 } as const;
// What a keyword is looked for in has room for two of these.
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

/** A room of which nothing was told. */
export const NEW_ROOM: RoomFacts = {
  name: '',
  location: '',
  state: '',
  district: '',
  pincode: '',
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

/** Facts in which anything may still be missing. */
type OpenFacts = { readonly [Fact in keyof RoomFacts]: RoomFacts[Fact] | null };

/** Facts put together, and what is wrong with them in the order people are told it; without mistakes they can be stored. */
export interface CheckedFacts {
  readonly facts: RoomFacts;
  readonly mistakes: readonly UserError[];
}

/** What was told, put over what was known. `imageMistakes` have their place in the order. */
export function checkedFacts(told: ToldRoom, known: RoomFacts, imageMistakes: readonly UserError[] = []): CheckedFacts {
  const facts = namedAsInTable(cleaned(merged(told, known)));
  const mistakes = [
    ...blanks(facts, REQUIRED, 'ROOM_FIELDS_MISSING'),
    ...rentMistakes(facts),
    ...messMistakes(facts),
    ...imageMistakes,
    ...placeMistakes(facts),
    ...lengthMistakes(facts),
    ...numberMistakes(facts),
    ...(facts.gateClosingTime === null || TIME.test(facts.gateClosingTime)
      ? []
      : [userError('ROOM_TIME_INVALID', 'gateClosingTime')]),
  ];
  return { facts: facts as Omit<OpenFacts, FoundOut> & Pick<RoomFacts, FoundOut>, mistakes };
}

/** The facts of a room that is stored. */
export function factsOf(room: Room): RoomFacts {
  return Object.fromEntries(Object.keys(NEW_ROOM).map((fact) => [fact, room[fact as keyof RoomFacts]])) as never;
}

function merged({ messInfo, ...rest }: ToldRoom, known: RoomFacts): OpenFacts {
  const mess = messInfo === null ? Object.fromEntries(MESS.map((fact) => [fact, null])) : (messInfo ?? {});
  const told: Told<RoomFacts> = { ...rest, ...mess };
  const facts = Object.keys(NEW_ROOM) as (keyof RoomFacts)[];
  const entries = facts.map((fact) => [fact, told[fact] === undefined ? known[fact] : told[fact]]);
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

function blanks(facts: OpenFacts, names: readonly (keyof OpenFacts)[], code: MessageCode): UserError[] {
  return names.filter((name) => isMissing(facts[name])).map((name) => userError(code, name));
}

function rentMistakes({ price, shared }: OpenFacts): UserError[] {
  return [
    ...(price === null || price <= 0 ? [userError('ROOM_PRICE_INVALID', 'price')] : []),
    ...(shared === null || shared < 0 ? [userError('ROOM_PRICE_INVALID', 'shared')] : []),
  ];
}

function messMistakes(facts: OpenFacts): UserError[] {
  const isWrong = (value: string | number | null): boolean =>
    value === null || (typeof value === 'number' && value < 0);
  return MESS.filter((name) => isWrong(facts[name])).map((name) => userError('ROOM_MESS_INFO_MISSING', name));
}

function placeMistakes(facts: OpenFacts): UserError[] {
  const [state, district, pincode] = [facts.state ?? '', facts.district ?? '', facts.pincode ?? ''];
  if (isBlank(state) || isBlank(district)) return isBlank(pincode) ? [] : [userError('ROOM_PLACE_MISSING', 'pincode')];
  const found = findState(state);
  if (!found) return [userError('ROOM_PLACE_MISSING', 'state')];
  const inside = findDistrict(found, district);
  if (!inside) return [userError('ROOM_DISTRICT_INVALID', 'district')];
  return isBlank(pincode) || mayBeIn(inside, pincode) ? [] : [userError('ROOM_PINCODE_INVALID', 'pincode')];
}

function lengthMistakes(facts: OpenFacts): UserError[] {
  const names = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
  return names
    .filter((name) => lengthOf(facts[name] ?? '') > LENGTHS[name] || isTooLongFolded(name, facts[name] ?? ''))
    .map((name) => explained('ROOM_TEXT_TOO_LONG', name, { most: LENGTHS[name] }));
}

// A few characters fold into many.
const isTooLongFolded = (name: string, text: string): boolean =>
  (name === 'name' || name === 'location') && lengthOf(folded(text)) > MOST_FOLDED;

function numberMistakes(facts: OpenFacts): UserError[] {
  const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
  const toldOtherwise = new Set<string>(['price', 'shared', ...MESS]);
  return names
    .filter((name) => {
      const value = facts[name];
      return value !== null && (value > NUMBERS[name] || (value < 0 && !toldOtherwise.has(name)));
    })
    .map((name) => explained('ROOM_NUMBER_INVALID', name, { least: name === 'price' ? 1 : 0, most: NUMBERS[name] }));
}

function explained(code: MessageCode, field: string, values: Record<string, number>): UserError {
  return { code, message: messageText(code, values), field };
}
