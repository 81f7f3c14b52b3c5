import type { MessageCode } from '../../kernel/catalogue';

const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 200;

/** Returns the error of a new password; null when it is valid. */
export function passwordError(password: string): MessageCode | null {
  if (password === '') return 'PASSWORD_MISSING';
  if (Array.from(password).length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  return password.length > LONGEST_PASSWORD ? 'PASSWORD_TOO_LONG' : null;
}
