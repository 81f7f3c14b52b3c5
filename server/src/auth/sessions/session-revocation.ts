import type { Account } from '../../kernel/viewer';
import { changePoller } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';

/** The bus topic of ended sessions: news name a session, or a user of whom some sessions ended. */
export const ENDED = 'sessions-ended';
// Milliseconds between two reads of the observed sessions, to find ended sessions whose news was lost.
const CALM = 15_000;
const ALONE = 2_000;

interface Dependencies {
  readonly bus: EventBus;
  readonly log: Log;
  /** Returns those of these sessions that have not ended. */
  readonly standing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Called when a session is found to have ended without news of it. */
  readonly onMissed: () => void;
}

const STANDS = 'stands';

const nameOf = ({ id, sessionId }: Account): string => `${id} ${sessionId}`;
const sessionOf = (name: string): string => name.split(' ')[1] ?? '';

/**
 * Returns a function that calls its listener when a session of an account may have ended, even if the news was lost.
 */
export function sessionRevocation({ bus, log, standing, onMissed }: Dependencies) {
  const sessions = changePoller({
    subscribe: (name, listener) =>
      bus.subscribe(ENDED, (id) => {
        if (name.split(' ').includes(id)) listener();
      }),
    async statesOf(names) {
      const found = await standing(names.map(sessionOf));
      const left = names.filter((name) => found.has(sessionOf(name)));
      if (left.length < names.length) onMissed();
      return new Map(left.map((name) => [name, STANDS]));
    },
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault) => log.error({ err: fault }, 'could not poll the sessions'),
  });
  return (account: Account, listener: () => void): (() => void) =>
    sessions.listen(nameOf(account), () => listener(), STANDS);
}
