import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret under a name; tokens carry the name. */
export interface SigningKey {
  readonly name: string;
  readonly secret: string;
}

/** The first key signs, all of them verify: a new one is put in front, and an old one removed when its tokens ended. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const BYTES = 32;
const LENGTH = Math.ceil((BYTES * 4) / 3);

/** The keys the environment names, else those of the data folder, made on first use. */
export function signingKeys(settings: { SIGNING_KEYS?: SigningKeys | undefined; DATA_DIR: string }): SigningKeys {
  return settings.SIGNING_KEYS ?? [{ name: 'embedded', secret: embeddedSecret(settings.DATA_DIR) }];
}

/** Names what a key signs; a signature for one purpose is good for no other. */
export type KeyPurpose = 'access-tokens' | 'image-addresses' | 'refresh-tokens' | 'unsubscribe-links';

/**
 * Derives the keys of one purpose. Behind them stand the keys that they come from, which signed for every purpose before
 * the release that derives: they verify what was given out then.
 */
export function keysFor(purpose: KeyPurpose, keys: SigningKeys): SigningKeys {
  const [first, ...others] = keys;
  return [derived(first, purpose), ...others.map((key) => derived(key, purpose)), ...keys];
}

function derived({ name, secret }: SigningKey, purpose: KeyPurpose): SigningKey {
  const bytes = hkdfSync('sha256', secret, '', `thikana ${purpose}`, BYTES);
  // The slash keeps its name apart from those of the settings.
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

// Of several servers that begin at once all have to take the same: a link fails where a renaming would replace.
function keepFirst(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch {
    if (!isWhole(file)) renameSync(unfinished, file);
  }
}
