/** Returns the records in the order of their keys, `undefined` for missing ones. */
export function inOrder<Key, Found>(
  keys: readonly Key[],
  found: readonly Found[],
  keyOf: (record: Found) => Key,
): (Found | undefined)[] {
  const byKey = new Map(found.map((record) => [keyOf(record), record]));
  return keys.map((key) => byKey.get(key));
}

/** Returns for each key its records, in the order they were found. */
export function grouped<Key, Found>(
  keys: readonly Key[],
  found: readonly Found[],
  keyOf: (record: Found) => Key,
): Found[][] {
  const groups = new Map<Key, Found[]>(keys.map((key) => [key, []]));
  for (const record of found) groups.get(keyOf(record))?.push(record);
  return keys.map((key) => groups.get(key) ?? []);
}
