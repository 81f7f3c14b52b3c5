import type { Town } from './places';
import type { SeededRandom } from './seeded-random';

/** Returns an owner's text about themselves; null for owners who never filled it in. */
export function drawAbout(random: SeededRandom, town: Town): string | null {
  if (random.chance(0.3)) return null;
  if (town.region === 'hindi' && random.chance(0.2)) return drawHindiAbout(random, town);
  const years = random.int(2, 25);
  const work = random.pick([
    'retired school teacher',
    'bank officer',
    'shopkeeper',
    'homemaker',
    'civil contractor',
    'nurse',
  ]);
  return random.pick([
    `We let out rooms in ${town.name} and live in the same house. Happy to answer questions in the evening.`,
    `${years} years of hosting students and working people. Calls are best after 5 pm.`,
    `I am a ${work} from ${town.name}. My family looks after the house together.`,
    `Clean rooms, honest rent, no brokerage.\nPlease message before you visit.`,
    `I came to ${town.name} as a student myself, so I know what a quiet room is worth.`,
    `Two houses near ${random.pick(town.landmarks)}. We reply within a day.`,
    `Rooms for people who keep them tidy. Long stays preferred.`,
  ]);
}

function drawHindiAbout(random: SeededRandom, town: Town): string {
  return random.pick([
    `${town.hindi ?? town.name} में परिवार के साथ रहते हैं और कमरे किराए पर देते हैं।`,
    'साफ़-सुथरे कमरे, उचित किराया। आने से पहले संदेश भेजें।',
    `पिछले ${random.int(3, 20)} साल से छात्रों को घर जैसा माहौल दे रहे हैं।`,
  ]);
}
