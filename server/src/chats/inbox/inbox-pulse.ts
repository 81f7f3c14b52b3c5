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

interface Options {
  readonly listen: ChangePoller<string>['listen'];
  /** Returns the fingerprint of an inbox. It is read before the inbox itself, so that no change falls in between. */
  readonly knownOf: (personId: string) => Promise<string>;
  readonly stateOf: (account: Account) => InboxState;
}

/**
 * Notifies the followers of an inbox of its changes, all of them together and at most once a second, so that they share
 * one read. The last change is always sent.
 */
export function inboxPulses({ listen, knownOf, stateOf }: Options) {
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

  function begun(account: Account, known: string): Pulse {
    const stopListening = listen(account.id, () => changed(pulse), known);
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
    async follow(account: Account, listener: (state: InboxState) => void): Promise<Followed> {
      const known = pulses.has(account.id) ? '' : await knownOf(account.id);
      const pulse = pulses.get(account.id) ?? begun(account, known);
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
