import { languageWith, messageText } from '../../kernel/catalogue';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { Report } from '../../reports';
import type { RoomRepository } from '../../rooms';
import type { UserRepository } from '../../users';
import type { AdminService } from '../admin.service';
import type { TrustedReportRepository } from './trusted-report.repository';

/** The name by which the audit log tells what no operator did; no operator can have it. */
export const AUTOMATIC = '(automatic)';

interface Dependencies {
  readonly repository: TrustedReportRepository;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly admin: Pick<AdminService, 'hold'>;
  /** Trusted people whose reports hold a room; 0 for never. */
  readonly threshold: number;
  readonly clock: Clock;
  readonly log: Log;
}

export type AutomaticHoldService = ReturnType<typeof automaticHoldService>;

/** Creates the service that holds a room when several trusted people have reported it. */
export function automaticHoldService({ repository, rooms, users, admin, threshold, clock, log }: Dependencies) {
  async function hold(roomId: string): Promise<void> {
    if ((await repository.countOf(roomId, clock.now())) < threshold) return;
    const room = await rooms.findById(roomId);
    const owner = room && (await users.findById(room.ownerId));
    if (!owner) return;
    await admin.hold(roomId, messageText('ROOM_HELD_BY_REPORTS', {}, languageWith(owner.language)));
  }

  return {
    /** Looks at the room of a new report. The report counts whatever comes of it. */
    async reported({ roomId }: Pick<Report, 'roomId'>): Promise<void> {
      if (threshold === 0 || roomId === null) return;
      await hold(roomId).catch((fault: unknown) => log.error({ err: fault }, 'could not hold a reported room'));
    },
  };
}
