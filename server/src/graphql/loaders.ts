/** The records in the order of their keys, `undefined` where there is none. */
export function inOrder<Key, Found>(
  keys: readonly Key[],
  found: readonly Found[],
  keyOf: (record: Found) => Key,
): (Found | undefined)[] {
  const byKey = new Map(found.map((record) => [keyOf(record), record]));
  return keys.map((key) => byKey.get(key));
}

/** For each key the records that carry it, in the order they were found. */
export function grouped<Key, Found>(
  keys: readonly Key[],
  found: readonly Found[],
  keyOf: (record: Found) => Key,
): Found[][] {
  const groups = new Map<Key, Found[]>(keys.map((key) => [key, []]));
  for (const record of found) groups.get(keyOf(record))?.push(record);
  return keys.map((key) => groups.get(key) ?? []);
}
