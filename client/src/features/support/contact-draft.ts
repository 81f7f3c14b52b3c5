import type { Account } from '../../apollo/session/session';

export interface ContactDraft {
  /** Account for which the form was filled in; undefined until it is known. */
  readonly uid: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = Exclude<keyof ContactDraft, 'uid'>;

/** The reason why a message is not sent. */
export interface DraftError {
  readonly text:
    'UNAUTHENTICATED.submitContactMessage' | 'contactUs.otherAccount' | 'EMAIL_INVALID.form' | 'MESSAGE_EMPTY';
  readonly field?: ContactField;
}

/** Returns a form with the account's name and email address. */
export const draftFor = (account: Account | undefined, message: string): ContactDraft => ({
  uid: account?.id,
  name: account?.displayName ?? '',
  email: account?.email ?? '',
  message,
});

/** Fills the empty fields of a form that was begun before the account was known. */
export const completedBy = (account: Account, { name, email, message }: ContactDraft): ContactDraft => {
  const own = draftFor(account, message);
  return { ...own, name: name || own.name, email: email || own.email };
};

/** Returns the first reason not to send the draft. */
export function validateDraft({ uid, email, message }: ContactDraft, account: Account | null): DraftError | undefined {
  if (!account) return { text: 'UNAUTHENTICATED.submitContactMessage' };
  if (uid !== undefined && uid !== account.id) return { text: 'contactUs.otherAccount' };
  if (!email.includes('@')) return { text: 'EMAIL_INVALID.form', field: 'email' };
  if (!message.trim()) return { text: 'MESSAGE_EMPTY', field: 'message' };
  return undefined;
}

const FIELDS: readonly string[] = ['name', 'email', 'message'] satisfies ContactField[];

export const isContactField = (field: string | null): field is ContactField => field !== null && FIELDS.includes(field);
