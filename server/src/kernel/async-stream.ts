/**
 * A stream that ends at once when its reader leaves, even while it waits. A plain async generator would stay at its
 * `await` until that settles.
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

/** A bell that may ring while nobody waits: then the next wait ends at once. */
export interface Bell {
  readonly ring: () => void;
  /** Ends with the next ring, or when the signal is aborted. */
  readonly rung: (left: AbortSignal) => Promise<void>;
}

export function bell(): Bell {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async rung(left) {
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
