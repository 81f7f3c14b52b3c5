import type { EmailService } from '../../email';
import { isId } from '../../kernel/id';
import type { MessageValues } from '../../kernel/catalogue';
import type { Signers } from '../../kernel/signature';
import { accepted, refused } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { RateLimit } from '../../ports/rate-limit';
import type { User, UserRepository } from '../../users';
import type { Room } from '../room.entity';
import { owns } from '../room.policy';
import type { RoomRepository } from '../room.repository';
import { type AskedRoom, stillFreeEmail } from './freshness.email';
import type { FreshnessChange, FreshnessRepository } from './freshness.repository';
import { ASKED_TOGETHER, confirmed, leavingOf, notFree, stepOf, waiting } from './freshness.rules';
import { type RoomAnswer, roomLinkTokens } from './room-link-tokens';

// In a run, so that the emails of many owners do not hold up those of others.
const MOST_OWNERS = 200;
const MOST_ROOMS = 1000;
const BEGUN_AT_ONCE = 500;
const PATHS = { FREE: '/confirm-room/free', LET: '/confirm-room/let' } as const satisfies Record<RoomAnswer, string>;

type Transaction = Parameters<EmailService['postWithin']>[0];
type Changes = [room: Room, change: FreshnessChange][];

interface Dependencies {
  readonly repository: FreshnessRepository;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly users: Pick<UserRepository, 'findPresent'>;
  readonly emails: Pick<EmailService, 'postWithin'>;
  /** Tells an owner behind the bell to confirm a room before it leaves the search. */
  readonly tellToConfirm: (manager: Transaction, room: Room, leavesAt: number) => Promise<void>;
  /** Saves of an account. */
  readonly saves: RateLimit;
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type FreshnessService = ReturnType<typeof freshnessService>;

/**
 * Keeps the search fresh: asks owners after 30 days whether a room is still free, and takes rooms out of the search that
 * nobody has confirmed 15 days later. One press confirms a room and brings it back.
 */
export function freshnessService({ repository, rooms, users, emails, clock, log, ...rest }: Dependencies) {
  const tokens = roomLinkTokens(rest.keys);

  // The mailbox of an unverified address may belong to somebody else; an account about to be erased needs no question.
  async function ask(manager: Transaction, owner: User | null, changes: Changes): Promise<void> {
    if (owner?.erasureDueAt !== null) return;
    for (const [room, { leavesSearchAt }] of changes) await rest.tellToConfirm(manager, room, leavesSearchAt ?? 0);
    if (!owner.emailVerified || changes.length === 0) return;
    const pathOf = (answer: RoomAnswer, { id: roomId }: Room): string =>
      `${PATHS[answer]}?token=${tokens.of({ answer, roomId, email: owner.email }, clock.now())}`;
    const asked = changes.map(([room]): AskedRoom => {
      return { room, freePath: pathOf('FREE', room), letPath: pathOf('LET', room) };
    });
    const leavesAt = Math.min(...changes.map(([, { leavesSearchAt }]) => leavesSearchAt ?? Infinity));
    await emails.postWithin(manager, stillFreeEmail({ owner, rooms: asked, leavesAt }));
  }

  async function tendRoomsOf(ownerId: string): Promise<void> {
    const now = clock.now();
    await repository.tend(ownerId, { until: now + ASKED_TOGETHER, limit: MOST_ROOMS }, async (due, manager) => {
      const { asked, others } = changesOf(due.rooms, now);
      await ask(manager, due.owner, asked);
      return [...asked, ...others];
    });
  }

  /** Returns the room of the token of a link; null when the token is not genuine. */
  async function linkedRoom(answer: RoomAnswer, token: string): Promise<Room | null> {
    const roomId = tokens.roomOf(token);
    const room = roomId === null ? null : await rooms.findById(roomId);
    const owner = room && (await users.findPresent(room.ownerId));
    if (!room || !owner) return null;
    return tokens.isGenuine(token, { answer, roomId: room.id, email: owner.email }, clock.now()) ? room : null;
  }

  const store = (roomId: string, answer: RoomAnswer): Promise<Room | null> =>
    repository.answer(roomId, ({ vacancies }) =>
      answer === 'LET'
        ? { ...notFree(clock.now()), vacancies: 0 }
        : { ...confirmed(clock.now()), vacancies: vacancies === 0 ? null : vacancies },
    );

  return {
    /** Asks owners who are due, and takes rooms out of the search. An owner that fails does not stop the others. */
    async tendDue(): Promise<void> {
      await repository.begin(waiting(clock.now()), BEGUN_AT_ONCE);
      for (const ownerId of await repository.ownersDue(clock.now(), MOST_OWNERS)) {
        await tendRoomsOf(ownerId).catch((fault: unknown) => {
          log.error({ err: fault, userId: ownerId }, 'could not ask an owner whether rooms are still free');
        });
      }
    },

    /** Confirms a room of the viewer. Refused with the codes of `ConfirmRoomPayload`. */
    async confirm(viewer: Viewer, id: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      await rest.saves.takeOrThrow(viewer.id);
      const room = isId(id) ? await rooms.findById(id) : null;
      if (!room) return refused('ROOM_NOT_FOUND', 'id');
      if (!owns(viewer, room)) return refused('ROOM_NOT_YOURS.confirmRoom', 'id');
      const stored = await store(id, 'FREE');
      return stored ? { room: stored, ...accepted('ROOM_CONFIRMED') } : refused('ROOM_IS_DRAFT.confirmRoom', 'id');
    },

    /** Returns what the page of a mailed link tells about its room; null when the link is not genuine. */
    async linkedValues(answer: RoomAnswer, token: string): Promise<MessageValues | null> {
      const room = await linkedRoom(answer, token);
      return room?.status === 'PUBLIC' ? { room: room.name } : null;
    },

    /** Stores the answer of a mailed link; returns false when the link is not genuine or the room not public. */
    async answerByLink(answer: RoomAnswer, token: string): Promise<boolean> {
      const room = await linkedRoom(answer, token);
      return room !== null && (await store(room.id, answer)) !== null;
    },
  };
}

/** Returns the rooms whose owner is asked, and all other changes. Rooms of the next day are asked about with others only. */
function changesOf(rooms: readonly Room[], now: number): { asked: Changes; others: Changes } {
  const steps = rooms.map((room) => ({ room, step: stepOf(room, now), isDue: room.freshnessDue <= now }));
  const due = steps.filter(({ isDue }) => isDue);
  const asked = due.some(({ step }) => step === 'ASK') ? steps.filter(({ step }) => step === 'ASK') : [];
  const wait = { freshnessDue: waiting(now) };
  return {
    asked: asked.map(({ room }) => {
      const leavesSearchAt = leavingOf(room, now);
      return [room, { leavesSearchAt, freshnessDue: leavesSearchAt }];
    }),
    others: due
      .filter(({ step }) => step !== 'ASK')
      .map(({ room, step }) => [room, step === 'LEAVE' ? { ...wait, leavesSearchAt: null, leftSearchAt: now } : wait]),
  };
}
