import { backgroundJob } from '../kernel/background-job';
import type { Log } from '../ports/log';
import { added, type CountedUse, type RoomDay, withUse } from './room-statistics.rules';

const MILLIS_BETWEEN = 5000;

interface Dependencies {
  readonly write: (days: readonly RoomDay[]) => Promise<void>;
  readonly log: Log;
}

/**
 * Gathers counts in memory and writes them together, every few seconds. Counts that could not be written are kept for the
 * next time.
 */
export function gatheredCounts({ write, log }: Dependencies) {
  let pending = new Map<string, RoomDay>();
  let written = Promise.resolve();

  async function writeAll(): Promise<void> {
    if (pending.size === 0) return;
    const taken = pending;
    pending = new Map();
    try {
      await write([...taken.values()]);
    } catch (fault) {
      for (const [name, day] of taken) pending.set(name, added(day, pending.get(name)));
      throw fault;
    }
  }

  // One after the other, so that whoever waits for a write has all that was counted before.
  const flush = (): Promise<void> => {
    written = written.catch(() => undefined).then(writeAll);
    return written;
  };
  const writing = backgroundJob(flush, {
    every: MILLIS_BETWEEN,
    onFault: (fault) => {
      log.error({ err: fault }, 'could not write the uses of rooms');
    },
  });
  writing.wake();

  return {
    add(counted: CountedUse): void {
      const name = `${counted.roomId} ${counted.day}`;
      pending.set(name, withUse(pending.get(name), counted));
    },
    flush,
    /** Writes what is gathered, and stops writing by itself. */
    close: async (): Promise<void> => {
      await writing.stop();
      await flush();
    },
  };
}
