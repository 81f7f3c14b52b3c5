import type { LimitFunction } from 'p-limit';

/** Waits for a turn of a limit. The turn lasts until the returned function is called. */
export const turnOf = (limit: LimitFunction): Promise<() => void> =>
  new Promise((begin) => {
    void limit(() => new Promise<void>((end) => begin(end)));
  });
