import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import { isId, newId } from '../kernel/id';
import { accepted, refused, type Refused } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { NotificationRepository } from '../notifications';
import type { Clock } from '../ports/clock';
import type { RateLimit } from '../ports/rate-limit';
import type { ReadRoom, Room, RoomService } from '../rooms';
import { Review } from './review.entity';
import type { ReviewKey, ReviewRepository } from './review.repository';
import {
  checkedAnswer,
  checkedReview,
  type ReviewFacts,
  standingOf,
  writingError,
  type WrittenReview,
} from './review.rules';

export type ReviewPage = Page<Review>;
export type ReviewPageEdge = Edge<Review>;

/** A review that the page of its room shows. */
export interface ListedReview {
  readonly review: Review;
  readonly room: Room;
}

const LETTER = 'w';

interface Dependencies {
  readonly repository: ReviewRepository;
  readonly rooms: Pick<RoomService, 'beforeBlocks' | 'shownById'>;
  /** Tells whether a person has visited a room. */
  readonly hasVisited: (key: ReviewKey) => Promise<boolean>;
  readonly notifications: Pick<NotificationRepository, 'addWithin'>;
  /** Called for an owner after the transaction that tells them of a review. */
  readonly notificationsChanged: (userId: string) => void;
  readonly changes: RateLimit;
  readonly clock: Clock;
}

interface OwnRecords {
  readonly review: Review | undefined;
  readonly visit: object | undefined;
}

type Written = Refused | ({ review: Review; room: Room | null } & ReturnType<typeof accepted>);

export type ReviewService = ReturnType<typeof reviewService>;

