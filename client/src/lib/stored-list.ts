import { isOnServer } from './on-server';
import { createStore } from './store';

const NONE: readonly never[] = [];

/** Keeps a list in this browser, the same in all its tabs. */
export function createStoredList<Entry>(key: string, isEntry: (value: unknown) => value is Entry) {
  const read = (): readonly Entry[] => {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(found) && found.length > 0 ? found.filter(isEntry) : NONE;
    } catch {
      return NONE;
    }
  };
  const store = createStore<readonly Entry[]>(read(), NONE);
  if (!isOnServer) {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(read());
    });
  }
  return {
    get: store.get,
    useValue: store.useValue,
    set: (entries: readonly Entry[]): void => {
      try {
        localStorage.setItem(key, JSON.stringify(entries));
      } catch {
        // Without storage, the list lasts as long as the page.
      }
      store.set(entries);
    },
  };
}
