import { pincodeError } from './area';

const kota = { state: 'Rajasthan', dist: 'Kota', segments: ['324001-325221', '326517-326530'] };

test.each([
  ['', kota, undefined],
  ['', { state: '', dist: '', segments: undefined }, undefined],
  ['324001', kota, undefined],
  ['326530', kota, undefined],
  ['324000', kota, 'pincode.invalid'],
  ['326531', kota, 'pincode.invalid'],
  ['325222', kota, 'pincode.invalid'],
  ['32400', kota, 'pincode.invalid'],
  ['3240051', kota, 'pincode.invalid'],
  ['32400a', kota, 'pincode.invalid'],
  ['324005', { ...kota, state: '' }, 'pincode.placeMissing'],
  ['324005', { ...kota, dist: '' }, 'pincode.placeMissing'],
  ['324005', { ...kota, segments: undefined }, 'pincode.districtInvalid'],
  ['324005', { ...kota, segments: [] }, 'pincode.districtInvalid'],
])('the error of pincode "%s" in %o is %s', (pin, area, error) => {
  expect(pincodeError({ ...area, pin })).toBe(error);
});
