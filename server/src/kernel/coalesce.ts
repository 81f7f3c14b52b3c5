/**
 * Coalesces concurrent reads of one key, such as those of all subscribers that were just notified. The read starts when
 * no caller can join it any more, so that its result is never older than a call.
 */
export function coalesce<Key, Found>(
  read: (key: Key) => Promise<Found>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Found> {
  const planned = new Map<string, Promise<Found>>();
  return (key) => {
    const name = nameOf(key);
    const joined = planned.get(name);
    if (joined) return joined;
    const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      planned.delete(name);
      return read(key);
    });
    planned.set(name, found);
    return found;
  };
}
