import { hasAtMost, normalised } from './text';

test.each([
  ['letters', 'a', 500],
  ['letters with many marks', 'e\u0301\u0323\u0302', 500],
  ['letters of Hindi with signs', 'क्षि', 500],
  ['families', '👨‍👩‍👧‍👦', 500],
  ['flags', '🇮🇳', 500],
])('SEC-36: %s count as one character each, up to the limit', (_what, letter, most) => {
  expect([hasAtMost(most, letter.repeat(most)), hasAtMost(most, letter.repeat(most + 1))]).toEqual([true, false]);
});

test('SEC-36: one character of very many code points is too much', () => {
  expect(hasAtMost(500, `a${'\u0301'.repeat(4001)}`)).toBe(false);
});

test('SEC-35: a text is brought into normal form, and one with a long run of marks stays as it is', () => {
  const run = `a${'\u0301\u0327'.repeat(16)}`;
  expect(normalised('ｅ\u0301', 'NFKC')).toBe('é');
  expect(normalised(run, 'NFC')).toBe(run);
});
