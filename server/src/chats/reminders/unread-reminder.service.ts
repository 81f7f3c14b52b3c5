import { messageText } from '../../kernel/catalogue';
import { refused } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { LetterService } from '../../letters';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { User } from '../../users';
import type { Absence, UnreadReminderRepository } from './unread-reminder.repository';
import { unreadReminderEmail } from './unread-reminder.email';
import { otherPartyOf } from '../chat.policy';
import { letterDueAfter } from '../chat.rules';
import { type Signers, unsubscribeTokens } from './unsubscribe-tokens';

const MOST_AT_ONCE = 100;
// Beyond what the clocks of two servers may differ: a letter that waits longer was stored before the clock was set back.
const SKEW = 5 * 60_000;

/** Where a link in a letter stops more of them. */
const UNSUBSCRIBE_PATH = '/unsubscribe/chat-letters';

type Transaction = Parameters<LetterService['postWithin']>[0];

interface Parts {
  readonly repository: UnreadReminderRepository;
  readonly userById: (id: string) => Promise<User | null>;
  /** The person, held until the transaction ends. */
  readonly holdUser: (manager: Transaction, id: string) => Promise<User | null>;
  readonly letters: Pick<LetterService, 'postWithin'>;
  /** Letters that a person gets in a day. */
  readonly mostInDay: number;
  readonly keys: Signers;
  readonly clock: Clock;
  readonly log: Log;
}

export type UnreadReminderService = ReturnType<typeof unreadReminderService>;

/**
 * Letters about messages that someone has not read for ten minutes: one for a chat until it is read, and in a day one
 * about each writer and a few in all. Only who has proved an e-mail address causes one.
 */
export function unreadReminderService({ repository, userById, letters, clock, log, ...parts }: Parts) {
  const { holdUser, mostInDay, keys } = parts;
  const tokens = unsubscribeTokens(keys);

  async function isAllowed(manager: Transaction, recipientId: string, writer: User | null): Promise<boolean> {
    if (!writer || !isReachable(writer)) return false;
    return repository.countWithin(manager, { recipientId, writerId: writer.id, now: clock.now(), most: mostInDay });
  }

  async function write(absence: Absence): Promise<void> {
    const { chat, side } = absence;
    const recipientId = side === 'OWNER' ? chat.ownerId : chat.userId;
    const isWanted = await repository.isWanted(recipientId);
    const writer = await userById(otherPartyOf(side, chat));
    await repository.claim(absence, async (manager, { id, ownerUnread, userUnread }) => {
      const recipient = await holdUser(manager, recipientId);
      if (!recipient || !isReachable(recipient) || !isWanted) return;
      if (!(await isAllowed(manager, recipientId, writer)))
        return void (await repository.reopenWithin(manager, absence));
      const unread = { writer: writer?.displayName ?? null, count: side === 'OWNER' ? ownerUnread : userUnread };
      const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.of(recipientId)}`;
      await letters.postWithin(manager, unreadReminderEmail({ recipient, ...unread, chatId: id, unsubscribePath }));
    });
  }

  return {
    /** Posts the letters that are due; one that can't be posted does not keep the others back. */
    async writeDue(): Promise<void> {
      const due = letterDueAfter(clock.now());
      await repository.bringForward(due + SKEW, due);
      for (let isMore = true; isMore;) {
        const due = await repository.due(clock.now(), MOST_AT_ONCE);
        let failed = 0;
        for (const absence of due) {
          await write(absence).catch((fault: unknown) => {
            failed += 1;
            log.error({ err: fault, chatId: absence.chat.id }, 'a letter about unread messages failed');
          });
        }
        isMore = failed === 0 && due.length >= MOST_AT_ONCE;
      }
    },

    /** Whether the viewer wants such letters; null for everyone else's choice. */
    wantsLetters: (viewer: Viewer, user: Pick<User, 'id'>): Promise<boolean | null> =>
      viewer?.id === user.id ? repository.isWanted(user.id) : Promise.resolve(null),

    /** The viewer's choice. Refused with `UNAUTHENTICATED`. */
    async chooseLetters(viewer: Viewer, wanted: boolean) {
      const user = viewer && (await userById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      if (wanted) await repository.want(user.id);
      else await repository.refuse(user.id, clock.now());
      return { user, message: messageText(wanted ? 'CHAT_LETTERS_ON' : 'CHAT_LETTERS_OFF'), userErrors: [] };
    },

    /** Whether a link of a letter is genuine. */
    isUnsubscribeToken: (token: string): boolean => tokens.read(token) !== null,

    /** Stops the letters to whom a link names; false when it is not genuine. */
    async unsubscribe(token: string): Promise<boolean> {
      const userId = tokens.read(token);
      if (userId === null || !(await userById(userId))) return false;
      await repository.refuse(userId, clock.now());
      return true;
    },
  };
}

// Somebody else may read at an address that nobody proved.
const isReachable = ({ emailVerified, removedAt }: User): boolean => emailVerified && removedAt === null;
