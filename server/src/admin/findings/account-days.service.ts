import { dayInIndia } from '../../kernel/day';
import type { Clock } from '../../ports/clock';
import type { AccountDay, AccountDaysRepository } from './account-days.repository';
import type { FindingRepository } from './finding.repository';
import { hasPaymentWords } from './payment-words';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

interface Dependencies {
  readonly repository: AccountDaysRepository;
  readonly findings: Pick<FindingRepository, 'purge'>;
  readonly clock: Clock;
}

export type AccountDaysService = ReturnType<typeof accountDaysService>;

/**
 * Creates the service that counts new chats and messages with payment words for each account and day. Neither the text nor
 * the words are kept. Counts are gathered in memory and written together.
 */
export function accountDaysService({ repository, findings, clock }: Dependencies) {
  let pending = new Map<string, AccountDay>();
  let written = Promise.resolve();

  function count(userId: string, more: Pick<AccountDay, 'newChats' | 'paymentWords'>): void {
    const day = dayInIndia(clock.now());
    add(pending, { userId, day, ...more });
  }

  async function writeAll(): Promise<void> {
    if (pending.size === 0) return;
    const taken = pending;
    pending = new Map();
    try {
      await repository.add([...taken.values()], clock.now());
    } catch (fault) {
      for (const counted of taken.values()) add(pending, counted);
      throw fault;
    }
  }

  // One after the other, so that whoever waits for a write has all that was counted before.
  const flush = (): Promise<void> => {
    written = written.catch(() => undefined).then(writeAll);
    return written;
  };

  return {
    /** Counts a message that was sent. */
    messageWritten: (userId: string, text: string): void => {
      if (hasPaymentWords(text)) count(userId, { newChats: 0, paymentWords: 1 });
    },

    /** Counts a chat that an account has started. */
    chatStarted: (userId: string): void => count(userId, { newChats: 1, paymentWords: 0 }),

    /** Writes what is gathered. */
    flush,

    /** Deletes old counts and findings. */
    purge: async (): Promise<void> => {
      await repository.removeBefore(dayInIndia(clock.now() - KEPT_FOR));
      await findings.purge(clock.now());
    },
  };
}

function add(days: Map<string, AccountDay>, { userId, day, newChats, paymentWords }: AccountDay): void {
  const name = `${userId} ${day}`;
  const known = days.get(name);
  days.set(name, {
    userId,
    day,
    newChats: newChats + (known?.newChats ?? 0),
    paymentWords: paymentWords + (known?.paymentWords ?? 0),
  });
}
