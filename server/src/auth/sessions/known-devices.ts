import { randomKey } from '../../kernel/id';
import { isSignatureOf, signatureOf } from '../../kernel/signature';
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
  const signedOf = (deviceId: string, userId: string): string => `known-device ${deviceId} ${userId}`;

  function deviceIn(mark: string, userId: string): string | null {
    const [, deviceId = '', signed = ''] = MARK.exec(mark) ?? [];
    return isSignatureOf(keys, signedOf(deviceId, userId), signed) ? deviceId : null;
  }

  /** Returns the device id in the marks that it sent; null when the account was not signed in on it. */
  const deviceOf = (marks: string | null, userId: string): string | null =>
    marksIn(marks).reduce<string | null>((found, mark) => found ?? deviceIn(mark, userId), null);

  /** Returns the new marks of a device, with the account that has just signed in first. */
  function markedFor(marks: string | null, userId: string): string {
    const deviceId = deviceOf(marks, userId) ?? randomKey();
    const others = marksIn(marks).filter((mark) => deviceIn(mark, userId) === null);
    return [`${deviceId}.${signatureOf(keys, signedOf(deviceId, userId))}`, ...others]
      .slice(0, MOST_ACCOUNTS)
      .join('~');
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
