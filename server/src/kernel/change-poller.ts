import { AsyncResource } from 'node:async_hooks';

/** What a watch is made of. */
export interface WatchParts {
  /** Tells when something may have changed; news may be lost. */
  readonly subscribe: (id: string, listener: () => void) => () => void;
  /** The present state of each of these; what has none is absent. */
  readonly statesOf: (ids: readonly string[]) => Promise<Map<string, number | string>>;
  /** Milliseconds from one look at all watched states to the next, news or not; may change at any time. */
  readonly interval: () => number;
  readonly onFault: (fault: unknown) => void;
}

/** Calls listeners when the thing they watch has changed, also when the news of it was lost. */
export interface Watch {
  /** Listens until the returned function is called. */
  watch(id: string, listener: () => void): () => void;
  close(): void;
}

const MOST_AT_ONCE = 500;
// Milliseconds between two questions whether a look is due.
const STEP = 1_000;

export function watching({ subscribe, statesOf, interval, onFault }: WatchParts): Watch {
  const listeners = new Map<string, Set<() => void>>();
  const seen = new Map<string, number | string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = performance.now();
  let isClosed = false;

  async function look(): Promise<void> {
    const ids = [...listeners.keys()];
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const part = ids.slice(start, start + MOST_AT_ONCE);
      const states = await statesOf(part);
      for (const id of part) tell(id, states.get(id));
    }
  }

  function tell(id: string, state: number | string | undefined): void {
    // What happened before the first look is not known, so it counts as news.
    const isKnown = seen.has(id);
    const isNew = seen.get(id) !== state;
    seen.set(id, state);
    if (!isKnown || isNew) for (const listener of listeners.get(id) ?? []) listener();
  }

  // It is nobody's work in particular, whoever was the first to watch.
  const plan = AsyncResource.bind((): void => {
    if (timer || isClosed || listeners.size === 0) return;
    timer = setTimeout(() => {
      lookIfDue()
        .catch(onFault)
        .finally(() => {
          timer = undefined;
          plan();
        });
    }, STEP);
    timer.unref();
  });

  async function lookIfDue(): Promise<void> {
    if (performance.now() - lookedAt < interval()) return;
    await look();
    lookedAt = performance.now();
  }

  return {
    watch(id, listener) {
      const unsubscribe = subscribe(id, listener);
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      plan();
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
