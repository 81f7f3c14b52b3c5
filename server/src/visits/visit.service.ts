import { refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import { asLine, hasAtMost } from '../kernel/text';
import { accepted, refused, type Refused } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RateLimit } from '../ports/rate-limit';
import { isHeld, type RoomRepository } from '../rooms';
import type { Visit } from './visit.entity';
import { VisitingHours } from './visiting-hours.entity';
import { actionsOf, type PersonAction, stateAfter, type VisitState } from './visit-machine.rules';
import { otherOf, sideOf, type VisitSide } from './visit.policy';
import type { VisitChange, VisitRepository } from './visit.repository';
import {
  dueOnceAgreed,
  hoursOf,
  lapsesAt,
  LONGEST_WORDS,
  MOST_TIMES,
  stateAt,
  storedTimes,
  timesOf,
} from './visit.rules';
import type { NotifyOfVisit, VisitMailing, VisitNews } from './visit-telling';

const STATES = {
  ASKED: 'VISIT_STATE',
  COUNTERED: 'VISIT_STATE.countered',
  AGREED: 'VISIT_STATE.agreed',
  OVER: 'VISIT_STATE.over',
  DECLINED: 'VISIT_STATE.declined',
  CANCELLED: 'VISIT_STATE.cancelled',
  LAPSED: 'VISIT_STATE.lapsed',
} as const;
const CLOSED = { openKey: null, dueAt: null } as const;
// A visit is agreed neither between two people who are apart nor in a room that operators hold. Everything else goes on, so
// that nobody waits in vain.
const isAgreeing = (action: PersonAction): boolean => action === 'ACCEPT' || action === 'PROPOSE';

type HeldRoom = Parameters<typeof isHeld>[0];

interface Dependencies {
  readonly repository: VisitRepository;
  readonly notify: NotifyOfVisit;
  readonly mailing: VisitMailing;
  /** Tells whether one of two users has blocked the other. */
  readonly isApart: (viewer: Viewer, userId: string) => Promise<boolean>;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly changes: RateLimit;
  readonly clock: Clock;
}

/** A change of a visit by one of its people. */
interface Step {
  readonly action: PersonAction;
  /** Returns what the action changes besides the state, or why it is refused. */
  readonly change: (visit: Visit, now: number, side: VisitSide) => VisitChange | Refused;
  /** The kind of the notification to the other person; nothing is told when null. */
  readonly kind: VisitNews | null;
}

const isRefused = (change: VisitChange | Refused): change is Refused => 'userErrors' in change;

export type VisitService = ReturnType<typeof visitService>;

