import { dayInIndia } from '../../kernel/day';
import type { Clock } from '../../ports/clock';
import { type DeskViewer, withRight } from '../cases/case.policy';
import type { FiguresRepository } from './figures.repository';
import type { ServerStateService } from './server-state.service';

const DAYS = 30;
// In a run of the job, so that counting the days before the first start does not hold up the others.
const DAYS_A_RUN = 3;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface CountingDependencies {
  readonly repository: FiguresRepository;
  readonly clock: Clock;
}

interface Dependencies extends CountingDependencies {
  readonly servers: Pick<ServerStateService, 'list'>;
}

export type FiguresService = ReturnType<typeof figuresService>;

/** Returns the last days that have been over for an hour, so that nothing of them is still being stored, oldest first. */
const lastDays = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, at) => dayInIndia(now - HOUR - (DAYS - at) * DAY));

/** Creates the service that counts the numbers of each day, once the day is over. */
export function dayCountingService({ repository, clock }: CountingDependencies) {
  return {
    /** Counts the days since the oldest account that nobody has counted, newest first, some of them at a time. */
    async countDue(): Promise<void> {
      const begin = await repository.oldestAccount();
      if (begin === null) return;
      const firstDay = dayInIndia(begin);
      const days = lastDays(clock.now()).filter((day) => day >= firstDay);
      const known = new Set((await repository.daysFrom(days[0] ?? '')).map(({ day }) => day));
      const missing = days.filter((day) => !known.has(day)).reverse();
      for (const day of missing.slice(0, DAYS_A_RUN)) await repository.keepDay(await repository.countDay(day));
    },
  };
}

/** Creates the service of the figures that operators see. */
export function figuresService({ repository, servers, clock }: Dependencies) {
  return {
    /** Returns the numbers of the last 30 days, the open cases by age, and how the servers are. */
    figures(viewer: DeskViewer) {
      withRight(viewer, 'read');
      const now = clock.now();
      return {
        days: () => repository.daysFrom(lastDays(now)[0] ?? ''),
        openCases: () => repository.openCases(now),
        servers: () => servers.list(),
      };
    },
  };
}
