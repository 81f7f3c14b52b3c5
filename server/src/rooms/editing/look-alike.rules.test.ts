import { looksAlike, type Looking } from './look-alike.rules';

const room = (name: string, given: Partial<Looking> = {}): Looking => ({
  name,
  pincode: '324005',
  looks: [],
  ...given,
});

const names: [one: string, other: string, isAlike: boolean][] = [
  ['Shanti Niwas', 'shanti-niwas', true],
  ['Shanti Niwas', 'Shanti Nivas', true],
  ['Ganga Hostel', 'Ganga Hostle', true],
  ['शांति निवास', 'शान्ति निवास', true],
  ['Sharma PG', 'Verma PG', false],
  ['Room 1', 'Room 2', false],
  ['Room 1', 'Room', false],
  ['Flat A', 'Flat B', false],
  ['Red', 'Bed', false],
  ['', '', false],
  ['!!', '??', false],
];
test.each(names)('FORM-125: whether "%s" and "%s" are similar names: %s', (one, other, isAlike) => {
  expect(looksAlike(room(one), room(other))).toBe(isAlike);
  expect(looksAlike(room(other), room(one))).toBe(isAlike);
});

test('FORM-125: a similar name at another pincode, or in drafts without one, is of another room', () => {
  expect(looksAlike(room('Shanti Niwas'), room('Shanti Niwas', { pincode: '324001' }))).toBe(false);
  const draft = room('Shanti Niwas', { pincode: '' });
  expect(looksAlike(draft, draft)).toBe(false);
});

const photos: [which: string, ones: string[], others: string[], isAlike: boolean][] = [
  ['6 bits of 64', ['000000000000003f'], ['0000000000000000'], true],
  ['7 bits of 64', ['000000000000007f'], ['0000000000000000'], false],
  ['7 bits in both halves', ['0000000700000078'], ['0000000000000000'], false],
  ['no features', [''], [''], false],
  [
    'half of the photos of one',
    ['ffffffffffffffff', '00000000ffffffff'],
    ['ffffffffffffffff', '5555555555555555'],
    true,
  ],
  [
    'less than half',
    ['ffffffffffffffff', '00000000ffffffff', '0f0f0f0f0f0f0f0f'],
    ['ffffffffffffffff', '5555555555555555', '3333333333333333'],
    false,
  ],
];
test.each(photos)('FORM-126: whether photos that differ by %s are shared', (_which, ones, others, isAlike) => {
  expect(looksAlike(room('Red', { looks: ones }), room('Green house', { looks: others, pincode: '1' }))).toBe(isAlike);
});
