import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import type { Visit } from './visit.entity';
import { stateAfter } from './visit-machine.rules';
import type { VisitChange, VisitRepository } from './visit.repository';
import { asksAt } from './visit.rules';
import type { NotifyOfVisit, VisitMailing, VisitNews } from './visit-telling';

const VISITS_AT_ONCE = 200;
const CLOSED = { openKey: null, dueAt: null } as const;

interface Dependencies {
  readonly repository: Pick<VisitRepository, 'due' | 'change'>;
  readonly notify: NotifyOfVisit;
  readonly mailing: Pick<VisitMailing, 'reminded'>;
  /** Tells whether one of two users has blocked the other. */
  readonly isBlockBetween: (one: string, other: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A change by the clock, and the people to tell of it. */
interface Tick {
  readonly change: VisitChange;
  readonly kind: VisitNews;
  readonly userIds: readonly string[];
}

export type VisitClockService = ReturnType<typeof visitClockService>;

/** Ends requests that nobody answers, reminds of visits, and asks whether they took place. */
export function visitClockService({ repository, notify, mailing, isBlockBetween, clock, log }: Dependencies) {
  async function tick(visit: Visit): Promise<void> {
    const now = clock.now();
    const { change, kind, userIds } = tickOf(visit, now);
    const isApart = await isBlockBetween(visit.ownerId, visit.seekerId);
    // Only one of several servers changes the revision that it read, and tells.
    await repository.change(visit, { ...change, updatedAt: now }, async (manager, changed) => {
      if (isApart || userIds.length === 0) return;
      await notify(manager, changed, { userIds, kind });
      if (kind === 'VISIT_REMINDER') await mailing.reminded(manager, changed);
    });
  }

  return {
    /** Acts on every visit that is due. One that fails does not stop the others. */
    async tendDue(): Promise<void> {
      for (let isMore = true; isMore;) {
        const due = await repository.due(clock.now(), VISITS_AT_ONCE);
        let failed = 0;
        for (const visit of due) {
          await tick(visit).catch((fault: unknown) => {
            failed += 1;
            log.error({ err: fault, visitId: visit.id }, 'could not tend a visit');
          });
        }
        isMore = failed === 0 && due.length >= VISITS_AT_ONCE;
      }
    },
  };
}

function tickOf(visit: Visit, now: number): Tick {
  const { state, ownerId, seekerId, agreedAt } = visit;
  const lapsed = stateAfter(state, 'CLOCK', 'LAPSE');
  if (lapsed) {
    // The person who proposed is told that no answer came.
    const waiting = state === 'ASKED' ? seekerId : ownerId;
    return { change: { ...CLOSED, state: lapsed }, kind: 'VISIT_ENDED', userIds: [waiting] };
  }
  const both = [ownerId, seekerId];
  if (agreedAt !== null && now < agreedAt) {
    return { change: { isReminded: true, dueAt: asksAt(agreedAt) }, kind: 'VISIT_REMINDER', userIds: both };
  }
  // After a standstill the reminder is too late, and the question may be too early.
  if (agreedAt !== null && now < asksAt(agreedAt))
    return { change: { dueAt: asksAt(agreedAt) }, kind: 'VISIT_REMINDER', userIds: [] };
  const unanswered = [visit.ownerAnswer === null ? ownerId : '', visit.seekerAnswer === null ? seekerId : ''];
  return {
    change: { ...CLOSED, state: stateAfter(state, 'CLOCK', 'PASS') ?? state },
    kind: 'VISIT_QUESTION',
    userIds: unanswered.filter((id) => id !== ''),
  };
}
