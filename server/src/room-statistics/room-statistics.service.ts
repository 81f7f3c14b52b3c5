import { isbot } from 'isbot';
import { dayInIndia } from '../kernel/day';
import { type Signers, signatureOf } from '../kernel/signature';
import type { UserError } from '../kernel/user-error';
import type { Account, Caller, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import type { RateLimit } from '../ports/rate-limit';
import type { RoomService } from '../rooms';
import type { RoomStatisticsRepository } from './room-statistics.repository';
import { gatheredCounts } from './gathered-counts';
import {
  daysBefore,
  lastDays,
  MOST_DAYS,
  type RoomCounts,
  type RoomDay,
  type RoomUse,
  sumOf,
} from './room-statistics.rules';

const USES = { VIEW: 'views', CALL: 'calls' } as const;

type Sender = Pick<Caller, 'viewer' | 'address' | 'userAgent'>;

interface RecordedUse {
  readonly roomId: string;
  readonly use: keyof typeof USES;
}

/** The uses of a room: each day, and the sums. */
export interface RoomStatistics extends RoomCounts {
  readonly days: readonly (RoomCounts & { readonly day: string })[];
}

interface Asked {
  readonly days: number;
  readonly read: (roomId: string) => Promise<RoomDay[]>;
}

interface Dependencies {
  readonly repository: RoomStatisticsRepository;
  readonly rooms: Pick<RoomService, 'shownById'>;
  /** Uses that an account, or an address without sign-in, may record. */
  readonly limits: readonly RateLimit[];
  /** Grants each person one use of a kind, room and day. */
  readonly once: RateLimit;
  /** Makes a name for a visitor of whom nothing else is kept. */
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type RoomStatisticsService = ReturnType<typeof roomStatisticsService>;

/**
 * Creates the service that counts the uses of rooms: once for each person and day, without the owner and robots. Counts
 * are gathered and written every few seconds.
 */
export function roomStatisticsService(dependencies: Dependencies) {
  const { repository, rooms, limits, once, keys, clock, log } = dependencies;
  const today = (): string => dayInIndia(clock.now());
  const gathered = gatheredCounts({ write: repository.add, log });

  async function count(person: string, room: { id: string; ownerId: string }, use: RoomUse): Promise<void> {
    const day = today();
    if ((await once.take([day, use, room.id, person].join(' '))) === null) gathered.add({ roomId: room.id, day, use });
  }

  return {
    /** Counts a view or a call; passes over unknown rooms, the owner and robots. May throw `RATE_LIMITED`. */
    async record({ viewer, address, userAgent }: Sender, { roomId, use }: RecordedUse): Promise<Recorded> {
      for (const limit of limits) await limit.takeOrThrow(viewer?.id ?? address);
      const room = isbot(userAgent) ? null : await rooms.shownById(viewer, roomId);
      const person = viewer?.id ?? signatureOf(keys, `room-use ${today()} ${address} ${userAgent}`);
      if (room && room.ownerId !== viewer?.id) await count(person, room, USES[use]);
      return { userErrors: [] };
    },

    /** Counts a save or a message of a signed-in user, which was done already. */
    note: (viewer: Account, room: { id: string; ownerId: string }, use: 'saves' | 'contacts'): void => {
      if (room.ownerId === viewer.id) return;
      count(viewer.id, room, use).catch((fault: unknown) => {
        log.error({ err: fault }, 'could not count the use of a room');
      });
    },

    /** Returns the uses of the viewer's own room in the last days; null for everyone else. */
    async of(
      viewer: Viewer,
      room: { id: string; ownerId: string },
      { days, read }: Asked,
    ): Promise<RoomStatistics | null> {
      if (viewer?.id !== room.ownerId) return null;
      await gathered.flush();
      const shown = lastDays(await read(room.id), today(), Math.min(Math.max(days, 1), MOST_DAYS));
      return { days: shown, ...sumOf(shown) };
    },

    /** Deletes the counts of days that cannot be asked for any more. */
    purge: (): Promise<void> => repository.removeBefore(daysBefore(today(), MOST_DAYS)),

    /** Writes what is gathered. */
    flush: gathered.flush,

    /** Writes what is gathered, and stops writing by itself. */
    close: gathered.close,
  };
}

interface Recorded {
  readonly userErrors: readonly UserError[];
}
