import { getEventListeners } from 'node:events';
import { signal, stream } from './async-stream';

test('a notification that nobody waited for ends the next wait at once, and only that', async () => {
  const { notify, wait } = signal();
  const reader = new AbortController();
  notify();
  notify();
  await wait(reader.signal);
  const second = wait(reader.signal).then(() => 'notified');
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting');
  reader.abort();
  await second;
});

test('a reader who waits long leaves nothing behind for each notification', async () => {
  const { notify, wait } = signal();
  const { signal: left } = new AbortController();
  for (let round = 0; round < 100; round += 1) {
    const waiting = wait(left);
    notify();
    await waiting;
  }
  expect(getEventListeners(left, 'abort')).toHaveLength(0);
});

test('a stream ends at once when its reader leaves while it waits', async () => {
  const { wait } = signal();
  const numbers = stream(async function* (left) {
    yield 1;
    await wait(left);
  });
  await numbers.next();
  const waiting = numbers.next();
  await numbers.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
});
