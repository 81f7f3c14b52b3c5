import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { CountedOwner, UsualAnswerRepository } from './usual-answer.repository';
import { MOST_CHATS, OLDEST, usualAnswerOf, YOUNGEST } from './usual-answer.rules';

const DAY = 24 * 60 * 60_000;
// In a run, which comes every minute.
const MOST_OWNERS = 200;

interface Dependencies {
  readonly repository: UsualAnswerRepository;
  readonly clock: Clock;
  readonly log: Log;
}

export type UsualAnswerService = ReturnType<typeof usualAnswerService>;

/** Creates the service that counts how quickly owners answer. */
export function usualAnswerService({ repository, clock, log }: Dependencies) {
  async function count(owner: CountedOwner): Promise<void> {
    const now = clock.now();
    const old = { from: now - OLDEST, upTo: now - YOUNGEST, limit: MOST_CHATS };
    const chats = await repository.begunWith(owner.id, old);
    const isAsked = chats.length > 0 || (await repository.begunWith(owner.id, { ...old, upTo: now })).length > 0;
    await repository.store(owner, { usualAnswer: usualAnswerOf(chats), dueAt: isAsked ? now + DAY : null });
  }

  return {
    /** Notes that somebody has begun a chat with an owner. A fault is only logged: the message is sent already. */
    noteAsked: async (ownerId: string): Promise<void> => {
      await repository.countFrom(ownerId, clock.now() + YOUNGEST).catch((fault: unknown) => {
        log.error({ err: fault, userId: ownerId }, 'could not note that an owner was asked');
      });
    },

    /** Counts the answers of the owners who are due: once a day while people write to them. */
    async countDue(): Promise<void> {
      for (const owner of await repository.due(clock.now(), MOST_OWNERS)) {
        await count(owner).catch((fault: unknown) => {
          log.error({ err: fault, userId: owner.id }, 'could not count the answers of an owner');
        });
      }
    },
  };
}
