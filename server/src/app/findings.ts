import {
  accountDaysService,
  type AccountDaysService,
  announceDesk,
  AUTOMATIC,
  automaticHoldService,
  type AutomaticHoldService,
  dayCountingService,
  roomCheckService,
  type RoomCheckService,
} from '../admin';
import { adminFactory } from './admin';
import type { Dependencies } from './dependencies';

/** The services that find and count for operators. */
export interface DeskWatch {
  readonly accountDays: AccountDaysService;
  readonly automaticHold: AutomaticHoldService;
  readonly roomChecks: RoomCheckService;
  readonly dayCounting: ReturnType<typeof dayCountingService>;
}

/** Builds the services that find and count for the desk. */
export function openDeskWatch(dependencies: Dependencies): DeskWatch {
  const { repositories, env, bus, clock, log } = dependencies;
  const { findings, rooms, users } = repositories;
  const changed = announceDesk(bus);
  return {
    accountDays: accountDaysService({ repository: repositories.accountDays, findings, clock }),
    automaticHold: automaticHoldService({
      repository: repositories.trustedReports,
      rooms,
      users,
      admin: adminFactory(dependencies)(AUTOMATIC),
      threshold: env.DESK_HOLD_REPORTS,
      clock,
      log,
    }),
    roomChecks: roomCheckService({ checks: repositories.roomChecks, findings, changed, clock }),
    dayCounting: dayCountingService({ repository: repositories.figures, clock }),
  };
}
