import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';

// Values that are kept on this device until they are forgotten; files too.
const store = createStore('thikana.forms', 'forms');

/** Keeps a value under a key. Throws if the browser has no storage or no space for it. */
export const keepValue = (key: string, value: unknown): Promise<void> => set(key, value, store);

/** Returns the value of a key; undefined if there is none. */
export const keptValue = <Value>(key: string): Promise<Value | undefined> => get<Value>(key, store);

/** Returns the keys of all kept values. */
export const keptKeys = (): Promise<string[]> => keys<string>(store);

/** Forgets the values of some keys. */
export const forgetValues = (forgotten: readonly string[]): Promise<void> => delMany([...forgotten], store);

/** Forgets everything that was kept. */
export const forgetAllValues = (): Promise<void> => clear(store);
