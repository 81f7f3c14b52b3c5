import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import type { ChangedRoom } from './changed-room.entity';
import type { ChangedRoomRepository } from './changed-room.repository';
import { factsOf, newsOf, type SavedFacts, type SavedRoomNews } from './notification.rules';
import type { News } from './notification.repository';

const ROOMS_AT_ONCE = 100;
const SAVERS_AT_ONCE = 500;

interface Dependencies {
  readonly repository: ChangedRoomRepository;
  readonly roomById: (id: string) => Promise<Parameters<typeof factsOf>[0] | null>;
  /** Tells users of something, each once for a cause. */
  readonly tell: (userIds: readonly string[], news: News) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export type SavedRoomNewsService = ReturnType<typeof savedRoomNewsService>;

/** Tells users of changes of the rooms that they have saved, some minutes later: what has changed back is not told. */
export function savedRoomNewsService({ repository, roomById, tell, clock, log }: Dependencies) {
  async function tellSavers(change: ChangedRoom, news: SavedRoomNews): Promise<void> {
    const told = { ...news, cause: change.cause, roomId: change.roomId, visitId: null };
    for (let after = ''; ;) {
      const savers = await repository.saversOf(change, { after, limit: SAVERS_AT_ONCE });
      await tell(
        savers.map(({ userId }) => userId),
        told,
      );
      if (savers.length < SAVERS_AT_ONCE) return;
      after = savers.at(-1)?.bookmarkId ?? '';
    }
  }

  async function tellChange(change: ChangedRoom): Promise<void> {
    const claimedUntil = await repository.claim(change, clock.now());
    if (claimedUntil === null) return;
    const room = await roomById(change.roomId);
    const now: SavedFacts = room ? factsOf(room) : { name: change.name, price: change.price, state: 'GONE' };
    const news = newsOf(change, now);
    if (news) await tellSavers(change, news);
    await repository.finish(change, { told: now, claimedUntil });
  }

  return {
    /** Tells of every change that is due. One that fails does not stop the others, and is told later. */
    async tellDue(): Promise<void> {
      for (let isMore = true; isMore;) {
        const due = await repository.due(clock.now(), ROOMS_AT_ONCE);
        let failed = 0;
        for (const change of due) {
          await tellChange(change).catch((fault: unknown) => {
            failed += 1;
            log.error({ err: fault, roomId: change.roomId }, 'could not tell of a changed room');
          });
        }
        isMore = failed === 0 && due.length >= ROOMS_AT_ONCE;
      }
    },
  };
}
