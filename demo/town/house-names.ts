import {
  anyoneWords,
  blessings,
  blessingsByRegion,
  boysWords,
  defaultHomes,
  floors,
  girlsWords,
  homesByRegion,
  looks,
  modernNames,
  scholarNames,
  tastes,
} from './house-name-words';
import { drawSurname } from './people';
import type { HouseKind } from './town.types';
import type { TextSubject, Wording } from './room-text';
import { type SeededRandom, weighted, type WeightedDraw } from './seeded-random';

const payingGuestNames = weighted<Wording>([
  [(subject, random) => `${firstName(subject, random)} ${peopleWord(subject, random)} PG`, 34],
  [(subject, random) => `${firstName(subject, random)} PG for ${laterPeopleWord(subject)}`, 16],
  [(subject, random) => `${firstName(subject, random)} Residency`, 9],
  [(subject, random) => `${firstName(subject, random)} Paying Guest`, 6],
  [(subject, random) => `${firstName(subject, random)} Co-living`, 5],
  [(subject, random) => `${firstName(subject, random)} Stay`, 5],
  [
    (subject, random) => `${firstName(subject, random)} ${homeWord(subject, random)} ${peopleWord(subject, random)} PG`,
    9,
  ],
  [(subject, random) => `${firstName(subject, random)} Luxury PG, ${subject.locality}`, 4],
  [(subject, random) => `${peopleWord(subject, random)} PG near ${subject.facts.landmark}`, 8],
  [(subject, random) => `${firstName(subject, random)} Executive Rooms`, 4],
]);

const hostelNames = weighted<Wording>([
  [(subject, random) => `${firstName(subject, random)} ${peopleWord(subject, random)} Hostel`, 46],
  [(subject, random) => `${firstName(subject, random)} Hostel near ${subject.facts.landmark}`, 18],
  [(subject, random) => `${firstName(subject, random)} ${peopleWord(subject, random)} Residency`, 10],
  [(subject, random) => `${firstName(subject, random)} Hostel & Mess`, 9],
  [(subject, random) => `${firstName(subject, random)} Student Living`, 7],
  [(subject, random) => `${firstName(subject, random)} ${isHindiTown(subject) ? 'Chhatrawas' : 'Lodge'}`, 5],
  [(subject, random) => `Hostel ${firstName(subject, random)}`, 4],
]);

const homeNames = weighted<Wording>([
  [(subject, random) => `${homeName(subject, random)} – ${random.pick(floors).toLowerCase()} room`, 24],
  [(subject, random) => `${homeName(subject, random)}, ${random.pick(looks).toLowerCase()} room with family`, 8],
  [({ facts }, random) => `${random.pick(looks)} room near ${facts.landmark}`, 14],
  [(subject) => `${sizeWord(subject)} in ${subject.locality}`, 14],
  [
    (subject, random) =>
      `${random.pick(floors)} ${subject.facts.amenities.kitchen ? '1 RK' : 'room'}, ${subject.locality}`,
    12,
  ],
  [
    ({ facts, locality }, random) =>
      `${random.pick(looks)} room ${facts.amenities.terrace ? 'on the terrace' : 'to let'}, ${locality}`,
    8,
  ],
  [(subject, random) => homeName(subject, random), 10],
  [(subject, random) => `${sizeWord(subject)} at ${homeName(subject, random)}`, 9],
]);

const messNames = weighted<Wording>([
  [(subject, random) => `${tasteName(subject, random)} ${peopleWord(subject, random)} Mess`, 36],
  [(subject, random) => `${tasteName(subject, random)} Mess & Rooms`, 26],
  [(subject, random) => `${tasteName(subject, random)} Mess with beds, ${subject.locality}`, 18],
  [
    (subject, random) =>
      `${tasteName(subject, random)} ${isHindiTown(subject) ? 'Bhojanalaya & Lodge' : 'Mess & Lodge'}`,
    12,
  ],
]);

const namesByKind: Readonly<Record<HouseKind, WeightedDraw<Wording>>> = {
  PG: payingGuestNames,
  HOSTEL: hostelNames,
  ROOM: homeNames,
  MESS: messNames,
};

/** The room's name in English, as its owner would put it on a card; at most about 60 characters. */
export function drawHouseName(subject: TextSubject, random: SeededRandom): string {
  const name = random.draw(namesByKind[subject.facts.kind])(subject, random);
  if (random.chance(0.025)) return name.toUpperCase();
  return random.chance(0.04) ? `New ${name}` : name;
}

function firstName({ facts }: TextSubject, random: SeededRandom): string {
  const share = random.next();
  if (share < 0.25) return random.pick(blessings);
  if (share < 0.46) return random.pick(blessingsByRegion[facts.town.region] ?? blessings);
  if (share < 0.66 && facts.suitableFor !== 'WORKING') return random.pick(scholarNames);
  return random.pick(modernNames);
}

function tasteName(subject: TextSubject, random: SeededRandom): string {
  return random.chance(0.5) ? random.pick(tastes) : firstName(subject, random);
}

function homeName(subject: TextSubject, random: SeededRandom): string {
  const home = homeWord(subject, random);
  if (random.chance(0.45)) return `${drawSurname(random, subject.facts.town.region)} ${home}`;
  return `${random.pick(random.chance(0.5) ? blessings : modernNames)} ${home}`;
}

function homeWord({ facts }: TextSubject, random: SeededRandom): string {
  return random.pick(random.chance(0.5) ? (homesByRegion[facts.town.region] ?? defaultHomes) : defaultHomes);
}

function sizeWord({ facts }: TextSubject): string {
  return facts.shared === 0 ? 'Single room' : `Room for ${facts.shared + 1}`;
}

function isHindiTown({ facts }: TextSubject): boolean {
  return facts.town.region === 'hindi';
}

function peopleWord({ facts }: TextSubject, random: SeededRandom): string {
  if (facts.accommodationFor === 'BOYS') return random.pick(boysWords);
  if (facts.accommodationFor === 'BOTH') return random.pick(anyoneWords);
  return facts.suitableFor === 'WORKING' ? 'Working Women’s' : random.pick(girlsWords);
}

function laterPeopleWord({ facts: { accommodationFor, suitableFor } }: TextSubject): string {
  if (accommodationFor === 'BOYS') return suitableFor === 'WORKING' ? 'working men' : 'boys';
  if (accommodationFor === 'GIRLS') return suitableFor === 'WORKING' ? 'working women' : 'girls';
  return suitableFor === 'WORKING' ? 'professionals' : 'students';
}
