import type { SaveRoomInput } from '../../../apollo/schema-types.generated';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { pointIn, pointText } from './spot/point-text';

const facts = [
  'name',
  'location',
  'state',
  'district',
  'pincode',
  'point',
  'accommodationFor',
  'suitableFor',
  'shared',
  'vacancies',
  'availableFrom',
  'messType',
  'totalRooms',
  'totalBeds',
  'totalCRooms',
  'totalBathrooms',
  'canteenAvailability',
  'totalFloors',
  'gateClosingTime',
  'price',
  'maintenance',
  'deposit',
  'foodIncluded',
  'electricity',
  'noticeDays',
  'facilities',
  'services',
  'rules',
  'description',
] as const;

export type Fact = (typeof facts)[number];
/** The form values of a room: each fact as text, empty if it is not given. */
export type RoomDraft = Readonly<Record<Fact, string>>;

export const isFact = (name: string | null): name is Fact => facts.some((fact) => fact === name);

const blank = Object.fromEntries(facts.map((fact) => [fact, ''])) as RoomDraft;

export const newRoom: RoomDraft = {
  ...blank,
  accommodationFor: 'BOYS',
  suitableFor: 'STUDENTS',
  price: '0',
  shared: '1',
  messType: 'HOME',
  totalRooms: '1',
  totalBeds: '1',
  totalCRooms: '0',
  totalBathrooms: '1',
  canteenAvailability: 'NEAR',
  totalFloors: '1',
};

/** Returns the form values of a stored room. */
export function draftOf({ messInfo, point, ...rest }: RoomForm_RoomFragment): RoomDraft {
  const told = { ...rest, ...messInfo, point: point && pointText(point) };
  return Object.fromEntries(facts.map((fact) => [fact, String(told[fact] ?? '')])) as RoomDraft;
}

/** Returns the facts in which two drafts differ, ignoring white space. */
export const differingFacts = (one: RoomDraft, other: RoomDraft): readonly Fact[] =>
  facts.filter((fact) => withoutSpace(one[fact]) !== withoutSpace(other[fact]));

export const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

type NoFact = 'id' | 'clientKey' | 'version' | 'status' | 'imageIds' | 'imagesFollow' | 'differsFrom';
type Told = Required<Omit<SaveRoomInput, NoFact>>;

/** Converts a draft to the input of the API. */
export function toldBy(draft: RoomDraft): Told {
  const { name, location, state, district, pincode, facilities, services, rules, description } = draft;
  return {
    ...{ name, location, state, district, pincode, facilities, services, rules, description },
    point: pointIn(draft.point) ?? null,
    accommodationFor: draft.accommodationFor as NonNullable<Told['accommodationFor']>,
    suitableFor: draft.suitableFor as NonNullable<Told['suitableFor']>,
    price: numberIn(draft.price),
    shared: numberIn(draft.shared),
    messInfo: messInfoIn(draft),
    vacancies: numberIn(draft.vacancies),
    availableFrom: draft.availableFrom || null,
    deposit: numberIn(draft.deposit),
    maintenance: numberIn(draft.maintenance),
    foodIncluded: draft.foodIncluded === '' ? null : draft.foodIncluded === 'true',
    electricity: (draft.electricity || null) as NonNullable<Told['electricity']> | null,
    noticeDays: numberIn(draft.noticeDays),
    gateClosingTime: draft.gateClosingTime || null,
  };
}

type MessInfo = NonNullable<Told['messInfo']>;

function messInfoIn(draft: RoomDraft): MessInfo {
  return {
    messType: draft.messType as NonNullable<MessInfo['messType']>,
    totalRooms: numberIn(draft.totalRooms),
    totalBeds: numberIn(draft.totalBeds),
    totalCRooms: numberIn(draft.totalCRooms),
    totalBathrooms: numberIn(draft.totalBathrooms),
    canteenAvailability: draft.canteenAvailability as NonNullable<MessInfo['canteenAvailability']>,
    totalFloors: numberIn(draft.totalFloors),
  };
}

const LARGEST = 2_147_483_647;

/** Parses a number, limited to the range of the API; null for an empty text. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Math.max(-LARGEST, Math.min(LARGEST, Number(trimmed)));
}
