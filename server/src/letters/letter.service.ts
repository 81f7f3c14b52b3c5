import { newId } from '../kernel/id';
import { repeated } from '../kernel/background-job';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import { LetterRefused, type Mailer } from '../ports/mailer';
import type { LetterDraft } from './letter.draft';
import { WaitingLetter } from './letter.entity';
import { laidOut } from './letter.layout';
import type { LetterRepository, Transaction } from './letter.repository';
import { LETTER_LASTS, nextAttempt, SET_ASIDE } from './letter.rules';

const LOOK_MILLIS = 20_000;
const MOST_AT_ONCE = 5;
/** Milliseconds a letter under way has when the server stops. */
const TO_FINISH = 5_000;

interface Parts {
  readonly repository: LetterRepository;
  readonly mailer: Mailer;
  /** Where people reach the product, without a slash at the end. */
  readonly siteAddress: () => string;
  readonly clock: Clock;
  readonly log: Log;
}

export type LetterService = ReturnType<typeof letterService>;

/** Posts letters, and sends what is posted in its own time. */
export function letterService({ repository, mailer, siteAddress, clock, log }: Parts) {
  const round = repeated(sendDue, {
    every: LOOK_MILLIS,
    onFault: (fault) => log.error({ err: fault }, 'letters could not be read'),
  });

  const underWay = new Map<string, Promise<void>>();
  const outOfTime = new AbortController();

  // A letter that takes long keeps only its own place from the others.
  async function sendDue(): Promise<void> {
    while (underWay.size < MOST_AT_ONCE && !round.isStopping()) {
      const due = await repository.due(clock.now(), MOST_AT_ONCE);
      const letters = due.filter(({ id }) => !underWay.has(id)).slice(0, MOST_AT_ONCE - underWay.size);
      if (letters.length === 0) return;
      for (const letter of letters) {
        if (await repository.claim(letter, clock.now() + SET_ASIDE)) begin(letter);
      }
    }
  }

  function begin(letter: WaitingLetter): void {
    const sending = sendOne(letter)
      .then(
        () => undefined,
        (fault: unknown) => log.error({ err: fault, letterId: letter.id }, 'what became of a letter was not stored'),
      )
      .finally(() => {
        underWay.delete(letter.id);
        round.wake();
      });
    underWay.set(letter.id, sending);
  }

  async function sendOne(letter: WaitingLetter): Promise<unknown> {
    const attempts = letter.attempts + 1;
    const fault = await attempted(letter);
    if (!fault) return repository.remove(letter.id);
    const next = fault instanceof LetterRefused ? null : nextAttempt(letter, attempts, clock.now());
    const details = { letterId: letter.id, attempts, reason: fault.message };
    if (next !== null) {
      log.info(details, 'letter not sent yet');
      return repository.postpone(letter.id, next);
    }
    log.error(details, 'letter given up');
    return repository.remove(letter.id);
  }

  async function attempted(letter: WaitingLetter): Promise<Error | null> {
    if (letter.uselessAt <= clock.now()) return new LetterRefused('Nobody needs it any more.');
    return mailer.send(letter, outOfTime.signal).then(
      () => null,
      (fault: unknown) => (fault instanceof Error ? fault : new Error('The mailer failed.')),
    );
  }

  function written({ to, subject, uselessAt, ...draft }: LetterDraft): WaitingLetter {
    const now = clock.now();
    const end = uselessAt ?? now + LETTER_LASTS;
    const times = { createdAt: now, dueAt: now, uselessAt: end, attempts: 0 };
    const site = siteAddress();
    const words = laidOut({ to, subject, ...draft }, site);
    const unsubscribeUrl = draft.unsubscribe ? site + draft.unsubscribe.path : null;
    return Object.assign(new WaitingLetter(), { id: newId(), to, subject, ...words, unsubscribeUrl, ...times });
  }

  return {
    /** Posts a letter within a transaction of the caller's: it is sent if that is committed, and soon after. */
    postWithin: (manager: Transaction, draft: LetterDraft): Promise<void> =>
      repository.addWithin(manager, written(draft), round.wake),

    /** Posts a letter by itself. */
    async post(draft: LetterDraft): Promise<void> {
      await repository.add(written(draft));
      round.wake();
    },

    /** How many letters are still to be sent, by whichever server. */
    waiting: (): Promise<number> => repository.count(),

    /** Begins to send, also what an earlier run of the server left. */
    start: round.wake,

    /** Begins no more; settles when the letters under way are sent, or after some seconds, in which case they are tried again later. */
    async close(): Promise<void> {
      await round.stop();
      const cut = setTimeout(() => outOfTime.abort(), TO_FINISH);
      await Promise.all(underWay.values());
      clearTimeout(cut);
    },
  };
}
