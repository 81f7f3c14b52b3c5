const MOST_AT_ONCE = 500;

/** Reads one record by its key; undefined when there is none. */
export type SharedRead<Key, Found> = (key: Key) => Promise<Found | undefined>;

interface Batch<Key, Found> {
  readonly keys: Map<string, Key>;
  readonly found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Reads many records with one statement: those that all requests of a turn of the event loop ask for. The statement
 * starts when no call can join it any more, so that no result is older than a call, and nothing is kept.
 */
export function sharedReads<Key, Found>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
  nameOf: (key: Key) => string,
): SharedRead<Key, Found> {
  let open: Batch<Key, Found> | undefined;

  function begun(): Batch<Key, Found> {
    const keys = new Map<string, Key>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (open?.keys === keys) open = undefined;
      return readMany([...keys.values()]);
    });
    return { keys, found };
  }

  return (key) => {
    if (!open || open.keys.size >= MOST_AT_ONCE) open = begun();
    const name = nameOf(key);
    open.keys.set(name, key);
    return open.found.then((records) => records.get(name));
  };
}

/** Returns records by a key that each has once. */
export const byKey = <Found>(records: readonly Found[], keyOf: (record: Found) => string): Map<string, Found> =>
  new Map(records.map((record) => [keyOf(record), record]));

/** Returns for each key its records, in the order they were found. */
export function grouped<Found>(records: readonly Found[], keyOf: (record: Found) => string): Map<string, Found[]> {
  const groups = new Map<string, Found[]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return groups;
}
