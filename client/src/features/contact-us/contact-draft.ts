import type { Account } from '../../apollo/session';

/** The contact form as it is filled in. */
export interface ContactDraft {
  /** Account the form was filled in for; absent until one is known. */
  readonly uid: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = Exclude<keyof ContactDraft, 'uid'>;

/** Why a message is not sent. */
export interface ContactMistake {
  readonly code: 'CONTACT_NEEDS_LOGIN' | 'USER_SESSION_INVALID' | 'CONTACT_EMAIL_INVALID' | 'MESSAGE_EMPTY';
  readonly field?: ContactField;
}

/** What the account says about its person, with a message that is there already. */
export const draftFor = (account: Account | undefined, message: string): ContactDraft => ({
  uid: account?.id,
  name: account?.displayName ?? '',
  email: account?.email ?? '',
  message,
});

/** The same for a form in which something was typed before the account was known. */
export const completedBy = (account: Account, { name, email, message }: ContactDraft): ContactDraft => {
  const own = draftFor(account, message);
  return { ...own, name: name || own.name, email: email || own.email };
};

/** The first reason not to send the draft. */
export function mistakeIn({ uid, email, message }: ContactDraft, account: Account | null): ContactMistake | undefined {
  if (!account) return { code: 'CONTACT_NEEDS_LOGIN' };
  if (uid !== undefined && uid !== account.id) return { code: 'USER_SESSION_INVALID' };
  if (!email.includes('@')) return { code: 'CONTACT_EMAIL_INVALID', field: 'email' };
  if (!message.trim()) return { code: 'MESSAGE_EMPTY', field: 'message' };
  return undefined;
}

const FIELDS: readonly string[] = ['name', 'email', 'message'] satisfies ContactField[];

export const isContactField = (field: string | null): field is ContactField => field !== null && FIELDS.includes(field);
