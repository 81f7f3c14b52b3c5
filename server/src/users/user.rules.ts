import { isDay } from '../kernel/day';
import type { RefusalText } from '../kernel/catalogue';
import { impersonatesSite } from './reserved-names';

const SHORTEST_USERNAME = 6;
const LONGEST_USERNAME = 16;
const ADULT_YEARS = 18;
const EARLIEST_DOB = '1900-01-01';

/** Tells whether a text is too short for a username. */
export function isTooShortForUsername(text: string): boolean {
  return text.length < SHORTEST_USERNAME;
}

/** Returns the error of a new username; null when it is valid. */
export function usernameError(text: string): RefusalText | null {
  return shapeError(text) ?? (impersonatesSite(text) ? 'USERNAME_RESERVED' : null);
}

/** Returns the error in the form of a username: 6 to 16 of a-z, 0-9 and _, beginning with a letter. */
function shapeError(text: string): RefusalText | null {
  const { length } = Array.from(text);
  if (length < SHORTEST_USERNAME || length > LONGEST_USERNAME) return 'USERNAME_LENGTH';
  if (!/^[a-z]/.test(text)) return 'USERNAME_START';
  return /^[a-z0-9_]+$/.test(text) ? null : 'USERNAME_CHARACTERS';
}

/** Tells whether a text has the form of a username. */
export function isUsername(text: string): boolean {
  return shapeError(text) === null;
}

/** Returns an Indian mobile number as `+91` and ten digits, ignoring spaces and dashes; null for any other text. */
export function phoneNumber(text: string): string | null {
  const digits = /^(?:\+?91)?([6-9][0-9]{9})$/.exec(text.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return digits === undefined ? null : `+91${digits}`;
}

/** Tells whether a text is a possible day of birth, as of `today`. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text >= EARLIEST_DOB && text <= today;
}

/** Tells whether somebody born on `dob` is 18 or older on `today`; both are days in India. */
export function isAdult(dob: string, today: string): boolean {
  const birthday = `${String(Number(dob.slice(0, 4)) + ADULT_YEARS)}${dob.slice(4)}`;
  return birthday <= today;
}
