import { findDistrict, findState, mayBeIn } from './location.table';

const district = (state: string, name: string) => {
  const found = findState(state);
  const inside = found && findDistrict(found, name);
  if (!inside) throw new Error(`${name} is not in ${state}`);
  return inside;
};

test.each([
  ['Karnataka', 'Mysuru', '570001', true],
  ['Karnataka', 'Mysuru', '570034', true],
  ['Karnataka', 'Mysuru', '570035', false],
  ['Karnataka', 'Mysuru', '571617', true],
  ['Karnataka', 'Mysuru', '571618', false],
  ['Rajasthan', 'Kota', '110001', false],
  ['Rajasthan', 'Kota', '32400', false],
  ['Rajasthan', 'Kota', '3240055', false],
  ['Rajasthan', 'Kota', '३२४००५', false],
  ['Rajasthan', 'Kota', '324005 ', false],
])('in %s, %s may have pincode %p: %p', (state, name, pincode, answer) => {
  expect(mayBeIn(district(state, name), pincode)).toBe(answer);
});
