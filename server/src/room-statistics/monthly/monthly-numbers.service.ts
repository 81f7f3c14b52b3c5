import type { EmailService } from '../../email';
import { dayInIndia } from '../../kernel/day';
import type { Signers } from '../../kernel/signature';
import { grouped } from '../../kernel/shared-reads';
import { unsubscribeTokens } from '../../kernel/unsubscribe-tokens';
import { accepted, refused } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import { isReachable, type User, type UserRepository } from '../../users';
import { monthlyNumbersEmail } from './monthly-numbers.email';
import type { MonthlyNumbersRepository } from './monthly-numbers.repository';
import { type Month, monthBefore, type RoomMonth } from './monthly-numbers.rules';

// In a run, so that the emails of many owners do not hold up those of others.
const MOST_OWNERS = 200;
/** The last day of a month on which a server that was off still sends the numbers of the month before. */
const LAST_DAY = 7;
const UNSUBSCRIBE_PATH = '/unsubscribe/monthly-numbers';

interface Dependencies {
  readonly repository: MonthlyNumbersRepository;
  readonly users: Pick<UserRepository, 'findPresent'>;
  readonly emails: Pick<EmailService, 'postWithin'>;
  /** Writes the counts that are still in memory. */
  readonly flush: () => Promise<void>;
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type MonthlyNumbersService = ReturnType<typeof monthlyNumbersService>;

/** Mails owners on the first day of a month how often their public rooms were used in the month before. */
export function monthlyNumbersService({ repository, users, emails, flush, clock, log, keys }: Dependencies) {
  const tokens = unsubscribeTokens(keys, 'monthly numbers');
  // This server's walk over the owners; others may walk too, and an owner is mailed once.
  let walk = { month: '', last: '', isDone: false };

  const mail = (ownerId: string, rooms: readonly RoomMonth[], month: Month): Promise<void> =>
    repository.claim(ownerId, month.name, async (manager, owner) => {
      if (!isReachable(owner)) return;
      const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.of(ownerId)}`;
      await emails.postWithin(manager, monthlyNumbersEmail({ owner, rooms, month, unsubscribePath }));
    });

  async function mailNext(month: Month): Promise<void> {
    const owners = await repository.ownersAfter(walk.last, MOST_OWNERS);
    const used = owners.length > 0 ? await repository.monthOf(owners, month) : [];
    for (const [ownerId, rooms] of grouped(used, (room) => room.ownerId)) {
      await mail(ownerId, rooms, month).catch((fault: unknown) => {
        log.error({ err: fault, userId: ownerId }, 'could not queue the numbers of a month');
      });
    }
    walk = { month: month.name, last: owners.at(-1) ?? '', isDone: owners.length < MOST_OWNERS };
  }

  return {
    /** Queues the emails of some owners, in the first days of a month. */
    async sendDue(): Promise<void> {
      const today = dayInIndia(clock.now());
      if (Number(today.slice(-2)) > LAST_DAY) return;
      const month = monthBefore(today);
      if (walk.month !== month.name) {
        walk = { month: month.name, last: '', isDone: false };
        await flush();
      }
      if (!walk.isDone) await mailNext(month);
    },

    /** Tells whether the viewer wants the numbers; null for other users, and for seekers. */
    wantsNumbers: async (viewer: Viewer, { id, role }: Pick<User, 'id' | 'role'>): Promise<boolean | null> =>
      viewer?.id === id && role === 'OWNER' ? (await repository.refusedAt(id)) === null : null,

    /** Stores the viewer's choice. Refused with `UNAUTHENTICATED`. */
    async choose(viewer: Viewer, wanted: boolean) {
      const user = viewer && (await users.findPresent(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      await repository.choose(user.id, wanted ? null : clock.now());
      return { user, ...accepted(wanted ? 'MONTHLY_NUMBERS_ON' : 'MONTHLY_NUMBERS_OFF') };
    },

    /** Tells whether the token of a link is genuine. */
    isUnsubscribeToken: (token: string): boolean => tokens.read(token) !== null,

    /** Turns the emails off for the user of a link; returns false when it is not genuine. */
    async unsubscribe(token: string): Promise<boolean> {
      const userId = tokens.read(token);
      if (userId === null || !(await users.findPresent(userId))) return false;
      await repository.choose(userId, clock.now());
      return true;
    },
  };
}
