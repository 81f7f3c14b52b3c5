import { iteratePages } from '../kernel/iterate-pages';
import type { Notification, NotificationChoiceRepository, NotificationRepository } from '../notifications';
import { moment, PAGE } from './export-page';

/** The tables of notifications. */
export interface NotificationTables {
  readonly notifications: Pick<NotificationRepository, 'everyOf'>;
  readonly notificationChoices: Pick<NotificationChoiceRepository, 'choicesOf'>;
}

/** Iterates over the notifications of a person, with those that are not shown in the product. */
export async function* notificationsOf(
  { notifications }: NotificationTables,
  personId: string,
): AsyncGenerator<object> {
  const found = iteratePages<Notification>((last) =>
    notifications.everyOf(personId, { before: last?.id ?? null, limit: PAGE }),
  );
  for await (const { userId: _user, cause: _cause, emailDueAt: _due, createdAt, readAt, ...facts } of found) {
    yield { ...facts, createdAt: moment(createdAt), readAt: readAt === null ? null : moment(readAt) };
  }
}

/** Iterates over what a person has chosen of notifications. */
export async function* notificationChoicesOf(
  { notificationChoices }: NotificationTables,
  personId: string,
): AsyncGenerator<object> {
  for (const { topic, isShown, isPushed, email } of await notificationChoices.choicesOf(personId))
    yield { topic, isShown, isPushed, email };
}
