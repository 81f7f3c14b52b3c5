import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a new key for an authenticator app. */
export const newSecret = (): string => generateSecret();

/** Returns the address that an authenticator app reads from a QR code. */
export const secretUri = (name: string, secret: string): string =>
  generateURI({ issuer: 'Thikana desk', label: name, secret });

/** Returns the period that a code belongs to; null for a wrong code. Clocks may differ by one period. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : null;
}

/** Returns new recovery codes; each has 80 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

// 16 letters of 5 bits each.
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(RECOVERY_BYTES + 6), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the hash of a random secret, as it is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns a random secret: for a session, or as the password of a new operator. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString('base64url');
