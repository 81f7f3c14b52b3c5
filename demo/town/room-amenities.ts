import type { HouseKind } from './town.types';
import type { SeededRandom } from './seeded-random';

/** The amenities of a room and its house, from which its texts are written. */
export interface Amenities {
  wifi: boolean;
  ac: boolean;
  cooler: boolean;
  attachedBath: boolean;
  geyser: boolean;
  washingMachine: boolean;
  laundry: boolean;
  cctv: boolean;
  powerBackup: boolean;
  parking: boolean;
  cleaning: boolean;
  purifier: boolean;
  studyTable: boolean;
  wardrobe: boolean;
  balcony: boolean;
  fridge: boolean;
  lift: boolean;
  kitchen: boolean;
  tv: boolean;
  gym: boolean;
  studyHall: boolean;
  terrace: boolean;
  guard: boolean;
  biometric: boolean;
}

/** Draws what a room offers. Dearer towns (usual rent in rupees per month) and hostels offer more. */
export function drawAmenities(random: SeededRandom, kind: HouseKind, usualRent: number): Amenities {
  const isHouse = kind !== 'ROOM';
  const ease = Math.min(0.3, usualRent / 40000);
  const ac = random.chance(0.12 + ease);
  return {
    ac,
    cooler: !ac && random.chance(0.3 - ease / 2),
    wifi: random.chance(isHouse ? 0.82 : 0.4),
    attachedBath: random.chance(kind === 'MESS' ? 0.1 : 0.55),
    geyser: random.chance(0.45 + ease),
    washingMachine: random.chance(isHouse ? 0.45 : 0.2),
    laundry: isHouse && random.chance(0.3),
    cctv: random.chance(isHouse ? 0.66 : 0.12),
    powerBackup: random.chance(0.35 + ease),
    parking: random.chance(0.55),
    cleaning: isHouse && random.chance(0.68),
    purifier: random.chance(isHouse ? 0.72 : 0.3),
    studyTable: random.chance(0.62),
    wardrobe: random.chance(0.6),
    balcony: random.chance(0.3),
    fridge: random.chance(0.3),
    lift: isHouse && random.chance(0.12 + ease),
    kitchen: !isHouse && random.chance(0.6),
    tv: isHouse && random.chance(0.32),
    gym: kind === 'HOSTEL' && random.chance(0.1 + ease / 2),
    studyHall: kind === 'HOSTEL' && random.chance(0.4),
    terrace: random.chance(0.34),
    guard: isHouse && random.chance(0.3),
    biometric: kind === 'HOSTEL' && random.chance(0.28),
  };
}
