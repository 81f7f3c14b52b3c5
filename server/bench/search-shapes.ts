import type { RoomFilter } from '../src/rooms/room.rules';

const down = { sortBy: 'RENT_HIGH_TO_LOW' } as const;
const newest = { sortBy: 'NEWEST' } as const;
const allen = { landmark: 'allen-samyak-kota' };
const kota = { state: 'Rajasthan', district: 'Kota' };

/** Kinds of searches, from the most common to the most expensive. */
export const SHAPES: readonly [string, RoomFilter][] = [
  ['everything', {}],
  ['everything, dearest first', down],
  ['everything, newest first', newest],
  ['a state', { state: 'Karnataka' }],
  ['a district, newest first', { ...kota, ...newest }],
  ['near a landmark', { near: { place: allen }, sortBy: 'DISTANCE' }],
  ['25 km around a landmark, nearest first', { near: { place: allen, withinKm: 25 }, sortBy: 'DISTANCE' }],
  ['25 km around a landmark, lowest rent first', { near: { place: allen, withinKm: 25 } }],
  ['25 km around a landmark, newest first', { near: { place: allen, withinKm: 25 }, ...newest }],
  ['a district', kota],
  ['a small district, dearest first', { state: 'Goa', district: 'North Goa', ...down }],
  ['a pincode', { ...kota, pincode: '324005' }],
  ['girls', { accommodationFor: 'GIRLS' }],
  ['working boys alone', { accommodationFor: 'BOYS', suitableFor: 'WORKING', shared: false }],
  ['at most 8,000', { maxPrice: 8000, ...down }],
  ['at most 8,000 all in', { maxAllInPrice: 8000 }],
  ['free by a day', { availableBy: '2026-12-01' }],
  ['Wi-Fi and AC', { amenities: ['WIFI', 'AC'] }],
  ['a gym where pets live', { amenities: ['GYM', 'PETS_ALLOWED'] }],
  ['common word', { keyword: 'hostel' }],
  ['common word, newest first', { keyword: 'hostel', ...newest }],
  ['rare word, newest first', { keyword: 'unisex', ...newest }],
  ['common word, dearest first', { keyword: 'hostel', ...down }],
  ['dear city', { keyword: 'mumbai' }],
  ['dear city, dearest first', { keyword: 'mumbai', ...down }],
  ['rare word', { keyword: 'unisex' }],
  ['part of a word', { keyword: 'shna' }],
  ['part of a word, dearest first', { keyword: 'shna', ...down }],
  ['three characters', { keyword: 'umb' }],
  ['two words', { keyword: 'near allen' }],
  ['absent word', { keyword: 'kwyjibo' }],
  ['absent word of common parts', { keyword: 'nagar hostel road' }],
  ['one character', { keyword: 'a' }],
  ['one rare character', { keyword: 'z' }],
  ['one absent character', { keyword: '~' }],
  ['two characters', { keyword: 'pg' }],
  ['two absent characters', { keyword: 'qq' }],
  ['Hindi word', { keyword: 'पीजी' }],
  ['Hindi letter', { keyword: 'ढ' }],
  ['word and state without it', { keyword: 'mumbai', state: 'Kerala' }],
  ['word and district', { keyword: 'room', ...kota }],
  [
    'word and every filter',
    {
      keyword: 'house',
      accommodationFor: 'GIRLS',
      suitableFor: 'WORKING',
      shared: false,
      maxPrice: 9000,
      availableBy: '2026-12-01',
    },
  ],
];
