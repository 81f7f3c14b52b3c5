import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A named secret; tokens carry the name. */
export interface SigningKey {
  readonly name: string;
  readonly secret: string;
}

/**
 * The first key signs, all of them verify: a new key is added in front, and an old one removed when its tokens have
 * expired.
 */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const BYTES = 32;
const LENGTH = Math.ceil((BYTES * 4) / 3);

/** Returns the keys that the environment names, or those of the data folder, which are created on first use. */
export function signingKeys(settings: { SIGNING_KEYS?: SigningKeys | undefined; DATA_DIR: string }): SigningKeys {
  return settings.SIGNING_KEYS ?? [{ name: 'embedded', secret: embeddedSecret(settings.DATA_DIR) }];
}

/** The purpose of a key; a signature for one purpose is not valid for another. */
export type KeyPurpose =
  | 'access-tokens'
  | 'data-export-links'
  | 'email-codes'
  | 'image-addresses'
  | 'refresh-tokens'
  | 'room-links'
  | 'room-uses'
  | 'unsubscribe-links'
  | 'visit-links';

/**
 * Derives the keys of one purpose. The original keys follow, since they signed for every purpose before the release
 * that derives keys: they verify older signatures.
 */
export function keysFor(purpose: KeyPurpose, keys: SigningKeys): SigningKeys {
  const [first, ...others] = keys;
  return [derived(first, purpose), ...others.map((key) => derived(key, purpose)), ...keys];
}

function derived({ name, secret }: SigningKey, purpose: KeyPurpose): SigningKey {
  const bytes = hkdfSync('sha256', secret, '', `thikana ${purpose}`, BYTES);
  // The slash distinguishes its name from those of the settings.
  return { name: `${name}/${purpose}`, secret: Buffer.from(bytes).toString('base64url') };
}

function embeddedSecret(folder: string): string {
  const file = join(folder, 'signing-key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isWhole(file)) makeSecret(file);
  return readFileSync(file, 'utf8');
}

// An empty file, left by a full disk, would be a secret that everyone knows.
const isWhole = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === LENGTH;

function makeSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const secret = randomBytes(BYTES).toString('base64url');
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
    keepFirst(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

// Several servers that start at once must use the same keys: a hard link fails if the file exists, but a rename would
// replace it.
function keepFirst(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch {
    if (!isWhole(file)) renameSync(unfinished, file);
  }
}
