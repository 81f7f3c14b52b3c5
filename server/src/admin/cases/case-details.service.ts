import type { ContactMessageRepository } from '../../contact';
import { personSnapshot, type ReportRepository, reviewSnapshot, roomSnapshot } from '../../reports';
import type { Review, ReviewRepository } from '../../reviews';
import type { Room, RoomRepository } from '../../rooms';
import type { User, UserRepository } from '../../users';
import type { AdminAction } from '../admin-action.entity';
import type { AdminActionRepository } from '../admin-action.repository';
import type { CaseRow } from './case.repository';
import { type Fact, factsBeside } from './case.rules';

/** The room of a report as it is now. */
export interface CaseRoom extends Pick<Room, 'id' | 'name' | 'status' | 'heldNote'> {
  readonly isHeld: boolean;
}

/** The review of a report as it is now. */
export interface CaseReview extends Pick<Review, 'id' | 'heldNote'> {
  readonly isHeld: boolean;
}

/** The facts that the reporter saw, beside what is there now. */
export interface CaseFacts {
  readonly reportedId: string | null;
  readonly room: readonly Fact[];
  readonly person: readonly Fact[];
  readonly review: readonly Fact[];
  readonly chat: readonly {
    readonly by: string;
    readonly text: string;
    readonly createdAt: number;
    readonly isReported?: boolean;
  }[];
}

interface Dependencies {
  readonly reports: Pick<ReportRepository, 'findById'>;
  readonly contactMessages: Pick<ContactMessageRepository, 'findById'>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly reviews: Pick<ReviewRepository, 'findById'>;
  readonly actions: Pick<AdminActionRepository, 'listOf'>;
}

const NO_FACTS: CaseFacts = { reportedId: null, room: [], person: [], review: [], chat: [] };

export type CaseDetailsService = ReturnType<typeof caseDetailsService>;

/** Creates the service of what the page of a case shows. The case was found for an operator who may read it. */
export function caseDetailsService({ reports, contactMessages, users, rooms, reviews, actions }: Dependencies) {
  const present = async (id: string): Promise<User | null> => {
    const user = await users.findById(id);
    return user?.removedAt === null ? user : null;
  };
  const reportOf = ({ id, kind }: CaseRow) => (kind === 'REPORT' ? reports.findById(id) : Promise.resolve(null));

  async function room(id: string): Promise<CaseRoom | null> {
    const found = await rooms.findById(id);
    if (!found) return null;
    const { name, status, heldNote } = found;
    return { id, name, status, heldNote, isHeld: heldNote !== null };
  }

  async function review(id: string): Promise<CaseReview | null> {
    const found = await reviews.findById(id);
    return found && { id, heldNote: found.heldNote, isHeld: found.heldNote !== null };
  }

  /** Returns a snapshot of a review as it is now; null when it is deleted. */
  async function reviewNow(id: string): Promise<string | null> {
    const found = await reviews.findById(id);
    if (!found) return null;
    const about = await rooms.findById(found.roomId);
    return about && reviewSnapshot(found, about);
  }

  return {
    /** Returns the state of a room; null when it is gone. */
    room,

    /** Returns the state of a review; null when it is deleted. */
    review,

    /** Returns the room of a report as it is now; null without one. */
    async roomOf(row: CaseRow): Promise<CaseRoom | null> {
      const report = await reportOf(row);
      return report?.roomId ? room(report.roomId) : null;
    },

    /** Returns the review of a report as it is now; null without one. */
    async reviewOf(row: CaseRow): Promise<CaseReview | null> {
      const report = await reportOf(row);
      return report?.reviewId ? review(report.reviewId) : null;
    },

    /** Returns the name of the user who wrote, or the id without one; null when the account is removed. */
    async writerOf({ uid }: CaseRow): Promise<string | null> {
      const user = await present(uid);
      return user && (user.username ?? user.displayName ?? user.id);
    },

    /** Returns the email address that the sender of a contact message gave; null for a report. */
    async replyTo({ id, kind }: CaseRow): Promise<string | null> {
      return kind === 'REPORT' ? null : (await contactMessages.findById(id))?.email || null;
    },

    /** Returns what the reporter saw beside what is there now. */
    async factsOf(row: CaseRow): Promise<CaseFacts> {
      const report = await reportOf(row);
      if (!report) return NO_FACTS;
      const { roomId, reviewId, ownerId, seenRoom, seenPerson, seenReview, seenChat } = report;
      const [roomNow, personNow] = [roomId ? await rooms.findById(roomId) : null, await present(ownerId)];
      return {
        reportedId: ownerId,
        room: roomId ? factsBeside(seenRoom, roomNow && roomSnapshot(roomNow)) : [],
        person: factsBeside(seenPerson, personNow && personSnapshot(personNow)),
        review: reviewId ? factsBeside(seenReview, await reviewNow(reviewId)) : [],
        chat: seenChat === null ? [] : (JSON.parse(seenChat) as CaseFacts['chat']),
      };
    },

    /** Returns the actions on a case, and on the room or the review of a report, oldest first. */
    async actionsOn(row: CaseRow): Promise<AdminAction[]> {
      const report = await reportOf(row);
      const ids = [row.id, report?.roomId, report?.reviewId].filter((id) => typeof id === 'string');
      const lists = await Promise.all(ids.map((id) => actions.listOf(id)));
      return lists.flat().sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}
