import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { demoOwner, demoRoom } from '@thikana/demo/town/town';
import { idFrom, newId, randomKey } from '../../kernel/id';
import { type EncodedImage, Room, RoomImage, derivedFrom } from '../../rooms';
import { User } from '../../users';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ACCOUNT_AGE = 400 * DAY;
const LONGEST_LISTING = 120 * DAY;
/** Days in which all owners of the town have confirmed their rooms. */
const LONGEST_UNCONFIRMED = 20;
const INDIA_AHEAD_OF_UTC = 330 * MINUTE;
const BARE_PHOTOS: readonly PhotoFacts[] = ['#b2a897', '#8fa3ad', '#c9b79c'].map((colour) => ({
  width: 1440,
  height: 960,
  colour,
  look: '',
}));

type PhotoFacts = Pick<EncodedImage, 'width' | 'height' | 'colour' | 'look'>;

// Ids have random streams of their own, so that they do not change what the town draws.
const ownerIdStream = 11;
const roomIdStream = 12;
const birthStream = 13;

/** The town of one seed, as seen at one moment in milliseconds. */
export interface Town {
  readonly seed: number;
  readonly now: number;
  /** Planned rooms of the town; it spreads their dates. */
  readonly size: number;
  /** Number of the town's first room. */
  readonly firstNumber: number;
}

/** Returns the record of the town's owner of this index. */
export function ownerRecord({ seed, now }: Town, index: number): User {
  const { username, displayName, email, phoneNumber, about, role } = demoOwner(seed, index);
  const createdAt = now - ACCOUNT_AGE;
  const id = idOfOwner(seed, now, index);
  return Object.assign(new User(), {
    id,
    email,
    role,
    username,
    displayName,
    phoneNumber,
    about,
    photoKey: null,
    emailVerified: true,
    removedAt: null,
    erasureDueAt: null,
    usualAnswer: null,
    suspendedAt: null,
    suspensionNote: null,
    language: null,
    phoneAudience: null,
    dob: birthDate(new SeededRandom(seed, index, birthStream)),
    createdAt,
    updatedAt: createdAt,
  });
}

const NO_POINT = { latitude: null, longitude: null };

/** Returns the record of the town's room of this index. */
export function roomRecord(town: Town, index: number): Room {
  const { availableInDays, ownerIndex, photoCount: _, ...facts } = demoRoom(town.seed, index);
  const createdAt = town.now - ageOf(town, index);
  const written = { ...facts, number: town.firstNumber + index, leftSearchAt: null, ...NO_POINT };
  // Every column is set: TypeORM would leave a missing one to the database.
  const record: Omit<Room, never> = {
    ...written,
    ...derivedFrom(written),
    id: idFrom(createdAt, digits(town.seed, index, roomIdStream)),
    ownerId: idOfOwner(town.seed, town.now, ownerIndex),
    availableFrom: availableInDays === null ? null : dayAfter(town.now, availableInDays),
    version: 1,
    clientKey: null,
    heldNote: null,
    deletedAt: null,
    deletedStatus: null,
    heldStatus: null,
    confirmedAt: Math.max(createdAt, town.now - (index % LONGEST_UNCONFIRMED) * DAY - MINUTE),
    leavesSearchAt: null,
    // Nobody reads the e-mails of the town, so nobody is asked and the rooms stay.
    freshnessDue: Number.MAX_SAFE_INTEGER,
    createdAt,
    updatedAt: createdAt,
  };
  return Object.assign(new Room(), record);
}

/** Returns the record of one photo of a room, under a new key. */
export function imageRecord(room: Room, position: number, { width, height, colour, look }: PhotoFacts): RoomImage {
  const record = { id: newId(), roomId: room.id, position, imageKey: randomKey(), width, height, colour, look };
  return Object.assign(new RoomImage(), record);
}

/** Returns the records of three photos of a room whose files do not exist. */
export function barePhotosOf(room: Room): RoomImage[] {
  return BARE_PHOTOS.map((photo, position) => imageRecord(room, position, photo));
}

function birthDate(random: SeededRandom): string {
  const [month, day] = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0'));
  return `${String(random.int(1955, 2000))}-${String(month)}-${String(day)}`;
}

function idOfOwner(seed: number, now: number, index: number): string {
  return idFrom(now - ACCOUNT_AGE, digits(seed, index, ownerIdStream));
}

// Milliseconds; later rooms are younger, and most are recent.
function ageOf({ size }: Town, index: number): number {
  return Math.round(LONGEST_LISTING * Math.max(0, 1 - (index + 1) / size) ** 2.2) + MINUTE;
}

function digits(seed: number, index: number, stream: number): number[] {
  const random = new SeededRandom(seed, index, stream);
  return Array.from({ length: 12 }, () => random.int(0, 63));
}

function dayAfter(now: number, days: number): string {
  return new Date(now + INDIA_AHEAD_OF_UTC + days * DAY).toISOString().slice(0, 10);
}
