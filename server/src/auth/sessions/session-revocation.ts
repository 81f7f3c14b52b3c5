import type { Account } from '../../kernel/viewer';
import { watching } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';

/** The bus topic of ended sessions: news name a session, or a person some of whose sessions ended. */
export const ENDED = 'sessions-ended';
// Milliseconds between two looks at the sessions that are watched, for what the bus has lost.
const CALM = 15_000;
const ALONE = 2_000;

interface Parts {
  readonly bus: EventBus;
  readonly log: Log;
  /** Those of these sessions that have not ended. */
  readonly standing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told when a session is found to have ended without news of it. */
  readonly onMissed: () => void;
}

const nameOf = ({ id, sessionId }: Account): string => `${id} ${sessionId}`;
const sessionOf = (name: string): string => name.split(' ')[1] ?? '';

/** Calls back when an account's session may have ended, also when the news of it was lost, until the returned function is called. */
export function sessionWatch({ bus, log, standing, onMissed }: Parts) {
  const sessions = watching({
    subscribe: (name, listener) =>
      bus.subscribe(ENDED, (id) => {
        if (name.split(' ').includes(id)) listener();
      }),
    async statesOf(names) {
      const found = await standing(names.map(sessionOf));
      const left = names.filter((name) => found.has(sessionOf(name)));
      if (left.length < names.length) onMissed();
      return new Map(left.map((name) => [name, 'stands']));
    },
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault) => log.error({ err: fault }, 'looking for ended sessions failed'),
  });
  return (account: Account, listener: () => void): (() => void) => sessions.watch(nameOf(account), listener);
}
