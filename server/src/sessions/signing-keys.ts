import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret under a name; tokens carry the name. */
export interface SigningKey {
  readonly name: string;
  readonly secret: string;
}

/** The first key signs, all of them verify: a new one is put in front, and an old one removed when its tokens ended. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/** The keys the environment names, else those of the data folder, made on first use. */
export function signingKeys(settings: { SIGNING_KEYS?: SigningKeys | undefined; DATA_DIR: string }): SigningKeys {
  return settings.SIGNING_KEYS ?? [{ name: 'embedded', secret: embeddedSecret(settings.DATA_DIR) }];
}

function embeddedSecret(folder: string): string {
  const file = join(folder, 'signing-key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  return readFileSync(file, 'utf8');
}
