import { keysFor, signingKeys } from '../auth';
import { monthlyNumbersService, roomStatisticsService } from '../room-statistics';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const MOST_IN_MINUTE = 120;
// Many people may share an address.
const MOST_IN_DAY = 5000;

/** Builds the service that counts the uses of rooms. */
export function openRoomStatistics(dependencies: Dependencies & Pick<Services, 'rooms'>): Services['roomStatistics'] {
  const { repositories, rateLimits, env } = dependencies;
  return roomStatisticsService({
    ...dependencies,
    repository: repositories.roomStatistics,
    limits: [
      rateLimits('room-uses', { points: MOST_IN_MINUTE, seconds: MINUTE }),
      rateLimits('room-uses-a-day', { points: MOST_IN_DAY, seconds: DAY }),
    ],
    once: rateLimits('counted-room-uses', { points: 1, seconds: DAY }),
    keys: keysFor('room-uses', signingKeys(env)),
  });
}

/** Builds the service that mails owners the numbers of each month. */
export function openMonthlyNumbers(
  dependencies: Dependencies,
  { flush }: Pick<Services['roomStatistics'], 'flush'>,
): Services['monthlyNumbers'] {
  const { repositories, env } = dependencies;
  return monthlyNumbersService({
    ...dependencies,
    repository: repositories.monthlyNumbers,
    users: repositories.users,
    flush,
    keys: keysFor('unsubscribe-links', signingKeys(env)),
  });
}
