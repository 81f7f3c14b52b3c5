import type { EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { Notification } from './notification.entity';
import type { NotificationChoiceRepository } from './notification-choice.repository';
import { emailDueAt, pushDueAt, topicOf, waysOf } from './notification-topic.rules';

/** A push about a notification, to all devices of its user. */
interface NotificationPush {
  readonly userId: string;
  readonly notificationId: string;
  readonly kind: Notification['kind'];
  readonly dueAt: number;
}

/** The places that a new notification goes to. */
export interface Outlets {
  readonly choicesWithin: NotificationChoiceRepository['choicesWithin'];
  readonly queuePushesWithin: (manager: EntityManager, pushes: readonly NotificationPush[]) => Promise<void>;
}

export type NewNotification = Omit<Notification, 'isHidden' | 'emailDueAt'>;

/** Returns the function that stores new notifications, with their pushes and emails as their users have chosen. */
export const notificationSpreading =
  ({ choicesWithin, queuePushesWithin }: Outlets) =>
  async (manager: EntityManager, told: readonly NewNotification[]): Promise<void> => {
    const choices = await choicesWithin(
      manager,
      told.map(({ userId }) => userId),
    );
    const chosen = told.map((each) => ({ each, ways: waysOf(choices, each.userId, topicOf(each.kind)) }));
    const rows = chosen.map(({ each, ways }) =>
      Object.assign(new Notification(), each, {
        isHidden: !ways.isShown,
        emailDueAt: emailDueAt(each.kind, ways, each.createdAt),
      }),
    );
    await insertRows(manager, Notification, rows);
    const pushes = chosen
      .filter(({ ways }) => ways.isPushed)
      .map(({ each: { id: notificationId, userId, kind, createdAt } }) => {
        return { userId, notificationId, kind, dueAt: pushDueAt(kind, createdAt) };
      });
    if (pushes.length > 0) await queuePushesWithin(manager, pushes);
  };
