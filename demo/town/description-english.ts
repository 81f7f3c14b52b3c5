import { dishesByRegion } from './dishes';
import { peopleOf, type TextSubject, type Wording } from './room-text';
import type { SeededRandom } from './seeded-random';

const characters = ['clean', 'quiet', 'well-kept', 'friendly', 'simple and tidy'];
const distances = ['two minutes', 'a five-minute walk', 'ten minutes on foot', 'a short walk', 'one auto ride'];
const shops = ['medical store', 'library', 'market', 'dairy', 'photocopy shop'];
const sides = ['east', 'south', 'west'];
const nearness = ['downstairs', 'next door', 'in the same lane'];

const openings: readonly Wording[] = [
  (s, random) =>
    `A ${random.pick(characters)} ${house(s)} in ${s.locality}, ${random.pick(distances)} from ${s.facts.landmark}.`,
  (s, random) =>
    `We have run this ${house(s)} for ${random.int(2, 22)} years, and most of our ${peopleOf(s.facts)} come through friends who stayed here.`,
  (s) =>
    `If you study or work around ${s.facts.landmark}, you will save an hour a day by living here. ${s.locality} has everything within walking distance.`,
  (s, random) =>
    `${s.locality} is one of the calmer parts of ${s.facts.town.name}, yet ${s.facts.landmark} is only ${random.pick(distances)} away.`,
  (s) =>
    `Looking for a place where you can sleep well and not worry about small things? This ${house(s)} is for ${peopleOf(s.facts)} who want a peaceful house.`,
  (s, random) =>
    `Our ${house(s)} is on a side lane of ${s.locality}, away from traffic. Buses, autos and a ${random.pick(shops)} are round the corner.`,
  (s, random) =>
    `Newly painted ${house(s)} near ${s.facts.landmark}. The building is ${random.int(2, 12)} years old and gets sun from the ${random.pick(sides)}.`,
  (s, random) =>
    `Home away from home in ${s.facts.town.name}. We live ${random.pick(nearness)} and take care of the house ourselves.`,
];

const singleRooms: readonly Wording[] = [
  () => 'The room is yours alone, with a bed, a fan and a large window.',
  () => 'Single occupancy, about 110 square feet, with good cross ventilation.',
  (_s, random) => `It is a private room of about ${random.int(8, 12)} by ${random.int(10, 14)} feet.`,
];

const sharedRooms: readonly Wording[] = [
  (s) => `You share the room with ${roommates(s)}; each person has a bed and a shelf that locks.`,
  ({ facts }) => `The room is for ${facts.shared + 1} people and has enough space between the beds.`,
  (s) => `You will have ${roommates(s)}. We try to put people of the same course or shift together.`,
];

const attachedBaths: readonly Wording[] = [
  (s) => `The bathroom is attached${water(s)}.`,
  (s) => `An attached western bathroom${water(s)} is part of the room.`,
];

const sharedBaths: readonly Wording[] = [
  (s) => `A clean bathroom${water(s)} is shared by the floor.`,
  (s) => `Bathrooms${water(s)} are at the end of the corridor and cleaned every morning.`,
];

const comfortSentences = [
  ['ac', ['The AC was serviced this season.', 'There is a split AC with its own meter.']],
  ['cooler', ['In summer we place a cooler in the room.', 'A desert cooler keeps the room bearable in May.']],
  ['balcony', ['The balcony looks over a neem tree.', 'You get a small balcony for plants and clothes.']],
  ['studyTable', ['Every person has a study table by the light.', 'The desk is wide enough for a laptop and books.']],
  [
    'kitchen',
    [
      'You may cook in the kitchen; a gas connection is there.',
      'The kitchen is yours to use, stove and sink included.',
    ],
  ],
  ['terrace', ['The terrace is open till late evening.', 'In winter everyone sits on the terrace.']],
  [
    'studyHall',
    ['The reading room stays open all night before exams.', 'There is a silent study hall on the first floor.'],
  ],
] as const;

