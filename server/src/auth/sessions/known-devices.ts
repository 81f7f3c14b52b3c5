import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomKey } from '../../kernel/id';
import type { SigningKeys } from '../signing-keys';

const MOST_ACCOUNTS = 5;
const LONGEST = 1000;
const MARK = /^([\w-]{20})\.([\w-]{43})$/;

export type KnownDevices = ReturnType<typeof knownDevices>;

/**
 * Recognises devices on which an account was signed in before. A device keeps a signed mark for each of its accounts; a
 * mark gives no access and does not name the account.
 */
export function knownDevices(keys: SigningKeys) {
  const [signing] = keys;
  const signature = (secret: string, deviceId: string, userId: string): string =>
    createHmac('sha256', secret).update(`known-device ${deviceId} ${userId}`).digest('base64url');

  function deviceIn(mark: string, userId: string): string | null {
    const [, deviceId = '', signed = ''] = MARK.exec(mark) ?? [];
    const isGenuine = keys.some(({ secret }) => isEqual(signature(secret, deviceId, userId), signed));
    return isGenuine ? deviceId : null;
  }

  /** Returns the device id in the marks that it sent; null when the account was not signed in on it. */
  const deviceOf = (marks: string | null, userId: string): string | null =>
    marksIn(marks).reduce<string | null>((found, mark) => found ?? deviceIn(mark, userId), null);

  /** Returns the new marks of a device, with the account that has just signed in first. */
  function markedFor(marks: string | null, userId: string): string {
    const deviceId = deviceOf(marks, userId) ?? randomKey();
    const others = marksIn(marks).filter((mark) => deviceIn(mark, userId) === null);
    return [`${deviceId}.${signature(signing.secret, deviceId, userId)}`, ...others].slice(0, MOST_ACCOUNTS).join('~');
  }

  return { deviceOf, markedFor };
}

const marksIn = (marks: string | null): string[] =>
  marks === null || marks.length > LONGEST
    ? []
    : marks
        .split('~')
        .filter((mark) => MARK.test(mark))
        .slice(0, MOST_ACCOUNTS);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
