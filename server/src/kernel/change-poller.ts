import { AsyncResource } from 'node:async_hooks';

export interface ChangePollerOptions {
  /** Subscribes to news of possible changes; news may be lost. */
  readonly subscribe: (id: string, listener: () => void) => () => void;
  /** Returns the current state of each of these ids; absent for ids without one. */
  readonly statesOf: (ids: readonly string[]) => Promise<Map<string, number | string>>;
  /** Milliseconds between two polls of all states; may change at any time. */
  readonly interval: () => number;
  readonly onFault: (fault: unknown) => void;
}

/** Calls listeners when the state of an id has changed, even if the news was lost. */
export interface ChangePoller {
  /** Listens until the returned function is called. */
  listen(id: string, listener: () => void): () => void;
  close(): void;
}

const MOST_AT_ONCE = 500;
// Milliseconds between two checks whether a poll is due.
const STEP = 1_000;

export function changePoller({ subscribe, statesOf, interval, onFault }: ChangePollerOptions): ChangePoller {
  const listeners = new Map<string, Set<() => void>>();
  const seen = new Map<string, number | string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let polledAt = performance.now();
  let isClosed = false;

  async function poll(): Promise<void> {
    const ids = [...listeners.keys()];
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const part = ids.slice(start, start + MOST_AT_ONCE);
      const states = await statesOf(part);
      for (const id of part) notify(id, states.get(id));
    }
  }

  function notify(id: string, state: number | string | undefined): void {
    // Changes before the first poll are unknown, so it counts as a change.
    const isKnown = seen.has(id);
    const isNew = seen.get(id) !== state;
    seen.set(id, state);
    if (!isKnown || isNew) for (const listener of listeners.get(id) ?? []) listener();
  }

  // The poller must not run in the context of the request that listened first.
  const schedule = AsyncResource.bind((): void => {
    if (timer || isClosed || listeners.size === 0) return;
    timer = setTimeout(() => {
      pollIfDue()
        .catch(onFault)
        .finally(() => {
          timer = undefined;
          schedule();
        });
    }, STEP);
    timer.unref();
  });

  async function pollIfDue(): Promise<void> {
    if (performance.now() - polledAt < interval()) return;
    await poll();
    polledAt = performance.now();
  }

  return {
    listen(id, listener) {
      const unsubscribe = subscribe(id, listener);
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      schedule();
      return () => {
        unsubscribe();
        const left = listeners.get(id);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(id);
        seen.delete(id);
      };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
