import { newId } from '../kernel/id';
import type { Clock } from '../ports/clock';
import type { EmailDraft } from './email.draft';
import { renderEmail } from './email.layout';
import type { EmailRepository, Transaction } from './email.repository';
import { EMAIL_LIFETIME } from './email.rules';
import { QueuedEmail } from './queued-email.entity';

interface Dependencies {
  readonly repository: Pick<EmailRepository, 'add' | 'addWithin'>;
  /** Returns the public address of the product, without a slash at the end. */
  readonly siteUrl: () => string;
  readonly clock: Clock;
  /** Called when an email was queued and its transaction is committed. */
  readonly onQueued: () => void;
}

export type EmailQueue = ReturnType<typeof emailQueue>;

/** Queues emails, which a server sends. */
export function emailQueue({ repository, siteUrl, clock, onQueued }: Dependencies) {
  function written({ to, subject, expiresAt, ...draft }: EmailDraft): QueuedEmail {
    const now = clock.now();
    const end = expiresAt ?? now + EMAIL_LIFETIME;
    const times = { createdAt: now, dueAt: now, expiresAt: end, attempts: 0 };
    const site = siteUrl();
    const words = renderEmail({ to, subject, ...draft }, site);
    const unsubscribeUrl = draft.unsubscribe ? site + draft.unsubscribe.path : null;
    return Object.assign(new QueuedEmail(), { id: newId(), to, subject, ...words, unsubscribeUrl, ...times });
  }

  return {
    /** Returns the text of an email as it would be sent. */
    preview: (draft: EmailDraft): string => renderEmail(draft, siteUrl()).text,

    /** Queues an email within a transaction of the caller: it is sent soon after the commit. */
    postWithin: (manager: Transaction, draft: EmailDraft): Promise<void> =>
      repository.addWithin(manager, written(draft), onQueued),

    /** Queues an email in a transaction of its own. */
    async post(draft: EmailDraft): Promise<void> {
      await repository.add(written(draft));
      onQueued();
    },
  };
}
