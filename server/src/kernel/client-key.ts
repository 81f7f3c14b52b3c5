import { type UserError, userError } from './user-error';

const CLIENT_KEY = /^[\x21-\x7e]{1,40}$/;

/** Returns the error of a client key that cannot be stored; null for a good one, and for none. */
export function clientKeyError(key: string | null | undefined): UserError | null {
  if (key === null || key === undefined || CLIENT_KEY.test(key)) return null;
  return userError('CLIENT_KEY_INVALID', 'clientKey');
}
