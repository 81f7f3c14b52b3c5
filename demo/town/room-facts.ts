import { drawAmenities, type Amenities } from './room-amenities';
import { drawTown, type Town } from './places';
import type { CityLife, Region } from './cities';
import { type SeededRandom, weighted, type WeightedDraw } from './seeded-random';
import type { DemoRoom, HouseKind } from './town.types';

type HouseCounts = Pick<
  DemoRoom,
  'messType' | 'totalRooms' | 'totalBeds' | 'totalCRooms' | 'totalBathrooms' | 'totalFloors'
>;

type Terms = Pick<DemoRoom, 'maintenance' | 'foodIncluded' | 'electricity' | 'noticeDays' | 'gateClosingTime'>;

/** Everything about a room that its texts may speak of; the texts add nothing that contradicts it. */
export interface RoomFacts extends Pick<
  DemoRoom,
  'accommodationFor' | 'suitableFor' | 'shared' | 'canteenAvailability' | 'price' | 'deposit'
> {
  kind: HouseKind;
  town: Town;
  amenities: Amenities;
  house: HouseCounts;
  terms: Terms;
  /** A place nearby that people of the town know. */
  landmark: string;
  isHindi: boolean;
}

/** About one room in eight is written in Hindi; nearly all of those are where Hindi is the street's language. */
const hindiShare = 0.3;

const messRegions: readonly Region[] = ['bengali', 'odia'];

const kindsByLife: Readonly<Record<CityLife, WeightedDraw<HouseKind>>> = {
  coaching: weighted([
    ['PG', 40],
    ['HOSTEL', 28],
    ['ROOM', 28],
    ['MESS', 4],
  ]),
  college: weighted([
    ['PG', 42],
    ['HOSTEL', 21],
    ['ROOM', 33],
    ['MESS', 4],
  ]),
  office: weighted([
    ['PG', 48],
    ['HOSTEL', 13],
    ['ROOM', 37],
    ['MESS', 2],
  ]),
  town: weighted([
    ['PG', 36],
    ['HOSTEL', 17],
    ['ROOM', 41],
    ['MESS', 6],
  ]),
};

const suitabilityByLife: Readonly<Record<CityLife, WeightedDraw<DemoRoom['suitableFor']>>> = {
  coaching: weighted([
    ['STUDENTS', 72],
    ['WORKING', 5],
    ['BOTH', 23],
  ]),
  college: weighted([
    ['STUDENTS', 58],
    ['WORKING', 10],
    ['BOTH', 32],
  ]),
  office: weighted([
    ['STUDENTS', 18],
    ['WORKING', 42],
    ['BOTH', 40],
  ]),
  town: weighted([
    ['STUDENTS', 42],
    ['WORKING', 22],
    ['BOTH', 36],
  ]),
};

const roommatesAtHome = weighted([
  [0, 62],
  [1, 28],
  [2, 10],
]);
const roommatesInHouse = weighted([
  [0, 24],
  [1, 40],
  [2, 24],
  [3, 9],
  [4, 3],
]);
const canteensOutside = weighted<DemoRoom['canteenAvailability']>([
  ['NEAR', 60],
  ['FAR', 12],
  ['DOOR_DELIVERY', 28],
]);
const electricityTerms = weighted<DemoRoom['electricity']>([
  ['INCLUDED', 42],
  ['METERED', 44],
  [null, 14],
]);
const noticeTerms = weighted<number | null>([
  [30, 50],
  [15, 22],
  [7, 6],
  [45, 4],
  [60, 4],
  [null, 14],
]);
const depositMonthsAtHome = weighted([
  [1, 50],
  [2, 35],
  [0, 15],
]);
const depositMonthsInHouse = weighted([
  [1, 60],
  [0.5, 25],
  [0, 15],
]);
const earlyGates = ['20:30', '21:00', '21:30', '22:00'];
const lateGates = ['21:30', '22:00', '22:30', '23:00', '23:30'];

