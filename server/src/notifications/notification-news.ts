import { type ChangePoller, changePoller } from '../kernel/change-poller';
import type { EventBus } from '../ports/event-bus';
import type { Log } from '../ports/log';

// Milliseconds between two polls of the followed users, in addition to news.
const CALM = 15_000;
const ALONE = 2_000;

const topicOf = (userId: string): string => `notifications:${userId}`;

/** Returns the function that announces to all servers that a user's notifications have changed. */
export const announceNotifications =
  (bus: Pick<EventBus, 'publish'>) =>
  (userId: string): void =>
    bus.publish(topicOf(userId));

/** Announces changed notifications to all servers, and tells those who follow them. */
export interface NotificationNews {
  readonly changed: (userId: string) => void;
  /** Returns a text that differs whenever a user's notifications do. */
  readonly stateOf: (userId: string) => Promise<string>;
  readonly listen: ChangePoller<string>['listen'];
  readonly close: () => void;
}

interface Options {
  readonly bus: EventBus;
  readonly statesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  readonly log: Log;
}

/** Creates the news of notifications, from the bus and from polling for changes whose news was lost. */
export function notificationNews({ bus, statesOf, log }: Options): NotificationNews {
  const poller = changePoller<string>({
    subscribe: (userId, listener) => bus.subscribe(topicOf(userId), () => listener()),
    statesOf,
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault) => log.error({ err: fault }, 'could not poll the notifications'),
  });
  return {
    changed: announceNotifications(bus),
    stateOf: async (userId) => (await statesOf([userId])).get(userId) ?? '',
    listen: poller.listen,
    close: poller.close,
  };
}
