import { isId, newId } from './id';

test('an id sorts after the one before it though the clock stood still or stepped back', () => {
  const now = Date.now() + 10_000;
  const ids = [newId(now), newId(now), newId(now - 60_000), newId(now + 1)];
  expect([...ids].sort()).toEqual(ids);
});

test.each([
  ['', false],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ["' OR 1=1 --aaaaaaaaa", false],
  ['कमराकमराकमराकमराकमर', false],
])('%p is an id: %p', (text, answer) => {
  expect(isId(text)).toBe(answer);
});
