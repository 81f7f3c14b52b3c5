import { SeededRandom } from './seeded-random';
import { demoRoom } from './town';

/** Names what a picture shows; each subject has a folder of pictures. */
export type Subject =
  | 'balcony'
  | 'bathroom'
  | 'bedroom'
  | 'common-room'
  | 'corridor'
  | 'exterior'
  | 'kitchen'
  | 'mess-hall'
  | 'study'
  | 'terrace';

/** The number of pictures of each subject. */
export type Shelf = Readonly<Record<Subject, number>>;

/** One picture: the subject, and its position among the pictures of that subject. */
export interface Picture {
  readonly subject: Subject;
  readonly position: number;
}

// Streams of their own, so that galleries and rooms never shift each other.
const galleryStream = 21;
const pictureStream = 22;
/** Rooms that stand this near to each other in a list get different covers. */
const NEAR = 10;

/**
 * Chooses the pictures of the first rooms of a town. Covers that stand near to each other differ: in the list of all
 * rooms by price, and in the lists of a district and of an owner.
 */
export function choosePictures(seed: number, rooms: number, shelf: Shelf): readonly (readonly Picture[])[] {
  const covers = chooseCovers(seed, rooms, shelf);
  return covers.map((cover, index) => {
    const random = new SeededRandom(seed, index, pictureStream);
    const { photoCount } = demoRoom(seed, index);
    const others = gallerySubjects(seed, index).slice(1, photoCount);
    return [cover, ...others.map((subject) => ({ subject, position: random.int(0, shelf[subject] - 1) }))];
  });
}

function chooseCovers(seed: number, rooms: number, shelf: Shelf): Picture[] {
  const listed = Array.from({ length: rooms }, (_, index) => ({ index, room: demoRoom(seed, index) }));
  listed.sort((a, b) => a.room.price - b.room.price || b.index - a.index);
  const lists = new Map<string, string[]>();
  const covers: Picture[] = [];
  for (const { index, room } of listed) {
    const [subject = 'bedroom'] = gallerySubjects(seed, index);
    const near = ['all', room.district, String(room.ownerIndex)].map((list) => listNamed(lists, list));
    const start = new SeededRandom(seed, index, pictureStream).int(0, shelf[subject] - 1);
    const position = leastMet(near, { subject, start, count: shelf[subject] });
    for (const list of near) list.push(`${subject} ${String(position)}`);
    covers[index] = { subject, position };
  }
  return covers;
}

function listNamed(lists: Map<string, string[]>, name: string): string[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** Returns the picture that the fewest of these lists have near their end, searching from `start`. */
function leastMet(
  lists: readonly (readonly string[])[],
  { subject, start, count }: { subject: Subject; start: number; count: number },
): number {
  let best = { position: start, met: Infinity };
  for (let step = 0; step < count && best.met > 0; step += 1) {
    const position = (start + step) % count;
    const met = lists.filter((list) => list.slice(-NEAR).includes(`${subject} ${String(position)}`)).length;
    if (met < best.met) best = { position, met };
  }
  return best.position;
}

/** Returns the subjects of one gallery: where one sleeps and the house come first, the rest in any order. */
function gallerySubjects(seed: number, index: number): Subject[] {
  const random = new SeededRandom(seed, index, galleryStream);
  const first: Subject[] = random.chance(0.66)
    ? ['bedroom', random.chance(0.6) ? 'study' : 'exterior']
    : ['exterior', 'bedroom'];
  const food = random.chance(0.55) ? 'kitchen' : 'mess-hall';
  const air = random.chance(0.65) ? 'balcony' : 'terrace';
  return [...first, ...random.sample<Subject>(['bathroom', food, air, 'common-room', 'corridor'], 5)];
}
