import { keysFor, signingKeys } from '../auth';
import { waysOf } from '../notifications';
import {
  askVisitService,
  visitCalendarService,
  visitClockService,
  visitListService,
  visitMailing,
  visitNotifying,
  visitService,
} from '../visits';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;

interface VisitDependencies
  extends Dependencies, Pick<Services, 'rooms' | 'blocks' | 'chats' | 'chatOpening' | 'notificationEmails'> {
  /** Announces that the notifications of a user have changed. */
  readonly notificationsChanged: (userId: string) => void;
  /** Called after somebody asked for a visit of a room. */
  readonly roomUsed: Services['roomStatistics']['note'];
}

type VisitServices = Pick<Services, 'visits' | 'visitLists' | 'visitAsking' | 'visitClock' | 'visitCalendars'>;

/** Builds the services of visits. */
export function openVisits(dependencies: VisitDependencies): VisitServices {
  const { repositories, env, clock, log, emails, rooms, blocks, chats, chatOpening, roomUsed } = dependencies;
  const { visits: repository, users } = repositories;
  const visitCalendars = visitCalendarService({
    repository,
    rooms: repositories.rooms,
    keys: keysFor('visit-links', signingKeys(env)),
    clock,
  });
  const common = {
    repository,
    notify: visitNotifying(repositories.notifications, dependencies.notificationsChanged),
    isApart: blocks.isApart,
    clock,
  };
  return {
    visitCalendars,
    visits: visitService({
      ...common,
      mailing: visitMailing({
        emails,
        userById: users.findPresent,
        isWanted: async (userId) =>
          waysOf(await repositories.notificationChoices.choicesOf(userId), userId, 'VISITS').email === 'AT_ONCE',
        calendarPath: visitCalendars.pathOf,
        unsubscribePath: (userId) => dependencies.notificationEmails.unsubscribePath(userId, ['VISITS']),
      }),
      changes: dependencies.rateLimits('visit-changes', { points: env.LIMIT_MESSAGES, seconds: MINUTE }),
    }),
    visitLists: visitListService({ repository, chatById: (viewer, id) => chats.byId(viewer, id), clock }),
    visitAsking: askVisitService({
      ...common,
      rooms,
      chats: chatOpening,
      userById: users.findPresent,
      roomAskedFor: (viewer, room) => roomUsed(viewer, room, 'contacts'),
    }),
    visitClock: visitClockService({ ...common, isBlockBetween: repositories.blocks.isBetween, log }),
  };
}
