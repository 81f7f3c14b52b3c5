import { countCharacters } from './character-count';

test.each([
  ['', 0],
  ['Namaste', 7],
  ['क्षि', 1],
  ['🇮🇳', 1],
  ['👨‍👩‍👧', 1],
  ['é', 1],
])('LIM-12: %j counts as %d characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
