import { randomBytes, randomUUID } from 'node:crypto';
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

function embeddedSecret(folder: string): string {
  const file = join(folder, 'signing-key');
  mkdirSync(folder, { recursive: true });
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