/** Creates the service of reviews. */
export function reviewService(dependencies: Dependencies) {
  const { repository, rooms, hasVisited, notifications, notificationsChanged, changes, clock } = dependencies;

  const findById = (id: string): Promise<Review | null> => (isId(id) ? repository.findById(id) : Promise.resolve(null));

  /** Adds or changes the viewer's review; null when another request has done so meanwhile. */
  async function store(own: Review | null, { viewer, room, facts }: Change): Promise<Review | Refused | null> {
    const now = clock.now();
    if (own) return repository.edit(own, facts, now);
    const review = newReview({ viewer, room, facts }, now);
    const outcome = await repository.add(review, (manager, { id }) => {
      const news = { kind: 'REVIEW_WRITTEN', cause: id, roomId: room.id, roomName: room.name, ...NO_MORE } as const;
      return notifications.addWithin(manager, { userIds: [room.ownerId], news, now }, notificationsChanged);
    });
    if (outcome === 'AUTHOR_GONE') return refused('UNAUTHENTICATED');
    if (outcome === 'ROOM_GONE') return refused('ROOM_NOT_FOUND', 'roomId');
    return outcome === 'ADDED' ? review : null;
  }

  async function write(viewer: Viewer, written: WrittenReview & { roomId: string }): Promise<Written> {
    if (!viewer) return refused('UNAUTHENTICATED');
    const room = await rooms.beforeBlocks(viewer, written.roomId);
    if (!room) return refused('ROOM_NOT_FOUND', 'roomId');
    const key = { authorId: viewer.id, roomId: room.id };
    const own = await repository.findOwn(key);
    const standing = standingOf(own, { hasVisited: await hasVisited(key), now: clock.now() });
    const error = writingError(standing);
    if (error) return { userErrors: [error] };
    const { facts, errors } = checkedReview(written);
    if (errors.length > 0) return { userErrors: errors };
    await changes.takeOrThrow(viewer.id);
    const stored = await store(own, { viewer, room, facts });
    if (stored && 'userErrors' in stored) return stored;
    // Of two requests at once the second one is judged by what the first one has left.
    if (!stored) return write(viewer, written);
    return { review: stored, room: await rooms.shownById(viewer, room.id), ...accepted('REVIEW_SAVED') };
  }

  return {
    /** Writes or changes the viewer's review of a room; refused with a code of `WriteReviewPayload`. */
    write,

    /** Deletes a review of the viewer; refused with a code of `DeleteReviewPayload`. */
    async remove(viewer: Viewer, id: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const review = await findById(id);
      if (review?.authorId !== viewer.id) return refused('REVIEW_NOT_FOUND', 'id');
      if (review.heldNote !== null) return refused('REVIEW_HELD', 'id');
      await changes.takeOrThrow(viewer.id);
      if (!(await repository.remove(review, clock.now()))) return refused('REVIEW_NOT_FOUND', 'id');
      const room = await rooms.shownById(viewer, review.roomId);
      return { deletedReviewId: id, room, ...accepted('REVIEW_DELETED') };
    },

    /** Answers a review of a room of the viewer; refused with a code of `AnswerReviewPayload`. */
    async answer(viewer: Viewer, { id, text }: { id: string; text: string }) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const review = await findById(id);
      const room = review && (await rooms.beforeBlocks(viewer, review.roomId));
      if (!review || room?.ownerId !== viewer.id || review.heldNote !== null) return refused('REVIEW_NOT_FOUND', 'id');
      const answer = checkedAnswer(text);
      if (typeof answer !== 'string') return { userErrors: [answer] };
      await changes.takeOrThrow(viewer.id);
      const stored = review.answer === null ? await repository.answer(review, answer, clock.now()) : null;
      return stored ? { review: stored, ...accepted('REVIEW_ANSWER_SAVED') } : refused('REVIEW_ANSWERED', 'id');
    },

    /** Returns the reviews of a public room, newest first; none of any other. */
    async listOf(_viewer: Viewer, room: ReadRoom, request: PageRequest): Promise<ReviewPage> {
      const size = pageSize(request.first);
      const before = request.after ? idIn(LETTER, request.after) : null;
      const isPublic = room.status === 'PUBLIC';
      const found = isPublic ? await repository.reviewsOf(room.id, { before, limit: size + 1 }) : [];
      return pageOf(found, request, {
        cursorOf: ({ id }) => idCursor(LETTER, id),
        count: async () => (isPublic ? repository.countOf(room.id, COUNT_CAP + 1) : 0),
      });
    },

    /** Returns a review that the viewer can read on the page of its room, also an own one; null for any other. */
    async listedById(viewer: Viewer, id: string): Promise<ListedReview | null> {
      const review = await findById(id);
      if (review?.heldNote !== null) return null;
      const room = await rooms.shownById(viewer, review.roomId);
      return room?.status === 'PUBLIC' ? { review, room } : null;
    },

    /** Tells whether the viewer can write a review of a room of which they have none; `visit` is one that took place. */
    mayWrite: (viewer: Viewer, { review, visit }: OwnRecords): boolean =>
      viewer !== null && !review && visit !== undefined,

    /** Tells whether the viewer can change a review. */
    mayEdit: (viewer: Viewer, review: Review): boolean =>
      review.authorId === viewer?.id && standingOf(review, { hasVisited: true, now: clock.now() }) === 'EDITABLE',

    /** Tells whether the viewer can answer a review of a room. */
    mayAnswer: (viewer: Viewer, review: Review, room: Pick<Room, 'ownerId'> | undefined): boolean =>
      viewer !== null && room?.ownerId === viewer.id && review.answer === null && review.heldNote === null,
  };
}

interface Change {
  readonly viewer: Account;
  readonly room: Room;
  readonly facts: ReviewFacts;
}

const NO_MORE = { price: null, priceBefore: null, visitId: null };

const newReview = ({ viewer, room, facts }: Change, now: number): Review =>
  Object.assign(new Review(), {
    id: newId(now),
    roomId: room.id,
    authorId: viewer.id,
    ...facts,
    answer: null,
    answeredAt: null,
    heldNote: null,
    createdAt: now,
    editedAt: null,
  });
