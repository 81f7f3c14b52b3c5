import type { Account } from '../../kernel/viewer';
import type { Watch } from '../../kernel/change-poller';
import type { InboxState } from './inbox';

// Milliseconds between two events of one inbox.
const PAUSE = 1_000;

interface Pulse {
  readonly account: Account;
  readonly listeners: Set<(state: InboxState) => void>;
  readonly stopWatching: () => void;
  toldAt: number;
  timer?: NodeJS.Timeout | undefined;
}

interface Followed {
  /** The inbox as it is now. */
  readonly state: InboxState;
  readonly stop: () => void;
}

/**
 * Tells the followers of an inbox of its changes, all of them at once and at most once a second, so that they share one
 * reading. The last change is always told.
 */
export function inboxPulses(watch: Watch['watch'], stateOf: (account: Account) => InboxState) {
  const pulses = new Map<string, Pulse>();

  function tell(pulse: Pulse): void {
    pulse.timer = undefined;
    pulse.toldAt = performance.now();
    const state = stateOf(pulse.account);
    for (const listener of pulse.listeners) listener(state);
  }

  function changed(pulse: Pulse): void {
    const left = pulse.toldAt + PAUSE - performance.now();
    if (left <= 0) tell(pulse);
    else pulse.timer ??= setTimeout(() => tell(pulse), left).unref();
  }

  function begun(account: Account): Pulse {
    const stopWatching = watch(account.id, () => changed(pulse));
    const pulse: Pulse = { account, listeners: new Set(), stopWatching, toldAt: 0 };
    pulses.set(account.id, pulse);
    return pulse;
  }

  function left({ account, listeners, stopWatching, timer }: Pulse): void {
    if (listeners.size > 0) return;
    pulses.delete(account.id);
    clearTimeout(timer);
    stopWatching();
  }

  return {
    /** Calls the listener with each later state until it is stopped. */
    follow(account: Account, listener: (state: InboxState) => void): Followed {
      const pulse = pulses.get(account.id) ?? begun(account);
      pulse.listeners.add(listener);
      pulse.toldAt = performance.now();
      return {
        state: stateOf(account),
        stop() {
          if (pulse.listeners.delete(listener)) left(pulse);
        },
      };
    },
  };
}
