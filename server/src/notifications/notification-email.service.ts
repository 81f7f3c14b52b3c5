import type { EmailService } from '../email';
import { grouped } from '../kernel/shared-reads';
import type { Signers } from '../kernel/signature';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import { isReachable } from '../users';
import { notificationEmail } from './notification.email';
import type { NotificationChoiceRepository } from './notification-choice.repository';
import type { DueEmail, NotificationEmailRepository } from './notification-email.repository';
import { type ChosenWays, topicOf, waysOf } from './notification-topic.rules';
import { notificationUnsubscribing } from './notification-unsubscribing';

const USERS_AT_ONCE = 200;

type Transaction = Parameters<EmailService['postWithin']>[0];

interface Dependencies {
  readonly repository: NotificationEmailRepository;
  readonly choices: NotificationChoiceRepository;
  readonly emails: Pick<EmailService, 'postWithin'>;
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type NotificationEmailService = ReturnType<typeof notificationEmailService>;

/** Mails users what they have chosen to be mailed of and have not read: each topic by itself, or all in one each morning. */
export function notificationEmailService({ repository, choices, emails, keys, clock, log }: Dependencies) {
  const unsubscribing = notificationUnsubscribing(keys, (userId, topic) =>
    choices.change(userId, topic, { email: 'OFF' }),
  );

  async function write(manager: Transaction, { user, due }: DueEmail): Promise<void> {
    if (!isReachable(user)) return;
    const stored = await choices.choicesWithin(manager, [user.id]);
    const told = due
      .filter(({ readAt }) => readAt === null)
      .map((notification) => ({ notification, ways: waysOf(stored, user.id, topicOf(notification.kind)) }))
      .filter(({ ways: { email } }) => email === 'AT_ONCE' || email === 'DAILY');
    const letters = grouped(told, ({ ways }) => (ways.email === 'DAILY' ? 'DAILY' : ways.topic));
    for (const [letter, parts] of letters) {
      const ways = [...new Map(parts.map((part): [string, ChosenWays] => [part.ways.topic, part.ways])).values()];
      const topics = ways.map(({ topic }) => topic);
      const notifications = parts.map(({ notification }) => notification);
      const unsubscribePath = unsubscribing.pathOf(user.id, topics);
      const draft = { reader: user, topics, notifications, isDaily: letter === 'DAILY', unsubscribePath };
      await emails.postWithin(manager, notificationEmail(draft));
      await choices.mailedWithin(manager, ways, clock.now());
      await repository.hiddenReadWithin(manager, notifications, clock.now());
    }
  }

  return {
    /** Queues the emails that are due. One that fails does not stop the others. */
    async sendDue(): Promise<void> {
      for (let isMore = true; isMore;) {
        const due = await repository.usersDue(clock.now(), USERS_AT_ONCE);
        let failed = 0;
        for (const userId of due) {
          await repository.claim(userId, clock.now(), write).catch((fault: unknown) => {
            failed += 1;
            log.error({ err: fault, userId }, 'could not queue an email about notifications');
          });
        }
        isMore = failed === 0 && due.length >= USERS_AT_ONCE;
      }
    },

    /** Returns the path of the link that ends emails about topics for a user. */
    unsubscribePath: unsubscribing.pathOf,

    /** Returns what the page of such a link tells; null when the link is not genuine. */
    linkedValues: unsubscribing.valuesOf,

    /** Ends the emails of such a link; returns false when it is not genuine. */
    unsubscribe: unsubscribing.unsubscribe,
  };
}
