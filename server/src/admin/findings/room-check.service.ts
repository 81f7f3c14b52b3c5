import type { Clock } from '../../ports/clock';
import type { FindingRepository } from './finding.repository';
import { duplicateReason, isFarUnder, type NewFinding } from './finding.rules';
import type { PlacedRoom, RoomCheckRepository } from './room-check.repository';

// In a run, so that a crowd of new rooms does not hold up the other jobs of a minute.
const ROOMS_A_RUN = 100;
const DUPLICATES_OF_ROOM = 5;
const MEDIAN_KEPT_FOR = 24 * 60 * 60 * 1000;

interface Dependencies {
  readonly checks: RoomCheckRepository;
  readonly findings: Pick<FindingRepository, 'finish'>;
  /** Tells the pages of operators to read again. */
  readonly changed: () => void;
  readonly clock: Clock;
}

export type RoomCheckService = ReturnType<typeof roomCheckService>;

/** Creates the service that looks at rooms that have become public or were saved: for copies and far too low rents. */
export function roomCheckService({ checks, findings, changed, clock }: Dependencies) {
  async function medianOf(room: PlacedRoom): Promise<number | null> {
    const known = await checks.medianOf(room, clock.now() - MEDIAN_KEPT_FOR);
    return known === undefined ? checks.countMedian(room, clock.now()) : known;
  }

  async function found(room: PlacedRoom, isNew: boolean): Promise<NewFinding[]> {
    const about = { userId: room.ownerId, roomId: room.id, ...NOTHING };
    const duplicates = (await checks.likely(room)).flatMap((other) => {
      const reason = duplicateReason(room, other);
      return reason ? [{ ...about, kind: 'DUPLICATE' as const, otherRoomId: other.id, reason }] : [];
    });
    const median = await medianOf(room);
    return [
      ...(isNew ? [{ ...about, kind: 'NEW_ROOM' as const, figure: room.price }] : []),
      ...duplicates.slice(0, DUPLICATES_OF_ROOM),
      ...(median !== null && isFarUnder(room.price, median)
        ? [{ ...about, kind: 'LOW_RENT' as const, figure: room.price, beside: median, apart: String(room.price) }]
        : []),
    ];
  }

  return {
    /** Checks the rooms that are due, some of them at a time. */
    async checkDue(): Promise<void> {
      const due = await checks.due(ROOMS_A_RUN);
      const rooms = new Map((await checks.publicRooms(due.map(({ roomId }) => roomId))).map((room) => [room.id, room]));
      // First for all, so that of two rooms of one run each finds the other.
      for (const room of rooms.values()) await checks.keepBands(room);
      let hasFound = false;
      for (const check of due) {
        const room = rooms.get(check.roomId);
        const isStored = await findings.finish(check, room ? await found(room, check.isNew) : [], clock.now());
        hasFound ||= isStored;
      }
      if (hasFound) changed();
    },
  };
}

const NOTHING = { otherRoomId: null, reason: null, figure: null, beside: null, apart: '' };
