import type { RefusalText } from '../../kernel/catalogue';
import { isBlank, lengthOf } from '../../kernel/text';

const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 200;
const LONGEST_DEVICE_NAME = 80;
// Control characters, line breaks, unpaired surrogates, and marks that reverse the direction of what follows.
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Returns the error of a new password; null when it is valid. */
export function passwordError(password: string): RefusalText | null {
  if (password === '') return 'PASSWORD_MISSING';
  if (Array.from(password).length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  return password.length > LONGEST_PASSWORD ? 'PASSWORD_TOO_LONG' : null;
}

/** The name that a device gives itself at sign-in, from the input of a mutation. */
export interface DeviceNaming {
  readonly deviceName?: string | null | undefined;
}

/** Returns the error of the name of a device; null when it is valid, absent or blank. */
export function deviceNameError({ deviceName }: DeviceNaming): RefusalText | null {
  const name = deviceName?.trim() ?? '';
  return lengthOf(name) > LONGEST_DEVICE_NAME || NOT_PLAIN.test(name) ? 'DEVICE_NAME_INVALID' : null;
}

/** Returns the name of a device without the spaces around it; null when it is absent or blank. */
export function chosenDeviceName({ deviceName }: DeviceNaming): string | null {
  return isBlank(deviceName ?? '') ? null : (deviceName ?? '').trim();
}
