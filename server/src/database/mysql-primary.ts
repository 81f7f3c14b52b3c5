import type { DatabaseHost } from './mysql-hosts';
import type { HostState, Probe } from './mysql-probe';

/** Knows which of several hosts takes the writes. */
export interface PrimaryWatch {
  /** Returns the primary; undefined while there is none. */
  current(): DatabaseHost | undefined;
  /** Calls back once there is a primary, with a fault when that takes too long. */
  whenKnown(callback: (fault: Error | null) => void): void;
  /** Looks for the primary now. */
  look(): void;
  close(): void;
}

const EVERY_MILLIS = 1_000;
const WITHOUT_PRIMARY_MILLIS = 250;
const LONGEST_MILLIS = 10_000;
// A busy process may miss the answer of a probe.
const MOST_MISSES = 2;
// A host that was frozen or cut off says for a moment that it can be written to, and lacks what others stored since.
const UNTIL_TRUSTED_MILLIS = 2_500;

/**
 * Watches several hosts. The primary is the first in their order that can be written to, so that all servers agree on one
 * where several could be; one that comes back takes the place of another when it has been so for a while. Calls `onChange`
 * whenever it is another one, or lost.
 */
export function watchPrimary(
  probes: readonly Probe[],
  onChange: (primary: DatabaseHost | undefined) => void,
): PrimaryWatch {
  const waiting = new Set<(fault: Error | null) => void>();
  const writableSince = new Map<DatabaseHost, number>();
  let current: DatabaseHost | undefined;
  let misses = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isClosed = false;

  function chosen(states: readonly HostState[]): DatabaseHost | undefined {
    const isSilent = states.some((state, index) => state === 'SILENT' && probes[index]?.host === current);
    misses = isSilent ? misses + 1 : 0;
    if (isSilent && misses < MOST_MISSES) return current;
    const writable = probes.flatMap(({ host }, index) => (states[index] === 'WRITABLE' ? host : []));
    return writable.find((host) => host === current || isTrusted(host)) ?? writable[0];
  }

  const isTrusted = (host: DatabaseHost): boolean =>
    performance.now() - (writableSince.get(host) ?? Infinity) >= UNTIL_TRUSTED_MILLIS;

  function remember(states: readonly HostState[]): void {
    for (const [index, { host }] of probes.entries()) {
      if (states[index] !== 'WRITABLE') writableSince.delete(host);
      else if (!writableSince.has(host)) writableSince.set(host, performance.now());
    }
  }

  async function look(): Promise<void> {
    if (isLooking || isClosed) return;
    isLooking = true;
    clearTimeout(timer);
    const states = await Promise.all(probes.map((probe) => probe.state()));
    remember(states);
    const next = chosen(states);
    isLooking = false;
    // It may have been closed meanwhile.
    if (isClosed as boolean) return;
    if (next !== current) onChange((current = next));
    if (current) tellAll(null);
    timer = setTimeout(() => void look(), current && misses === 0 ? EVERY_MILLIS : WITHOUT_PRIMARY_MILLIS);
  }

  function tellAll(fault: Error | null): void {
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback(fault);
  }

  void look();
  return {
    current: () => current,
    whenKnown(callback) {
      if (current) return callback(null);
      const late = setTimeout(() => told(new Error('none of its hosts can be written to')), LONGEST_MILLIS);
      const told = (fault: Error | null): void => {
        clearTimeout(late);
        waiting.delete(told);
        callback(fault);
      };
      waiting.add(told);
    },
    look: () => void look(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const probe of probes) probe.close();
      tellAll(new Error('The database is closed.'));
    },
  };
}
