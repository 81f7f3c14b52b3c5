import { type UserError, userError } from '../kernel/user-error';
import { languageWith, type MessageValues, type RefusalText } from '../kernel/catalogue';
import { hasAtMost } from '../kernel/text';
import { emailAddress } from './email';
import { impersonatesSite } from './reserved-names';
import type { User } from './user.entity';
import { isBirthDate, phoneNumber, usernameError } from './user.rules';

/** Profile fields as typed: an absent one stays, null or blank clears it. */
export type TypedFacts = Readonly<Partial<Record<Fact, string | null | undefined>>>;

type Fact = 'displayName' | 'username' | 'email' | 'phoneNumber' | 'dob' | 'about' | 'language' | 'phoneAudience';

export type Facts = Partial<Pick<User, Fact>>;

interface Circumstances {
  readonly current: Pick<User, 'username' | 'displayName'>;
  /** The day in India. */
  readonly today: string;
}

/** A checked field: the stored value, or the code of its error. */
type Checked = { readonly value: string | null } | { readonly code: RefusalText; readonly values?: MessageValues };

const MOST_IN_NAME = 60;
const MOST_IN_ABOUT = 2000;

/** Returns the fields as they are stored, and every error. */
export function checkedFacts(typed: TypedFacts, circumstances: Circumstances): { facts: Facts; errors: UserError[] } {
  const facts: Record<string, string | null> = {};
  const errors: UserError[] = [];
  for (const field of Object.keys(CHECKS) as Fact[]) {
    const text = typed[field];
    if (text === undefined) continue;
    const checked = CHECKS[field](isBlank(text) ? '' : text, circumstances);
    if ('code' in checked) errors.push(userError(checked.code, field, checked.values));
    else facts[field] = checked.value;
  }
  return { facts: facts, errors };
}

const CHECKS: Record<Fact, (text: string, circumstances: Circumstances) => Checked> = {
  displayName: (text, { current }) => {
    const checked = limited(cleanLine(text), MOST_IN_NAME, 'TEXT_TOO_LONG.name');
    const isNew = 'value' in checked && checked.value !== current.displayName;
    return isNew && impersonatesSite(checked.value ?? '') ? { code: 'NAME_RESERVED' } : checked;
  },
  username: (text, { current }) => {
    if (text === current.username || (text === '' && current.username === null)) return { value: current.username };
    const code = usernameError(text);
    return code ? { code } : { value: text };
  },
  email: (text) => (text === '' ? { code: 'USER_INFO_MISSING' } : valueOr(emailAddress(text), 'EMAIL_INVALID')),
  phoneNumber: (text) => (text === '' ? { value: null } : valueOr(phoneNumber(text), 'PHONE_INVALID')),
  dob: (text, { today }) => {
    const day = text.trim();
    return day === '' || isBirthDate(day, today) ? { value: day || null } : { code: 'DOB_INVALID' };
  },
  about: (text) => limited(cleanLines(text), MOST_IN_ABOUT, 'TEXT_TOO_LONG.about'),
  language: (text) => (text === '' ? { value: null } : valueOr(languageWith(text) ?? null, 'LANGUAGE_UNKNOWN')),
  phoneAudience: (text) => ({ value: text === '' || text === 'EVERYONE' ? null : text }),
};

// Joiners and marks alone are invisible.
const isBlank = (text: string | null): text is null => text === null || !/[^\s\p{C}]/u.test(text);

const valueOr = (value: string | null, code: RefusalText): Checked => (value === null ? { code } : { value });

function limited(text: string, most: number, code: RefusalText): Checked {
  return hasAtMost(most, text) ? { value: text || null } : { code, values: { most } };
}

// A name with direction controls would reverse the text beside it.
const cleanLine = (text: string): string =>
  text
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();

const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n\P{Cc}]|\p{Cs}/gu, '')
    .trim();
