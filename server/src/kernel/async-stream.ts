/**
 * Creates a stream that ends at once when its reader leaves, even while it waits. A plain async generator would stay at
 * its `await` until that settles.
 */
export function stream<Item>(items: (left: AbortSignal) => AsyncGenerator<Item>): AsyncIterableIterator<Item> {
  const reader = new AbortController();
  const source = items(reader.signal);
  return {
    next: () => source.next(),
    return: () => {
      reader.abort();
      return source.return(undefined);
    },
    throw: (fault) => {
      reader.abort();
      return source.throw(fault);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** A signal between a producer and a waiting reader; a notification that comes early ends the next wait at once. */
export interface Signal {
  readonly notify: () => void;
  /** Waits for the next notification, or until the reader leaves. */
  readonly wait: (left: AbortSignal) => Promise<void>;
}

export function signal(): Signal {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    notify() {
      hasRung = true;
      wake?.();
    },
    async wait(left) {
      if (!hasRung && !left.aborted) {
        await new Promise<void>((resolve) => {
          wake = () => resolve();
          left.addEventListener('abort', wake, { once: true });
        });
      }
      if (wake) left.removeEventListener('abort', wake);
      wake = undefined;
      hasRung = false;
    },
  };
}
