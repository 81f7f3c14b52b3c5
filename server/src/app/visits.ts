import { keysFor, signingKeys } from '../auth';
import { announceNotifications, notificationUnsubscribing, waysOf } from '../notifications';
import {
  askVisitService,
  endVisitsOfSuspended,
  type EndVisitsOfSuspended,
  visitCalendarService,
  visitClockService,
  visitListService,
  type VisitMailing,
  visitMailing,
  visitNotifying,
  visitService,
} from '../visits';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;

interface VisitDependencies extends Dependencies, Pick<Services, 'rooms' | 'blocks' | 'chats' | 'chatOpening'> {
  /** Announces that the notifications of a user have changed. */
  readonly notificationsChanged: (userId: string) => void;
  /** Called after somebody asked for a visit of a room. */
  readonly roomUsed: Services['roomStatistics']['note'];
}

type Mailing = Pick<Dependencies, 'repositories' | 'env'> & {
  readonly emails: Pick<Dependencies['emails'], 'postWithin'>;
};

type VisitServices = Pick<Services, 'visits' | 'visitLists' | 'visitAsking' | 'visitClock' | 'visitCalendars'>;

/** Builds the services of visits. */
export function openVisits(dependencies: VisitDependencies): VisitServices {
  const { repositories, env, clock, log, rooms, blocks, chats, chatOpening, roomUsed } = dependencies;
  const { visits: repository, users } = repositories;
  const keys = keysFor('visit-links', signingKeys(env));
  const isBlockBetween = repositories.blocks.isBetween;
  const visitCalendars = visitCalendarService({ repository, rooms: repositories.rooms, isBlockBetween, keys, clock });
  const common = {
    repository,
    notify: visitNotifying(repositories.notifications, dependencies.notificationsChanged),
    isApart: blocks.isApart,
    clock,
  };
  const mailing = mailingOf(dependencies, visitCalendars.pathOf);
  return {
    visitCalendars,
    visits: visitService({
      ...common,
      rooms: repositories.rooms,
      mailing,
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
    visitClock: visitClockService({ ...common, mailing, isBlockBetween, log }),
  };
}

/** Builds what ends the visits of suspended users. */
export function openVisitEnding({ bus, ...mailing }: Mailing & Pick<Dependencies, 'bus'>): EndVisitsOfSuspended {
  const { visits: repository, notifications } = mailing.repositories;
  return endVisitsOfSuspended({
    repository,
    notify: visitNotifying(notifications, announceNotifications(bus)),
    // Only agreed visits have a calendar file.
    mailing: mailingOf(mailing, () => ''),
  });
}

function mailingOf({ repositories, env, emails }: Mailing, calendarPath: (visitId: string) => string): VisitMailing {
  const { notificationChoices: choices, users } = repositories;
  const links = notificationUnsubscribing(keysFor('unsubscribe-links', signingKeys(env)), (userId, topic) =>
    choices.change(userId, topic, { email: 'OFF' }),
  );
  return visitMailing({
    emails,
    userById: users.findPresent,
    isWanted: async (userId) => waysOf(await choices.choicesOf(userId), userId, 'VISITS').email === 'AT_ONCE',
    calendarPath,
    unsubscribePath: (userId) => links.pathOf(userId, ['VISITS']),
  });
}
