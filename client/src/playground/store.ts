import { useSyncExternalStore } from 'react';

// Not from `lib`: the site's modules are bundled into files that load the whole site.

/** Creates a value outside of components that they can subscribe to. */
export function createStore<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const get = (): Value => value;
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    set: (next: Value): void => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    useValue: (): Value => useSyncExternalStore(follow, get),
  };
}
