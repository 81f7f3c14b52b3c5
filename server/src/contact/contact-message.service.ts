import { newId } from '../kernel/id';
import type { MessageCode } from '../kernel/catalogue';
import { accepted, refused, type UserError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import { ContactMessage } from './contact-message.entity';
import type { ContactMessageRepository } from './contact-message.repository';
import { checkedContact, type FilledContact } from './contact-message.rules';

interface SentContact {
  readonly contactMessage: ContactMessage;
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly repository: ContactMessageRepository;
  readonly clock: Clock;
  /** Called after a message was stored. */
  readonly added: () => void;
  /** Takes one from an account's allowance; throws RATE_LIMITED when nothing is left. */
  readonly take: (account: Account) => Promise<void>;
  /** Messages that a user may send in a day. */
  readonly most: number;
}

export type ContactMessageService = ReturnType<typeof contactMessageService>;

/** Creates the service of contact messages. */
export function contactMessageService({ repository, clock, take, added, most }: Dependencies) {
  return {
    /** Stores a message for the operators. Refused with a code of `SubmitContactMessagePayload`. */
    async submit(viewer: Viewer, filled: FilledContact): Promise<SentContact | { userErrors: readonly UserError[] }> {
      if (!viewer) return refused('UNAUTHENTICATED.submitContactMessage');
      const text = checkedContact(filled);
      if ('code' in text) return { userErrors: [text] };
      await take(viewer);
      const now = clock.now();
      const contactMessage = Object.assign(new ContactMessage(), {
        id: newId(now),
        uid: viewer.id,
        ...text,
        state: 'OPEN' as const,
        createdAt: now,
      });
      const isKept = await repository.add(contactMessage, most);
      if (!isKept) return refused('CONTACT_MESSAGES_TOO_MANY', null, { most });
      added();
      return { contactMessage, ...accepted('CONTACT_SENT') };
    },
  };
}
