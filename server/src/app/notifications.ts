import { keysFor, signingKeys } from '../auth';
import {
  notificationChoiceService,
  notificationEmailService,
  notificationNews,
  notificationService,
  savedRoomNewsService,
  type SavedRoomNewsService,
} from '../notifications';
import { searchAlertService, type SearchAlertService } from '../saved-searches';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

interface OpenedNotifications {
  readonly services: Pick<Services, 'notifications' | 'notificationChoices' | 'notificationEmails'>;
  readonly savedRoomNews: SavedRoomNewsService;
  readonly searchAlerts: SearchAlertService;
  /** Deletes notifications that are too old. */
  readonly purge: () => Promise<unknown>;
  /** Announces that the notifications of a user have changed. */
  readonly notificationsChanged: (userId: string) => void;
  readonly close: () => void;
}

const MINUTE = 60;

/** Builds the services of notifications. */
export function openNotifications(dependencies: Dependencies): OpenedNotifications {
  const { repositories, bus, clock, log } = dependencies;
  const { notifications: repository, changedRooms, rooms } = repositories;
  const news = notificationNews({ bus, statesOf: (userIds) => repository.statesOf(userIds), log });
  return {
    services: {
      notifications: notificationService({ repository, news, clock }),
      notificationChoices: openChoices(dependencies),
      notificationEmails: notificationEmailService({
        ...dependencies,
        repository: repositories.notificationEmails,
        choices: repositories.notificationChoices,
        keys: keysFor('unsubscribe-links', signingKeys(dependencies.env)),
      }),
    },
    savedRoomNews: savedRoomNewsService({
      repository: changedRooms,
      roomById: rooms.findById,
      tell: (userIds, told) => repository.add({ userIds, news: told, now: clock.now() }, news.changed),
      clock,
      log,
    }),
    searchAlerts: searchAlertService({
      listings: repositories.changedListings,
      searches: repositories.savedSearches,
      hits: repositories.searchHits,
      blocks: repositories.blocks,
      notified: news.changed,
      clock,
    }),
    purge: () => repository.purge(clock.now()),
    notificationsChanged: news.changed,
    close: news.close,
  };
}

function openChoices({ repositories, rateLimits, env, clock }: Dependencies): Services['notificationChoices'] {
  const { users, unreadReminders, notificationChoices: repository } = repositories;
  const choices = rateLimits('notification-choices', { points: env.LIMIT_SAVES, seconds: MINUTE });
  return notificationChoiceService({
    repository,
    userById: users.findPresent,
    unreadReminders: {
      isWanted: unreadReminders.isWanted,
      choose: (userId, isWanted) =>
        isWanted ? unreadReminders.want(userId) : unreadReminders.refuse(userId, clock.now()),
    },
    take: ({ id }) => choices.takeOrThrow(id),
  });
}