const mealsIncluded: readonly Wording[] = [
  (s, random) => `Food is included: ${dish(s, random)} on weekdays and something special on Sundays.`,
  (s, random) =>
    `Breakfast, lunch box and dinner are cooked in our own kitchen. Everyone waits for the ${dish(s, random)}.`,
  () => 'Meals are simple, fresh and less oily, like at home. Tell us if you are fasting or unwell.',
];

const mealsNear: readonly Wording[] = [
  (s, random) =>
    `There are many messes near by; a monthly thali costs about ₹${random.int(22, 38) * 100}. Try the one that serves ${dish(s, random)}.`,
  () => 'Two messes and a tea stall are in the lane, and both know our people by name.',
];

const closings: readonly Wording[] = [
  (s) =>
    `Preferred for ${peopleOf(s.facts)}. You may visit any day between 10 am and 7 pm; please message before you come.`,
  () => 'Parents are welcome to see the house and talk to us. No brokerage.',
  () =>
    'Rent is to be paid monthly. We do not take brokerage, and what you paid in advance is settled the day you leave.',
  (s) => `Come and see it once; photos cannot show how quiet ${s.locality} is in the evening.`,
  () => 'We are a small house and like to know the people who stay with us, so please write a line about yourself.',
  (s) => `Many of our old ${peopleOf(s.facts)} still visit at festivals. We hope you will feel the same.`,
  () => 'Please ask about a lower rent for a stay of a year or more.',
  (s) => `Shops, ATM, pharmacy and a temple are within 300 metres. Buses stop at ${s.facts.landmark}.`,
];

/** The room's description in English: two to four paragraphs, one a line. */
export function describeInEnglish(subject: TextSubject, random: SeededRandom): string {
  let text = `${random.pick(openings)(subject, random)}\n${describeRoom(subject, random)}`;
  if (random.chance(0.72)) text += `\n${describeMeals(subject, random)}`;
  if (random.chance(0.62)) text += `\n${random.pick(closings)(subject, random)}`;
  return text;
}

function describeRoom(subject: TextSubject, random: SeededRandom): string {
  const { shared, amenities } = subject.facts;
  let text = random.pick(shared === 0 ? singleRooms : sharedRooms)(subject, random);
  text += ` ${random.pick(amenities.attachedBath ? attachedBaths : sharedBaths)(subject, random)}`;
  for (const [amenity, sentences] of comfortSentences) {
    if (amenities[amenity] && random.chance(0.6)) text += ` ${random.pick(sentences)}`;
  }
  return text;
}

function describeMeals(subject: TextSubject, random: SeededRandom): string {
  const { canteenAvailability, terms } = subject.facts;
  if (canteenAvailability === 'NEAR') return random.pick(mealsNear)(subject, random);
  if (canteenAvailability === 'FAR') {
    return 'The nearest mess is a little far, so most people keep a tiffin service. We can give you numbers.';
  }
  if (canteenAvailability === 'DOOR_DELIVERY') {
    return `A tiffin comes to the door in the morning and evening, with ${dish(subject, random)} twice a week.`;
  }
  if (terms.foodIncluded) return random.pick(mealsIncluded)(subject, random);
  return `The kitchen serves ${dish(subject, random)} and more; you pay for meals only if you take them.`;
}

function house({ facts }: TextSubject): string {
  return { PG: 'PG', HOSTEL: 'hostel', ROOM: 'family house', MESS: 'mess with rooms' }[facts.kind];
}

function roommates({ facts }: TextSubject): string {
  return facts.shared === 1 ? 'one roommate' : `${facts.shared} roommates`;
}

function water({ facts }: TextSubject): string {
  return facts.amenities.geyser ? ' with hot water' : '';
}

function dish({ facts }: TextSubject, random: SeededRandom): string {
  return random.pick(dishesByRegion[facts.town.region]);
}