/** Creates the service with which the two people of a visit agree on it. */
export function visitService({ repository, notify, mailing, rooms, isApart, changes, clock }: Dependencies) {
  async function ownVisit(viewer: Viewer, id: string): Promise<Visit | null> {
    const visit = isId(id) ? await repository.findById(id) : null;
    return visit && sideOf(viewer, visit) ? visit : null;
  }

  function store(before: Visit, change: VisitChange, step: Step & { side: VisitSide }): Promise<Visit | null> {
    const other = otherOf(step.side, before);
    return repository.change(before, change, async (manager, visit) => {
      if (step.kind) await notify(manager, visit, { userIds: [other], kind: step.kind });
      if (step.action === 'ACCEPT') await mailing.agreed(manager, visit);
      if (step.action === 'CANCEL' && before.state === 'AGREED') await mailing.cancelled(manager, visit, other);
    });
  }

  /** Returns why nothing can be agreed; null when it can. */
  async function hindranceOf(viewer: Viewer, visit: Visit, side: VisitSide) {
    if (await isApart(viewer, otherOf(side, visit))) return 'CHAT_BLOCKED';
    const room = await rooms.findById(visit.roomId);
    return room && isHeld(room) ? 'VISIT_ROOM_HELD' : null;
  }

  async function take(viewer: Viewer, id: string, step: Step): Promise<Refused | { visit: Visit; userErrors: [] }> {
    if (!viewer) return refused('UNAUTHENTICATED');
    const visit = await ownVisit(viewer, id);
    const side = visit && sideOf(viewer, visit);
    if (!side) return refused('VISIT_NOT_FOUND', 'id');
    const now = clock.now();
    const state = stateAt(visit, now);
    const after = stateAfter(state, side, step.action);
    if (!after) return refused(STATES[state], 'id');
    const hindrance = isAgreeing(step.action) ? await hindranceOf(viewer, visit, side) : null;
    if (hindrance) return refused(hindrance, 'id');
    const change = step.change(visit, now, side);
    if (isRefused(change)) return change;
    await changes.takeOrThrow(viewer.id);
    // An answer leaves the state to the clock, which has yet to ask the other person.
    const next = step.action === 'ANSWER' ? {} : { state: after };
    const stored = await store(visit, { ...change, ...next, updatedAt: now }, { ...step, side });
    // Of two changes at once the second one is judged by what the first one has left.
    return stored ? { visit: stored, userErrors: [] } : take(viewer, id, step);
  }

  return {
    /** Returns a visit of the viewer. Refused with `UNAUTHENTICATED` or `VISIT_NOT_FOUND`. */
    async byId(viewer: Viewer, id: string): Promise<Visit> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const visit = await ownVisit(viewer, id);
      if (!visit) throw refusal('VISIT_NOT_FOUND');
      return visit;
    },

    /** Agrees on one of the proposed times; refused with a code of `AcceptVisitPayload`. */
    accept: (viewer: Viewer, { id, time }: { id: string; time: string }) =>
      take(viewer, id, { action: 'ACCEPT', kind: 'VISIT_AGREED', change: (visit, now) => agreed(visit, time, now) }),

    /** Proposes other times; refused with a code of `ProposeVisitTimesPayload`. */
    propose: (viewer: Viewer, { id, times }: { id: string; times: readonly string[] }) =>
      take(viewer, id, { action: 'PROPOSE', kind: 'VISIT_CHANGED', change: (_visit, now) => proposed(times, now) }),

    /** Declines what was proposed; refused with a code of `DeclineVisitPayload`. */
    decline: (viewer: Viewer, { id, words }: { id: string; words?: string | null | undefined }) =>
      take(viewer, id, { action: 'DECLINE', kind: 'VISIT_ENDED', change: () => declined(words ?? '') }),

    /** Takes back a proposal, or an agreed visit; refused with a code of `CancelVisitPayload`. */
    cancel: (viewer: Viewer, id: string) =>
      take(viewer, id, { action: 'CANCEL', kind: 'VISIT_ENDED', change: () => CLOSED }),

    /** Stores whether a visit took place; refused with a code of `ConfirmVisitPayload`. */
    confirm: (viewer: Viewer, { id, tookPlace }: { id: string; tookPlace: boolean }) =>
      take(viewer, id, {
        action: 'ANSWER',
        kind: null,
        change: (_visit, _now, side) => ({
          [side === 'OWNER' ? 'ownerAnswer' : 'seekerAnswer']: tookPlace ? 'YES' : 'NO',
        }),
      }),

    /** Stores the viewer's visiting hours, none without days; refused with a code of `SaveVisitingHoursPayload`. */
    async saveHours(viewer: Viewer, written: { days: readonly number[]; from: string; to: string }) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const stored = hoursOf(viewer.id, written);
      if (!stored && written.days.length > 0) return refused('VISITING_HOURS_INVALID', 'from');
      await changes.takeOrThrow(viewer.id);
      const visitingHours = written.days.length > 0 ? Object.assign(new VisitingHours(), stored) : null;
      await repository.saveHours(viewer.id, visitingHours);
      return { visitingHours, ...accepted('VISITING_HOURS_SAVED') };
    },

    /** Returns the viewer's visiting hours. Refused with `UNAUTHENTICATED`. */
    async ownHours(viewer: Viewer) {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      return repository.hoursOf(viewer.id);
    },

    /** Returns the viewer's side. */
    sideOf: (viewer: Viewer, visit: Visit): VisitSide => sideOf(viewer, visit) ?? 'SEEKER',

    /** Returns the account on the other side. */
    otherOf: (viewer: Viewer, visit: Visit): string => otherOf(sideOf(viewer, visit) ?? 'SEEKER', visit),

    /** Returns the viewer's own answer whether a visit took place; null before it. */
    answerOf(viewer: Viewer, visit: Visit): boolean | null {
      const answer = sideOf(viewer, visit) === 'OWNER' ? visit.ownerAnswer : visit.seekerAnswer;
      return answer === null ? null : answer === 'YES';
    },

    stateOf: (visit: Visit): VisitState => stateAt(visit, clock.now()),

    /** Returns what the viewer can do with a visit now. */
    async actionsOf(viewer: Viewer, visit: Visit, readRoom: () => Promise<HeldRoom | undefined>) {
      const actions = actionsOf(stateAt(visit, clock.now()), sideOf(viewer, visit) ?? 'SEEKER');
      if (!actions.some(isAgreeing)) return actions;
      const room = await readRoom();
      return room && isHeld(room) ? actions.filter((action) => !isAgreeing(action)) : actions;
    },
  };
}

function agreed(visit: Visit, written: string, now: number): VisitChange | Refused {
  const time = Date.parse(written.slice(0, 40));
  if (!storedTimes(visit.times).includes(time) || time <= now) return refused('VISIT_TIME_NOT_PROPOSED', 'time');
  return { agreedAt: time, isReminded: false, dueAt: dueOnceAgreed(time, now) };
}

function proposed(written: readonly string[], now: number): VisitChange | Refused {
  const times = timesOf(written, now);
  if (!times) return refused('VISIT_TIMES_INVALID', 'times', { most: MOST_TIMES });
  return { times: times.join(','), agreedAt: null, isReminded: false, dueAt: lapsesAt(times, now) };
}

function declined(written: string): VisitChange | Refused {
  const words = asLine(written);
  if (!hasAtMost(LONGEST_WORDS, words)) return refused('TEXT_TOO_LONG.message', 'words', { most: LONGEST_WORDS });
  return { ...CLOSED, words: words === '' ? null : words };
}
