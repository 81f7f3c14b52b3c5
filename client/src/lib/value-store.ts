import { useSyncExternalStore } from 'react';

export type ValueStore<Value> = ReturnType<typeof valueStore<Value>>;

/** A value that lives outside of components, and that they follow. */
export function valueStore<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const get = (): Value => value;
  /** Calls the listener at each change. Returns how to stop. */
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    follow,
    set: (next: Value): void => {
      value = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    useValue: (): Value => useSyncExternalStore(follow, get),
  };
}
