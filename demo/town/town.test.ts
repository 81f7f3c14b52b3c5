import { towns } from './places';
import { demoOwner, demoOwnerCount, demoRoom } from './town';

const seed = 7;
const rooms = Array.from({ length: 3000 }, (_, index) => demoRoom(seed, index));
const shareOf = (matches: number) => matches / rooms.length;

test('a room is the same whenever and in whatever order it is asked for', () => {
  expect([demoRoom(seed, 900_001), demoRoom(seed, 3)]).toEqual([demoRoom(seed, 900_001), rooms[3]]);
  expect(demoRoom(seed + 1, 3)).not.toEqual(rooms[3]);
});

test('every pincode lies in its district', () => {
  const strays = rooms.filter(({ state, district, pincode }) => {
    const ranges = towns.find((town) => town.state === state && town.district === district)?.pincodes ?? [];
    return !ranges.some(([low, high]) => Number(pincode) >= low && Number(pincode) <= high);
  });
  expect(strays).toEqual([]);
});

test('every locality of a known city has a pincode of its district', () => {
  const strays = towns.flatMap(({ localities, pincodes }) =>
    localities.filter(
      ({ pincode }) => pincode !== null && !pincodes.some(([low, high]) => pincode >= low && pincode <= high),
    ),
  );
  expect(strays).toEqual([]);
});

test('usernames follow the rule and are never given twice', () => {
  const usernames = Array.from({ length: 5000 }, (_, index) => demoOwner(seed, index).username);
  expect(new Set(usernames).size).toBe(5000);
  expect(usernames.filter((username) => !/^[a-z][a-z0-9_]{5,15}$/.test(username))).toEqual([]);
});

test('about 6 % of the rooms are drafts and about 12 % are in Hindi', () => {
  expect(shareOf(rooms.filter(({ status }) => status === 'DRAFT').length)).toBeCloseTo(0.06, 1);
  expect(shareOf(rooms.filter(({ name }) => /[\u0900-\u097f]/.test(name)).length)).toBeCloseTo(0.12, 1);
});

test('prices are whole and above zero, and no room has more vacancies than beds', () => {
  expect(rooms.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([]);
  expect(rooms.filter(({ vacancies, totalBeds }) => (vacancies ?? 0) > totalBeds)).toEqual([]);
});

test('there is an owner for every room, one for about six rooms', () => {
  expect(Math.max(...rooms.map(({ ownerIndex }) => ownerIndex))).toBeLessThan(demoOwnerCount(rooms.length));
  expect(rooms.length / demoOwnerCount(rooms.length)).toBeCloseTo(6, 0);
});
