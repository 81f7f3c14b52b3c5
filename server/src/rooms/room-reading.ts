import type { RoomResolvers } from '../graphql/generated';
import { RATING_COLUMNS, type RatingSums } from './ratings/rating.rules';
import type { Room } from './room.entity';

/** A room as pages and lists read it: only the columns of the fields that were asked for. */
export type ReadRoom = Omit<Room, 'searchText'> & ReadRating;

/** Columns of reviews, which are read with a room but not written with it. */
type ReadRating = Partial<RatingSums> & {
  /** The average in tenths; 0 below three reviews. */
  readonly rating?: number;
};

type Column = keyof ReadRoom;
type Field = Exclude<keyof RoomResolvers, '__isTypeOf'>;

// Decide who may see the room, order lists and make cursors.
const ALWAYS = [
  'id',
  'ownerId',
  'status',
  'number',
  'rentUp',
  'rentDown',
  'pincode',
  'latitude',
  'longitude',
  'heldNote',
  'rating',
] as const satisfies Column[];

/** The columns of each field of the API. */
const COLUMNS: Readonly<Record<Field, readonly Column[]>> & Readonly<Partial<Record<string, readonly Column[]>>> = {
  accommodationFor: ['accommodationFor'],
  allInPrice: ['allInPrice'],
  amenities: ['amenities'],
  availableFrom: ['availableFrom'],
  bookmark: [],
  confirmedAt: ['confirmedAt', 'updatedAt'],
  coverImage: [],
  createdAt: ['createdAt'],
  deposit: ['deposit'],
  description: ['description'],
  distanceKm: [],
  district: ['district'],
  electricity: ['electricity'],
  facilities: ['facilities'],
  foodIncluded: ['foodIncluded'],
  gateClosingTime: ['gateClosingTime'],
  hold: [],
  id: [],
  images: [],
  isUnfinished: [],
  leavesSearchAt: ['leavesSearchAt'],
  leftSearchAt: ['leftSearchAt'],
  location: ['location'],
  maintenance: ['maintenance'],
  mayReview: [],
  messInfo: [
    'messType',
    'totalRooms',
    'totalBeds',
    'totalCRooms',
    'totalBathrooms',
    'canteenAvailability',
    'totalFloors',
  ],
  myReview: [],
  name: ['name'],
  noticeDays: ['noticeDays'],
  owner: [],
  pincode: ['pincode'],
  point: [],
  price: ['price'],
  rating: RATING_COLUMNS,
  reviews: [],
  rules: ['rules'],
  services: ['services'],
  shared: ['shared'],
  state: ['state'],
  statistics: [],
  status: [],
  suitableFor: ['suitableFor'],
  updatedAt: ['updatedAt'],
  vacancies: ['vacancies'],
  vacantCapacity: ['vacancies', 'messType', 'totalBeds', 'shared'],
  version: ['version'],
  visitingHours: [],
};

/** Names of fields that an operation asks of rooms. */
export type RoomFields = ReadonlySet<string>;

/** Every field of a room. */
export const ALL_ROOM_FIELDS: RoomFields = new Set(Object.keys(COLUMNS));

// Operations are few, and each has one set of fields.
const written = new WeakMap<RoomFields, string>();

/** Returns the columns that these fields need, as in SELECT. */
export function columnsFor(fields: RoomFields): string {
  const known = written.get(fields);
  if (known !== undefined) return known;
  const needed = new Set<Column>(ALWAYS);
  for (const field of fields) for (const column of COLUMNS[field] ?? []) needed.add(column);
  const text = [...needed]
    .sort()
    .map((column) => `${stored(column)} AS ${column}`)
    .join(', ');
  written.set(fields, text);
  return text;
}

const stored = (column: Column): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A room as a database returns it: a BOOLEAN is 0 or 1. */
export type RoomRow = Omit<ReadRoom, 'foodIncluded' | 'canteenAvailability'> & {
  foodIncluded?: 0 | 1 | boolean | null;
  canteenAvailability?: string;
};

/** Returns the room of a row, which it changes. */
export function roomOf(row: RoomRow): ReadRoom {
  if (typeof row.foodIncluded === 'number') row.foodIncluded = row.foodIncluded === 1;
  // The name that the database had for it before the API did.
  if (row.canteenAvailability === 'SELF') row.canteenAvailability = 'IN_HOUSE';
  return row as ReadRoom;
}
