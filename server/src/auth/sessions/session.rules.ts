import type { MessageCode } from '../../kernel/catalogue';

const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 200;

/** What is wrong with a new password, if anything. */
export function passwordMistake(password: string): MessageCode | null {
  if (password === '') return 'PASSWORD_MISSING';
  if (Array.from(password).length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  return password.length > LONGEST_PASSWORD ? 'PASSWORD_TOO_LONG' : null;
}
