import { getEventListeners } from 'node:events';
import { bell, stream } from './async-stream';

test('a bell that rang while nobody waited ends the next wait at once, and only that', async () => {
  const { ring, rung } = bell();
  const reader = new AbortController();
  ring();
  ring();
  await rung(reader.signal);
  const second = rung(reader.signal).then(() => 'rung');
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting');
  reader.abort();
  await second;
});

test('a reader who waits long leaves nothing behind for each ring', async () => {
  const { ring, rung } = bell();
  const { signal } = new AbortController();
  for (let round = 0; round < 100; round += 1) {
    const wait = rung(signal);
    ring();
    await wait;
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a stream ends at once when its reader leaves while it waits', async () => {
  const { rung } = bell();
  const numbers = stream(async function* (left) {
    yield 1;
    await rung(left);
  });
  await numbers.next();
  const waiting = numbers.next();
  await numbers.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
});
