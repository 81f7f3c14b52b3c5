import { afterQuietHours } from '../../kernel/quiet-hours';
import type { Signers } from '../../kernel/signature';
import { unsubscribeTokens } from '../../kernel/unsubscribe-tokens';
import { accepted, refused } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { EmailService } from '../../email';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { User } from '../../users';
import type { DueReminder, UnreadReminderRepository } from './unread-reminder.repository';
import { unreadReminderEmail } from './unread-reminder.email';
import { otherPartyOf } from '../chat.policy';
import { reminderDueAfter } from '../chat.rules';

const MOST_AT_ONCE = 100;
// The largest difference that is expected between the clocks of two servers: a later reminder was stored before the
// clock was set back.
const SKEW = 5 * 60_000;

/** Path of the link that stops reminders. */
const UNSUBSCRIBE_PATH = '/unsubscribe/unread-reminders';

type Transaction = Parameters<EmailService['postWithin']>[0];

interface Dependencies {
  readonly repository: UnreadReminderRepository;
  readonly userById: (id: string) => Promise<User | null>;
  /** Locks and returns the user until the transaction ends. */
  readonly holdUser: (manager: Transaction, id: string) => Promise<User | null>;
  readonly emails: Pick<EmailService, 'postWithin'>;
  /** Tells whether one of two users has blocked the other. */
  readonly isBlockBetween: (one: string, other: string) => Promise<boolean>;
  /** Reminders that a user gets in a day. */
  readonly mostInDay: number;
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type UnreadReminderService = ReturnType<typeof unreadReminderService>;

/**
 * Sends reminders of messages that are unread for ten minutes, at night in India the next morning: one for a chat until it is read, and in a day one about
 * each writer and a few in all. Only users with a verified address cause one.
 */
export function unreadReminderService({ repository, userById, emails, clock, log, ...rest }: Dependencies) {
  const { holdUser, isBlockBetween, mostInDay, keys } = rest;
  const tokens = unsubscribeTokens(keys, 'unread reminders');

  async function isAllowed(manager: Transaction, recipientId: string, writer: User | null): Promise<boolean> {
    if (!writer || !isReachable(writer) || (await isBlockBetween(recipientId, writer.id))) return false;
    return repository.countWithin(manager, { recipientId, writerId: writer.id, now: clock.now(), most: mostInDay });
  }

  async function write(reminder: DueReminder): Promise<void> {
    const { chat, side } = reminder;
    const recipientId = side === 'OWNER' ? chat.ownerId : chat.userId;
    const isWanted = await repository.isWanted(recipientId);
    const writer = await userById(otherPartyOf(side, chat));
    await repository.claim(reminder, async (manager, { id, ownerUnread, userUnread }) => {
      const recipient = await holdUser(manager, recipientId);
      if (!recipient || !isReachable(recipient) || !isWanted) return;
      if (!(await isAllowed(manager, recipientId, writer)))
        return void (await repository.reopenWithin(manager, reminder));
      const unread = { writer: writer?.displayName ?? null, count: side === 'OWNER' ? ownerUnread : userUnread };
      const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.of(recipientId)}`;
      await emails.postWithin(manager, unreadReminderEmail({ recipient, ...unread, chatId: id, unsubscribePath }));
    });
  }

  return {
    /** Queues the due reminders, at night none; one that fails does not stop the others. */
    async writeDue(): Promise<void> {
      if (afterQuietHours(clock.now()) > clock.now()) return;
      const due = reminderDueAfter(clock.now());
      await repository.bringForward(due + SKEW, due);
      for (let isMore = true; isMore;) {
        const due = await repository.due(clock.now(), MOST_AT_ONCE);
        let failed = 0;
        for (const reminder of due) {
          await write(reminder).catch((fault: unknown) => {
            failed += 1;
            log.error({ err: fault, chatId: reminder.chat.id }, 'could not queue an unread reminder');
          });
        }
        isMore = failed === 0 && due.length >= MOST_AT_ONCE;
      }
    },

    /** Tells whether the viewer wants reminders; null for other users. */
    wantsReminders: (viewer: Viewer, user: Pick<User, 'id'>): Promise<boolean | null> =>
      viewer?.id === user.id ? repository.isWanted(user.id) : Promise.resolve(null),

    /** Stores the viewer's choice. Refused with `UNAUTHENTICATED`. */
    async chooseReminders(viewer: Viewer, wanted: boolean) {
      const user = viewer && (await userById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      if (wanted) await repository.want(user.id);
      else await repository.refuse(user.id, clock.now());
      return { user, ...accepted(wanted ? 'UNREAD_REMINDERS_ON' : 'UNREAD_REMINDERS_OFF') };
    },

    /** Tells whether the token of a link is genuine. */
    isUnsubscribeToken: (token: string): boolean => tokens.read(token) !== null,

    /** Turns reminders off for the user of a link; returns false when it is not genuine. */
    async unsubscribe(token: string): Promise<boolean> {
      const userId = tokens.read(token);
      if (userId === null || !(await userById(userId))) return false;
      await repository.refuse(userId, clock.now());
      return true;
    },
  };
}

// The mailbox of an unverified address may belong to somebody else.
const isReachable = ({ emailVerified, removedAt }: User): boolean => emailVerified && removedAt === null;
