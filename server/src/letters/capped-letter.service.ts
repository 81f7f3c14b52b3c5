import type { Log } from '../ports/log';
import type { RateLimit } from '../ports/rate-limit';
import type { LetterDraft } from './letter.draft';
import type { LetterService } from './letter.service';

interface Ceiling {
  /** Allowance of an address. */
  readonly ceiling: RateLimit;
  readonly log: Log;
}

/** The same service, but an address gets no more letters than its allowance, those aside that keep an account safe. */
export function cappedLetters(letters: LetterService, { ceiling, log }: Ceiling): LetterService {
  async function isTooMany({ to, subject, isVital }: LetterDraft): Promise<boolean> {
    if (isVital || (await ceiling.take(to)) === null) return false;
    log.info({ subject }, 'letter not posted, its address had the most for a day');
    return true;
  }

  return {
    ...letters,
    async postWithin(manager, draft) {
      if (!(await isTooMany(draft))) await letters.postWithin(manager, draft);
    },
    async post(draft) {
      if (!(await isTooMany(draft))) await letters.post(draft);
    },
  };
}
