import { choosePictures, type Picture } from './photo-choice';
import { photoFiles } from './photo-files';
import { demoRoom } from './town';

const seed = 1;
const PAGE = 8;
const { shelf } = photoFiles();
const pictures = choosePictures(seed, 300, shelf);
const rooms = pictures
  .map((photos, index) => ({ photos, index, ...demoRoom(seed, index) }))
  .filter(({ status }) => status === 'PUBLIC')
  .sort((a, b) => a.price - b.price || b.index - a.index);
const nameOf = ({ subject, position }: Picture): string => `${subject} ${String(position)}`;

/** Returns how many pages of a list, from whichever room on, show one cover twice. */
function pagesWithTwins(list: typeof rooms): number {
  const covers = list.map(({ photos: [cover] }) => (cover ? nameOf(cover) : ''));
  return covers.filter((_, start) => {
    const page = covers.slice(start, start + PAGE);
    return new Set(page).size < page.length;
  }).length;
}

test('no page of the results shows one cover twice', () => {
  expect(pagesWithTwins(rooms)).toBe(0);
});

test.each(['district', 'ownerIndex'] as const)('nor does a list of one %s', (key) => {
  const values = [...new Set(rooms.map((room) => room[key]))];
  const twins = values.map((value) => pagesWithTwins(rooms.filter((room) => room[key] === value)));
  expect(twins.reduce((sum, count) => sum + count, 0)).toBe(0);
});

test('a room has as many pictures as it says, no two of one subject, a bed or the house first', () => {
  for (const { photos, photoCount } of rooms) {
    expect(photos).toHaveLength(photoCount);
    expect(new Set(photos.map(({ subject }) => subject)).size).toBe(photoCount);
    expect(['bedroom', 'exterior']).toContain(photos[0]?.subject);
  }
});
