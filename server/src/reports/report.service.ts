import type { ChatService, MessageAround } from '../chats';
import { isId, newId } from '../kernel/id';
import type { MessageCode } from '../kernel/catalogue';
import { accepted, refused, type UserError, userError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { ListedReview, ReviewService } from '../reviews';
import { maySeeRoom, type Room } from '../rooms';
import type { User, UserRepository } from '../users';
import { Report } from './report.entity';
import type { ReportRepository } from './report.repository';
import { checkedReport, type FilledReport, nameLine, type ReportText } from './report.rules';
import { chatSnapshot, personSnapshot, reviewSnapshot, roomSnapshot } from './snapshots';

/** A report as its sender sees it. */
export type ShownReport = Pick<
  Report,
  'id' | 'uid' | 'roomId' | 'reviewId' | 'reason' | 'description' | 'createdAt'
> & {
  readonly ownerId: string | null;
  readonly ownerUname: string | null;
};

interface SentReport {
  readonly report: ShownReport;
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly repository: ReportRepository;
  readonly users: Pick<UserRepository, 'findPresent' | 'findByUsername'>;
  readonly roomById: (id: string) => Promise<Room | null>;
  readonly chats: Pick<ChatService, 'lastBetween' | 'around'>;
  readonly reviews: Pick<ReviewService, 'listedById'>;
  readonly clock: Clock;
  /** Called after a report was stored. */
  readonly added: (report: Report) => Promise<void>;
  /** Takes one from an account's allowance; throws RATE_LIMITED when nothing is left. */
  readonly take: (account: Account) => Promise<void>;
  /** Reports that a user may send in a day. */
  readonly most: number;
}

/** The user of a report, and what it is about. */
interface Named {
  readonly person: User;
  readonly roomId: string | null;
  /** Null when the report is about a user only, or the room is gone. */
  readonly room: Room | null;
  /** The reported message; null when the report is not about a message. */
  readonly around: MessageAround | null;
  /** The reported review; null when the report is not about a review. */
  readonly listed: ListedReview | null;
}

const LINES_OF_CHAT = 10;
const LINES_AROUND = 5;

export type ReportService = ReturnType<typeof reportService>;

/** Creates the service of reports. */
export function reportService(dependencies: Dependencies) {
  const { repository, clock, take, added, most } = dependencies;
  return {
    /** Stores a report with a snapshot of the reported content. Refused with a code of `SubmitReportPayload`. */
    async submit(viewer: Viewer, filled: FilledReport): Promise<SentReport | { userErrors: readonly UserError[] }> {
      if (!viewer) return refused('UNAUTHENTICATED.submitReport');
      const text = checkedReport(filled);
      if ('code' in text) return { userErrors: [text] };
      await take(viewer);
      const named = await (filled.reviewId ? namedByReview : namedBy)(dependencies, viewer, filled);
      if ('code' in named) return { userErrors: [named] };
      const report = await reportOf(dependencies, viewer, { ...named, text, now: clock.now() });
      const isKept = await repository.add(report, most);
      if (!isKept) return refused('REPORTS_TOO_MANY', null, { most });
      await added(report);
      const isKnown = filled.ownerId || named.person.role === 'OWNER';
      return { report: shown(report, isKnown ? report.ownerId : null), ...accepted('REPORT_SENT') };
    },
  };
}

/**
 * Returns the user, the room and the message of a report; the user is named by the message, by id, by username or as the
 * owner of the room.
 */
async function namedBy(
  { users, roomById, chats }: Dependencies,
  viewer: Account,
  filled: FilledReport,
): Promise<Named | UserError> {
  const { ownerUname, roomId, messageId } = filled;
  const around = messageId ? await chats.around(viewer, messageId, LINES_AROUND) : null;
  const isOfAnother = around && filled.ownerId && filled.ownerId !== around.authorId;
  if (isOfAnother || (messageId && !around)) return userError('REPORT_MESSAGE_NOT_FOUND', 'messageId');
  const ownerId = around?.authorId ?? filled.ownerId;
  if (roomId && !isId(roomId)) return userError('ROOM_NOT_FOUND.room', 'roomId');
  const room = roomId ? await roomById(roomId) : null;
  const isByRoom = !ownerId && !ownerUname;
  if (isByRoom && !(room && maySeeRoom(viewer, room))) return userError('ROOM_NOT_FOUND.room', 'roomId');
  const person =
    !ownerId && ownerUname
      ? await users.findByUsername(ownerUname.trim().replace(/^@/, ''))
      : await presentUser(users, ownerId || room?.ownerId);
  if (!person) return userError('USER_NOT_FOUND.submitReport', 'ownerUname');
  if (person.id === viewer.id) return userError('REPORT_ON_SELF', 'ownerUname');
  // The room must belong to the reported user.
  if (room && room.ownerId !== person.id) return userError('ROOM_NOT_FOUND.room', 'roomId');
  return { person, roomId: roomId || null, room, around, listed: null };
}

/** Returns the author of a reported review. The report is not about the room: reports of a room can hold it. */
async function namedByReview(
  { users, reviews }: Dependencies,
  viewer: Account,
  { reviewId }: FilledReport,
): Promise<Named | UserError> {
  const listed = reviewId ? await reviews.listedById(viewer, reviewId) : null;
  const person = listed && (await users.findPresent(listed.review.authorId));
  if (!person) return userError('REVIEW_NOT_FOUND', 'reviewId');
  if (person.id === viewer.id) return userError('REPORT_ON_SELF', 'ownerUname');
  return { person, roomId: null, room: null, around: null, listed };
}

const presentUser = async (users: Dependencies['users'], id: string | undefined): Promise<User | null> =>
  id && isId(id) ? users.findPresent(id) : null;

interface Told extends Named {
  readonly text: ReportText;
  readonly now: number;
}

async function reportOf(
  dependencies: Dependencies,
  viewer: Account,
  { person, roomId, room, around, listed, text, now }: Told,
): Promise<Report> {
  const lines = listed
    ? []
    : (around?.lines ?? (await dependencies.chats.lastBetween(viewer, person.id, LINES_OF_CHAT)));
  return Object.assign(new Report(), {
    id: newId(now),
    uid: viewer.id,
    roomId,
    reviewId: listed?.review.id ?? null,
    ownerId: person.id,
    ...text,
    ownerUname: person.username ?? (listed ? nameLine(person.displayName) : text.ownerUname),
    seenRoom: room && roomSnapshot(room),
    seenPerson: personSnapshot(person),
    seenChat: chatSnapshot(lines, around?.messageId),
    seenReview: listed && reviewSnapshot(listed.review, listed.room),
    state: 'OPEN' as const,
    createdAt: now,
  });
}

function shown(report: Report, ownerId: string | null): ShownReport {
  const { id, uid, roomId, reviewId, ownerUname, reason, description, createdAt } = report;
  const facts = { id, uid, roomId, reviewId, reason, description, createdAt };
  // A review does not tell who wrote it, so a report of one does not either.
  if (reviewId !== null) return { ...facts, ownerId: null, ownerUname: null };
  return { ...facts, ownerId, ownerUname: ownerUname || null };
}
