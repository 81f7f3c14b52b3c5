import type { Log } from '../ports/log';
import type { RateLimit } from '../ports/rate-limit';
import type { EmailDraft } from './email.draft';
import type { EmailService } from './email.service';

interface Ceiling {
  /** Emails that an address gets in a day. */
  readonly ceiling: RateLimit;
  readonly log: Log;
}

/** Limits the emails to an address; emails that keep an account safe are not limited. */
export function cappedEmails(emails: EmailService, { ceiling, log }: Ceiling): EmailService {
  async function isTooMany({ to, subject, isUnlimited }: EmailDraft): Promise<boolean> {
    if (isUnlimited || (await ceiling.take(to)) === null) return false;
    log.info({ subject }, 'email not queued: its recipient has reached the daily limit');
    return true;
  }

  return {
    ...emails,
    async postWithin(manager, draft) {
      if (!(await isTooMany(draft))) await emails.postWithin(manager, draft);
    },
    async post(draft) {
      if (!(await isTooMany(draft))) await emails.post(draft);
    },
  };
}
