import { type UserError, userError } from '../kernel/user-error';
import { asLine, asLines, isBlank, lengthOf } from '../kernel/text';
import { emailAddress } from '../users';

/** A contact message as it was filled in. */
export interface FilledContact {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export interface ContactText {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const MOST = { name: 100, message: 5000 } as const;

/** Returns the message as it is stored, or its first error. */
export function checkedContact({ name, email, message }: FilledContact): ContactText | UserError {
  const address = emailAddress(email);
  if (address === null) return userError('EMAIL_INVALID.form', 'email');
  if (isBlank(message)) return userError('MESSAGE_EMPTY', 'message');
  if (isBlank(name)) return userError('CONTACT_FIELDS_MISSING', 'name');
  const text = { name: asLine(name), email: address, message: asLines(message).trim() };
  return tooLong(text, 'name') ?? tooLong(text, 'message') ?? text;
}

function tooLong(text: ContactText, field: keyof typeof MOST): UserError | null {
  const most = MOST[field];
  if (lengthOf(text[field]) <= most) return null;
  return userError('TEXT_TOO_LONG', field, { most });
}
