import { landmarks } from './landmarks';
import { kmBetween, middleOf } from './points';

test('API-110: each landmark lies in its pincode and has a Hindi name and its own identity', () => {
  expect(landmarks.length).toBeGreaterThanOrEqual(150);
  expect(new Set(landmarks.map(({ id }) => id)).size).toBe(landmarks.length);
  for (const { id, hindi, point, pincode } of landmarks) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(`${id} ${hindi}`).toMatch(/[\u0900-\u097f]/);
    const middle = middleOf(pincode);
    const km = middle ? kmBetween(middle, point) : Infinity;
    expect(`${id}: ${String(km <= 6)}`).toBe(`${id}: true`);
  }
});

test.each([
  ['324005', 25.14, 75.85],
  ['110016', 28.55, 77.2],
  ['560034', 12.93, 77.62],
  ['800004', 25.62, 85.16],
  ['411057', 18.59, 73.72],
])('API-108: the middle of %s is where it lies on the map', (pincode, latitude, longitude) => {
  const middle = middleOf(pincode);
  expect(middle && kmBetween(middle, { latitude, longitude })).toBeLessThan(2);
});