/** Draws what is true of a room. `homeTown` is where its owner lives; most of the owner's rooms are there. */
export function drawRoomFacts(random: SeededRandom, homeTown: Town): RoomFacts {
  const town = random.chance(0.84) ? homeTown : drawTown(random);
  const kind = drawKind(random, town);
  const accommodationFor = drawAccommodation(random, kind);
  const shared = random.draw(kind === 'ROOM' ? roommatesAtHome : roommatesInHouse);
  const amenities = drawAmenities(random, kind, town.rent);
  const canteenAvailability = drawCanteen(random, kind);
  const terms = drawTerms(random, { kind, canteenAvailability, girlsOnly: accommodationFor === 'GIRLS' });
  const price = drawPrice(random, { town, shared, amenities, kind, foodIncluded: terms.foodIncluded === true });
  return {
    kind,
    town,
    accommodationFor,
    shared,
    amenities,
    canteenAvailability,
    terms,
    price,
    house: drawHouse(random, kind, shared),
    suitableFor: random.draw(suitabilityByLife[town.life]),
    deposit: random.chance(0.18) ? null : depositFor(random, price, kind),
    landmark: random.pick(town.landmarks),
    isHindi: town.hindi !== null && random.chance(town.region === 'hindi' ? hindiShare : 0.06),
  };
}

function drawKind(random: SeededRandom, { region, life }: Town): HouseKind {
  if (messRegions.includes(region) && random.chance(0.14)) return 'MESS';
  return random.draw(kindsByLife[life]);
}

function drawAccommodation(random: SeededRandom, kind: HouseKind): DemoRoom['accommodationFor'] {
  if (random.chance(kind === 'ROOM' ? 0.34 : 0.11)) return 'BOTH';
  return random.chance(0.56) ? 'BOYS' : 'GIRLS';
}

function drawCanteen(random: SeededRandom, kind: HouseKind): DemoRoom['canteenAvailability'] {
  if (random.chance({ PG: 0.55, HOSTEL: 0.75, ROOM: 0.14, MESS: 0.96 }[kind])) return 'IN_HOUSE';
  return random.draw(canteensOutside);
}

function drawTerms(
  random: SeededRandom,
  house: { kind: HouseKind; canteenAvailability: DemoRoom['canteenAvailability']; girlsOnly: boolean },
): Terms {
  const hasKitchen = house.canteenAvailability === 'IN_HOUSE';
  const gateChance = house.kind === 'ROOM' ? 0.25 : house.girlsOnly ? 0.9 : 0.65;
  const gates = house.girlsOnly ? earlyGates : lateGates;
  return {
    foodIncluded: random.chance(0.12) ? null : hasKitchen && random.chance(0.78),
    electricity: random.draw(electricityTerms),
    maintenance: random.chance(0.32) ? random.int(2, 16) * 50 : random.chance(0.4) ? 0 : null,
    noticeDays: random.draw(noticeTerms),
    gateClosingTime: random.chance(gateChance) ? random.pick(gates) : null,
  };
}

function drawHouse(random: SeededRandom, kind: HouseKind, shared: number): HouseCounts {
  const beds = shared + 1;
  if (kind === 'ROOM') {
    const totalRooms = random.int(1, 4);
    return {
      messType: 'HOME',
      totalRooms,
      totalBeds: Math.max(beds, totalRooms + random.int(0, 2)),
      totalCRooms: random.int(0, 1),
      totalBathrooms: random.int(1, 2),
      totalFloors: random.int(1, 3),
    };
  }
  const totalRooms = kind === 'HOSTEL' ? random.int(14, 60) : random.int(5, 24);
  return {
    messType: 'PG_HOSTEL',
    totalRooms,
    totalBeds: totalRooms * beds + random.int(0, totalRooms),
    totalCRooms: random.int(0, 3),
    totalBathrooms: Math.ceil(totalRooms * random.between(0.4, 1)),
    totalFloors: Math.min(7, 1 + Math.ceil(totalRooms / random.int(5, 10))),
  };
}

function drawPrice(
  random: SeededRandom,
  room: { town: Town; shared: number; amenities: Amenities; kind: HouseKind; foodIncluded: boolean },
): number {
  const perPerson = [1, 0.67, 0.54, 0.46, 0.41][room.shared] ?? 0.4;
  const comfort = (room.amenities.ac ? 1.22 : 1) * (room.amenities.attachedBath ? 1.08 : 0.96);
  const house = { PG: 1, HOSTEL: 0.96, ROOM: 0.9, MESS: 0.72 }[room.kind];
  const meals = room.foodIncluded ? 1500 + room.town.rent * 0.13 : 0;
  const exact = room.town.rent * perPerson * comfort * house * random.between(0.72, 1.34) + meals;
  const step = exact < 4000 ? 50 : random.chance(0.55) ? 500 : 100;
  return Math.max(900, Math.round(exact / step) * step);
}

function depositFor(random: SeededRandom, price: number, kind: HouseKind): number {
  const months = random.draw(kind === 'ROOM' ? depositMonthsAtHome : depositMonthsInHouse);
  return Math.ceil((price * months) / 500) * 500;
}
