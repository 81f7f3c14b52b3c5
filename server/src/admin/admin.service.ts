import type { ContactMessage, ContactMessagePart, ContactMessageRepository } from '../contact';
import { isId } from '../kernel/id';
import type { News } from '../notifications';
import type { Report, ReportPart, ReportRepository } from '../reports';
import type { Review } from '../reviews';
import type { HoldOutcome, Room, HoldRoomService, RoomRepository } from '../rooms';
import { isSuspended } from '../users';
import { type AccountDependencies, accountActions } from './accounts/account-actions.service';
import type { AdminAction } from './admin-action.entity';
import { actionAt, type AdminActionRepository, type Transaction } from './admin-action.repository';
import { type AnswerOutcome, caseAnswers } from './cases/case-answers.service';
import type { CaseRepository } from './cases/case.repository';
import { NotDone, outcomeOf } from './not-done';
import { reviewActions, type ReviewDependencies } from './review-actions.service';

/** The outcome of an action. */
export type Outcome = HoldOutcome | AnswerOutcome | 'OWNER_SUSPENDED';

/** A record by its id, with the actions of operators on it. */
export interface ShownRecord {
  readonly kind: 'report' | 'contact message' | 'room' | 'review';
  readonly record: Report | ContactMessage | Room | Review;
  readonly actions: readonly AdminAction[];
}

interface Dependencies extends AccountDependencies, ReviewDependencies {
  readonly reports: ReportRepository;
  readonly contactMessages: ContactMessageRepository;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly holding: HoldRoomService;
  readonly actions: AdminActionRepository;
  readonly cases: Pick<CaseRepository, 'endWithin' | 'holdWithin'>;
  /** Tells a user of something, once the transaction is committed. */
  readonly tell: (transaction: Transaction, userId: string, news: News) => Promise<void>;
  /** Name of the operator, for the audit log. */
  readonly operator: string;
}

/** Runs first in the transaction of an action, and ends it by throwing. */
type First = (transaction: Transaction) => Promise<void>;

interface Closing {
  readonly first?: First;
  /** Text for who wrote the report or message. */
  readonly answer?: string | undefined;
}

interface Move extends Closing, Pick<AdminAction, 'verb' | 'note'> {
  readonly state: Report['state'];
}

const NO_ROOM = { roomId: null, roomName: null, price: null, priceBefore: null, visitId: null };

export type AdminService = ReturnType<typeof adminService>;

/** Creates the service of operators. Every change is stored together with the name of the operator. */
export function adminService(dependencies: Dependencies) {
  const { reports, contactMessages, rooms, holding, users, actions, emails, operator, clock } = dependencies;
  const answers = caseAnswers(dependencies);

  const action = (verb: AdminAction['verb'], subjectId: string, note: string | null): AdminAction =>
    actionAt(clock.now(), { operator, verb, subjectId, note });

  async function move(id: string, { first, answer, ...to }: Move): Promise<Outcome> {
    const table = (await reports.findById(id)) ? reports : contactMessages;
    const record = await table.findById(id);
    if (!record) return 'NOT_FOUND';
    if (record.state === to.state && to.state === 'CLOSED') return 'NOTHING_TO_DO';
    const answered = answer === undefined ? null : await answers.prepared(id, answer);
    if (typeof answered === 'string') return answered;
    // Made first, so that it stands before the closing in the history.
    const answering = answered && action('answer', id, answer ?? '');
    const moved = action(to.verb, id, to.note);
    const carried = actions.carryOut(moved, async (transaction) => {
      await first?.(transaction);
      if (!(await table.setStateWithin(transaction, id, to.state))) throw new NotDone('NOTHING_TO_DO');
      if (answering) {
        await actions.addWithin(transaction, answering);
        await answered.postWithin(transaction);
      }
      if (to.state === 'CLOSED') await dependencies.cases.endWithin(transaction, id);
      if (to.state === 'CLOSED' && table === reports)
        await dependencies.tell(transaction, record.uid, { ...NO_ROOM, kind: 'REPORT_CLOSED', cause: moved.id });
      return 'DONE' as const;
    });
    return outcomeOf<Outcome>(carried);
  }

  /** Returns what stores an action on a room, and tells its owner in the product and by email. */
  async function withNews(done: AdminAction, kind: 'ROOM_HELD' | 'ROOM_RELEASED') {
    const found = await rooms.findById(done.subjectId);
    const reader = found && (await emails.readerOf(found.ownerId));
    return async (transaction: Transaction, { id: roomId, ownerId, name }: Room): Promise<void> => {
      await actions.addWithin(transaction, done);
      await dependencies.tell(transaction, ownerId, { ...NO_ROOM, kind, cause: done.id, roomId, roomName: name });
      await emails.postWithin(transaction, kind, { reader, text: done.note, roomName: name });
    };
  }

  return {
    /** Returns reports, newest first. */
    reports: (part: ReportPart): Promise<Report[]> => reports.list(part),

    /** Returns contact messages, newest first. */
    contacts: (part: ContactMessagePart): Promise<ContactMessage[]> => contactMessages.list(part),

    /** Returns the actions of operators, newest first. */
    audit: (part: { before: string | undefined; limit: number }): Promise<AdminAction[]> => actions.list(part),

    /** Returns the report, contact message, room or review of this id; null when there is none. */
    async show(id: string): Promise<ShownRecord | null> {
      if (!isId(id)) return null;
      const done = await actions.listOf(id);
      const report = await reports.findById(id);
      if (report) return { kind: 'report', record: report, actions: done };
      const message = await contactMessages.findById(id);
      if (message) return { kind: 'contact message', record: message, actions: done };
      const room = await rooms.findById(id);
      if (room) return { kind: 'room', record: room, actions: done };
      const review = await dependencies.reviews.findById(id);
      return review && { kind: 'review', record: review, actions: done };
    },

    /** Marks a report or contact message as in progress, or reopens a closed one. */
    act: (id: string, note: string): Promise<Outcome> => move(id, { verb: 'act', note, state: 'ACTING' }),

    /** Closes a report or contact message, and answers who wrote it by email if an answer is given. */
    close: (id: string, note: string, also: Closing = {}): Promise<Outcome> =>
      move(id, { ...also, verb: 'close', note, state: 'CLOSED' }),

    /** Answers who wrote a report or contact message by email. */
    async answer(id: string, text: string, first?: First): Promise<Outcome> {
      const answered = await answers.prepared(id, text);
      if (typeof answered === 'string') return answered;
      const carried = actions.carryOut(action('answer', id, text), async (transaction) => {
        await dependencies.cases.holdWithin(transaction, id);
        await first?.(transaction);
        await answered.postWithin(transaction);
        return 'DONE' as const;
      });
      return outcomeOf<Outcome>(carried);
    },

    /** Holds a room; its owner reads the note. */
    hold: async (id: string, note: string): Promise<Outcome> =>
      holding.hold(id, note, await withNews(action('hold', id, note), 'ROOM_HELD')),

    /** Releases a held room with its former status. The rooms of a suspended account stay held until it is resumed. */
    async release(id: string): Promise<Outcome> {
      const told = await withNews(action('release', id, null), 'ROOM_RELEASED');
      const released = holding.release(id, async (transaction, room) => {
        // Waits for an operator who suspends the owner at the same moment.
        const owner = await users.holdWithin(transaction, room.ownerId);
        if (owner && isSuspended(owner)) throw new NotDone('OWNER_SUSPENDED');
        await told(transaction, room);
      });
      return outcomeOf<Outcome>(released);
    },

    ...accountActions(dependencies, action),
    ...reviewActions(dependencies, action),
  };
}
