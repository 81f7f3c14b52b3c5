import type { RoomFacts } from './room-facts';
import type { SeededRandom } from './seeded-random';

/** The facts that a text about a room can use. */
export interface TextSubject {
  facts: RoomFacts;
  /** Locality as the text spells it. */
  locality: string;
}

/** One way to word something. It is called only when drawn, so that unused wordings cost nothing. */
export type Wording = (subject: TextSubject, random: SeededRandom) => string;

/** The boys, girls or people a room is for, as a plural within an English sentence. */
export function peopleOf({ accommodationFor, suitableFor }: RoomFacts): string {
  const plural = { BOYS: 'boys', GIRLS: 'girls', BOTH: 'people' }[accommodationFor];
  if (suitableFor === 'STUDENTS') return accommodationFor === 'BOTH' ? 'students' : `${plural} who study`;
  if (suitableFor === 'WORKING')
    return { BOYS: 'working men', GIRLS: 'working women', BOTH: 'working people' }[accommodationFor];
  return plural;
}
