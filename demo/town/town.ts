import { drawAddress } from './addresses';
import { describeInEnglish } from './description-english';
import { describeInHindi } from './description-hindi';
import { drawHindiName } from './hindi-names';
import { drawHouseName } from './house-names';
import { drawAbout } from './owner-about';
import { drawPersonName } from './people';
import { drawLocality, drawTown, type Town } from './places';
import { drawRoomFacts, type RoomFacts } from './room-facts';
import { drawLists, type RoomLists } from './room-lists';
import { SeededRandom, weighted } from './seeded-random';
import type { DemoOwner, DemoRoom } from './town.types';

export type { DemoOwner, DemoRoom } from './town.types';

/** Streams keep what is drawn for an owner apart from what is drawn for a room of the same index. */
const ownerStream = 1;
const roomStream = 2;
const homeTownStream = 3;

/** Number of rooms of each of ten owners, out of 60 consecutive rooms: a few owners have many, most have a handful. */
const roomsOfOwners = [4, 1, 9, 2, 14, 3, 6, 1, 12, 8];
const ownerSlots = roomsOfOwners.flatMap((rooms, slot) => Array.from({ length: rooms }, () => slot));

interface RoomTexts extends Pick<DemoRoom, 'name' | 'location' | 'pincode' | 'description'> {
  lists: RoomLists;
}

const photoCounts = weighted([
  [1, 5],
  [2, 10],
  [3, 26],
  [4, 28],
  [5, 19],
  [6, 8],
  [7, 4],
]);

/** The owner of this index in the demo town of this seed; the same on every call. */
export function demoOwner(seed: number, index: number): DemoOwner {
  const random = new SeededRandom(seed, index, ownerStream);
  const town = homeTownOf(seed, index);
  const { displayName, latinGivenName } = drawPersonName(random, town.region);
  const username = usernameOf(random, latinGivenName, index);
  return {
    username,
    displayName,
    email: `${username}@example.com`,
    phoneNumber: `+91${6_000_000_000 + (index % 1_000_000_000)}`,
    about: drawAbout(random, town),
    role: 'OWNER',
  };
}

/** The room of this index in the demo town of this seed; the same on every call, whatever was drawn before. */
export function demoRoom(seed: number, index: number): DemoRoom {
  const random = new SeededRandom(seed, index, roomStream);
  const ownerIndex = ownerIndexOf(index);
  const facts = drawRoomFacts(random, homeTownOf(seed, ownerIndex));
  const texts = drawTexts(random, facts);
  const { vacancies, availableInDays } = drawVacancy(random, facts);
  const { town, house, terms } = facts;
  // Nearly every field is written out: more spreading makes a million rooms take several times as long.
  return {
    name: texts.name,
    location: texts.location,
    state: town.state,
    district: town.district,
    pincode: texts.pincode,
    accommodationFor: facts.accommodationFor,
    suitableFor: facts.suitableFor,
    price: facts.price,
    shared: facts.shared,
    messType: house.messType,
    totalRooms: house.totalRooms,
    totalBeds: house.totalBeds,
    totalCRooms: house.totalCRooms,
    totalBathrooms: house.totalBathrooms,
    canteenAvailability: facts.canteenAvailability,
    totalFloors: house.totalFloors,
    facilities: texts.lists.facilities,
    services: texts.lists.services,
    rules: texts.lists.rules,
    description: texts.description,
    status: random.chance(0.06) ? 'DRAFT' : 'PUBLIC',
    vacancies,
    availableInDays,
    deposit: facts.deposit,
    ...terms,
    ownerIndex,
    photoCount: random.draw(photoCounts),
  };
}

/** Returns the number of owners, from index 0 on, of the first `rooms` rooms. */
export function demoOwnerCount(rooms: number): number {
  return rooms === 0 ? 0 : ownerIndexOf(rooms - 1) + 1;
}

function ownerIndexOf(roomIndex: number): number {
  const slot = ownerSlots[roomIndex % ownerSlots.length] ?? 0;
  return Math.floor(roomIndex / ownerSlots.length) * roomsOfOwners.length + slot;
}

function homeTownOf(seed: number, ownerIndex: number): Town {
  return drawTown(new SeededRandom(seed, ownerIndex, homeTownStream));
}

/** The digits are the owner's index, and the part before them ends in no digit, so no two are alike. */
function usernameOf(random: SeededRandom, givenName: string, index: number): string {
  const digits = String(index).padStart(3, '0');
  const ending = random.pick(['', '_', '_pg', 'rooms', '_home', '_', '']);
  const room = 16 - digits.length;
  const stem = givenName.slice(0, Math.max(3, room - ending.length));
  return `${stem}${ending}`.slice(0, room) + digits;
}

function drawTexts(random: SeededRandom, facts: RoomFacts): RoomTexts {
  const { name: latinLocality, pincode } = drawLocality(random, facts.town);
  const { hindiLocalities } = facts.town;
  const locality = facts.isHindi && hindiLocalities.length > 0 ? random.pick(hindiLocalities) : latinLocality;
  const subject = { facts, locality };
  return {
    name: facts.isHindi ? drawHindiName(subject, random) : drawHouseName(subject, random),
    location: drawAddress(subject, random),
    pincode,
    description: facts.isHindi ? describeInHindi(subject, random) : describeInEnglish(subject, random),
    lists: drawLists(random, facts),
  };
}

function drawVacancy(random: SeededRandom, facts: RoomFacts): Pick<DemoRoom, 'vacancies' | 'availableInDays'> {
  const most = facts.kind === 'ROOM' ? facts.shared + 1 : Math.min(9, facts.house.totalBeds);
  const vacancies = random.chance(0.2) ? null : random.chance(0.08) ? 0 : random.int(1, most);
  if (vacancies === 0) return { vacancies, availableInDays: random.chance(0.6) ? random.int(7, 75) : null };
  if (random.chance(0.22)) return { vacancies, availableInDays: null };
  return { vacancies, availableInDays: random.chance(0.5) ? 0 : random.int(1, 45) };
}
