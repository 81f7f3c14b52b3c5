/**
 * Has those who look for the same at one moment, such as all who were just told of a change, share one look. It is taken
 * when nobody more can join it, so what it shows is never older than a question.
 */
export function sharedLook<Key, Found>(
  look: (key: Key) => Promise<Found>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Found> {
  const planned = new Map<string, Promise<Found>>();
  return (key) => {
    const name = nameOf(key);
    const joined = planned.get(name);
    if (joined) return joined;
    const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      planned.delete(name);
      return look(key);
    });
    planned.set(name, found);
    return found;
  };
}
