import type { ContactMessage } from '../../contact';
import type { EmailDraft } from '../../email';
import { languageWith } from '../../kernel/catalogue';
import type { User, UserRepository } from '../../users';
import type { Transaction } from '../admin-action.repository';
import { deskEmail, type DeskEmailContent, type DeskEmailKind, type DeskEmailReader } from './desk-emails';

interface Dependencies {
  readonly users: Pick<UserRepository, 'findById'>;
  readonly emails: {
    readonly preview: (draft: EmailDraft) => string;
    readonly postWithin: (transaction: Transaction, draft: EmailDraft) => Promise<void>;
  };
}

/** An email before it is sent. */
export interface EmailPreview {
  /** Null when the person has no verified address, so that no email is sent. */
  readonly to: string | null;
  readonly language: 'EN' | 'HI';
  readonly subject: string;
  readonly text: string;
}

const NOBODY: DeskEmailReader = { to: '', name: null, language: 'en' };

export type DeskEmailService = ReturnType<typeof deskEmailService>;

/** Creates the service that writes emails to the people concerned by what operators do. */
export function deskEmailService({ users, emails }: Dependencies) {
  return {
    /** Returns the verified address of a user; null without one. */
    readerOf: async (userId: string): Promise<DeskEmailReader | null> => readerIn(await users.findById(userId)),

    /**
     * Returns the address that the sender of a contact message gave; null when it was forgotten. Nobody has proved it, so
     * the email has neither a name nor words of the sender: with them anybody could write to a stranger.
     */
    async senderOf({ uid, email }: Pick<ContactMessage, 'uid' | 'email'>): Promise<DeskEmailReader | null> {
      const user = await users.findById(uid);
      if (email === '') return null;
      const own = readerIn(user);
      if (own?.to === email) return own;
      return { to: email, name: null, language: languageWith(user?.language) ?? 'en' };
    },

    /** Queues an email within a transaction; nobody gets one without an address. */
    async postWithin(
      transaction: Transaction,
      kind: DeskEmailKind,
      { reader, ...content }: DeskEmailContent & { readonly reader: DeskEmailReader | null },
    ): Promise<void> {
      if (reader) await emails.postWithin(transaction, deskEmail(kind, reader, content));
    },

    /** Returns an email as it would be sent. */
    preview(kind: DeskEmailKind, reader: DeskEmailReader | null, content: DeskEmailContent): EmailPreview {
      const draft = deskEmail(kind, reader ?? NOBODY, content);
      const language = draft.language === 'hi' ? 'HI' : 'EN';
      return { to: reader?.to ?? null, language, subject: draft.subject, text: emails.preview(draft) };
    },
  };
}

function readerIn(user: User | null): DeskEmailReader | null {
  if (!user?.emailVerified || user.removedAt !== null) return null;
  return { to: user.email, name: user.displayName, language: languageWith(user.language) ?? 'en' };
}
