import type { Account } from '../../kernel/viewer';
import type { ChangePoller } from '../../kernel/change-poller';
import type { InboxState } from './inbox';

// Milliseconds between two events of one inbox.
const PAUSE = 1_000;

interface Pulse {
  readonly account: Account;
  readonly listeners: Set<(state: InboxState) => void>;
  readonly stopListening: () => void;
  toldAt: number;
  timer?: NodeJS.Timeout | undefined;
}

interface Followed {
  /** The current inbox. */
  readonly state: InboxState;
  readonly stop: () => void;
}

/**
 * Notifies the followers of an inbox of its changes, all of them together and at most once a second, so that they share
 * one read. The last change is always sent.
 */
export function inboxPulses(listen: ChangePoller['listen'], stateOf: (account: Account) => InboxState) {
  const pulses = new Map<string, Pulse>();

  function notify(pulse: Pulse): void {
    pulse.timer = undefined;
    pulse.toldAt = performance.now();
    const state = stateOf(pulse.account);
    for (const listener of pulse.listeners) listener(state);
  }

  function changed(pulse: Pulse): void {
    const left = pulse.toldAt + PAUSE - performance.now();
    if (left <= 0) notify(pulse);
    else pulse.timer ??= setTimeout(() => notify(pulse), left).unref();
  }

  function begun(account: Account): Pulse {
    const stopListening = listen(account.id, () => changed(pulse));
    const pulse: Pulse = { account, listeners: new Set(), stopListening, toldAt: 0 };
    pulses.set(account.id, pulse);
    return pulse;
  }

  function left({ account, listeners, stopListening, timer }: Pulse): void {
    if (listeners.size > 0) return;
    pulses.delete(account.id);
    clearTimeout(timer);
    stopListening();
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
