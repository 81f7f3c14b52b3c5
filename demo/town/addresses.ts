import type { TextSubject, Wording } from './room-text';
import { type SeededRandom, weighted } from './seeded-random';

const blocks = ['A', 'B', 'C', 'D', 'E', 'F'];
const lanes = ['Lane 2', 'Lane 5', '3rd Cross', '2nd Main', 'Street 4', 'Gali 7', '1st floor', 'Back lane', 'Lane 11'];
const neighbours = [
  'SBI ATM',
  'Hanuman Mandir',
  'the petrol pump',
  'the water tank',
  'Post Office',
  'the old banyan tree',
];

const houseNumbers: readonly ((random: SeededRandom) => string)[] = [
  (random) => String(random.int(1, 240)),
  (random) => `${random.int(1, 40)}/${random.int(1, 30)}`,
  (random) => `${random.pick(blocks)}-${random.int(1, 180)}`,
  (random) => `House no. ${random.int(1, 900)}`,
  (random) => `Plot ${random.int(1, 320)}`,
];

const addresses = weighted<Wording>([
  [(s, random) => `${houseNumber(random)}, ${s.locality}, ${s.facts.town.name}`, 26],
  [(s, random) => `${houseNumber(random)}, ${random.pick(lanes)}, ${s.locality}, ${s.facts.town.name}`, 22],
  [({ facts, locality }) => `Near ${facts.landmark}, ${locality}, ${facts.town.name}`, 26],
  [
    (s, random) => `${houseNumber(random)}, opposite ${random.pick(neighbours)}, ${s.locality}, ${s.facts.town.name}`,
    9,
  ],
  [(s, random) => `Behind ${random.pick(neighbours)}, ${s.locality}, ${s.facts.town.name}`, 9],
  [({ facts, locality }) => `${locality}, ${facts.town.name}`, 8],
]);

const hindiAddresses = weighted<Wording>([
  [(s, random) => `मकान नं. ${random.int(1, 900)}, ${s.locality}, ${hindiTown(s)}`, 30],
  [(s, random) => `गली नं. ${random.int(1, 14)}, ${s.locality}, ${hindiTown(s)}`, 26],
  [(s) => `${s.facts.landmark} के पास, ${s.locality}, ${hindiTown(s)}`, 28],
  [(s) => `${s.locality}, ${s.facts.town.name}`, 16],
]);

/** The address or landmark of a room in the room's language; Hindi ones mix scripts as people do. */
export function drawAddress(subject: TextSubject, random: SeededRandom): string {
  return random.draw(subject.facts.isHindi ? hindiAddresses : addresses)(subject, random);
}

function houseNumber(random: SeededRandom): string {
  return random.pick(houseNumbers)(random);
}

function hindiTown({ facts: { town } }: TextSubject): string {
  return town.hindi ?? town.name;
}
