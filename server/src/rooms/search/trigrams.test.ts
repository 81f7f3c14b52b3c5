import { states } from '../../locations/location.table';
import { areaGrams } from './trigrams';

test('no two states or districts share a mark', () => {
  const areas = states.flatMap(({ name: state, districts }) => [
    areaGrams({ state }),
    ...districts.map(({ name: district }) => areaGrams({ state, district }).slice(-1)),
  ]);
  expect(new Set(areas.flat()).size).toBe(areas.length);
});
