import { AsyncResource } from 'node:async_hooks';

type State = number | string;

/** Takes the new state, if it is known; an id without a state has none. */
export type ChangeListener<Known extends State = State> = (state?: Known) => void;

export interface ChangePollerOptions<Known extends State> {
  /** Subscribes to news of possible changes; news may be lost. */
  readonly subscribe: (id: string, listener: ChangeListener<Known>) => () => void;
  /** Returns the current state of each of these ids; absent for ids without one. */
  readonly statesOf: (ids: readonly string[]) => Promise<Map<string, Known>>;
  /** Milliseconds between two polls of all states; may change at any time. */
  readonly interval: () => number;
  readonly onFault: (fault: unknown) => void;
}

/** Calls listeners when the state of an id has changed, even if the news was lost. */
export interface ChangePoller<Known extends State = State> {
  /**
   * Listens until the returned function is called. Without the state that the listener knows, the first poll counts as
   * a change.
   */
  readonly listen: (id: string, listener: ChangeListener<Known>, known?: Known) => () => void;
  readonly close: () => void;
}

const MOST_AT_ONCE = 500;
// Milliseconds between two checks whether a poll is due.
const STEP = 1_000;
// Differs from every state, so that the next poll counts as a change.
const UNKNOWN = Symbol('unknown');

export function changePoller<Known extends State>({
  subscribe,
  statesOf,
  interval,
  onFault,
}: ChangePollerOptions<Known>): ChangePoller<Known> {
  const listeners = new Map<string, Set<ChangeListener<Known>>>();
  const seen = new Map<string, Known | typeof UNKNOWN | undefined>();
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

  function notify(id: string, state: Known | undefined): void {
    const told = listeners.get(id);
    if (!told || seen.get(id) === state) return;
    seen.set(id, state);
    for (const listener of told) listener(state);
  }

  /** Records what a new listener knows. Listeners who know different states are all told at the next poll. */
  function note(id: string, known: Known | typeof UNKNOWN): void {
    const before = seen.has(id) ? seen.get(id) : known;
    seen.set(id, known === before ? known : UNKNOWN);
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
    listen(id, listener, known) {
      const unsubscribe = subscribe(id, listener);
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      note(id, known ?? UNKNOWN);
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
