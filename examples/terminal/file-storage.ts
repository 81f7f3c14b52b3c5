import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { StoredTokens, TokenStorage } from '@thikana/sdk';

/** Stores the tokens in a file that only this user may read. An app on a phone uses the keystore or the keychain. */
export function fileStorage(path: string): TokenStorage {
  return {
    read: () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoredTokens) : null),
    write: (tokens) => {
      // A crash leaves the old file or the new one, never a half.
      writeFileSync(`${path}.new`, JSON.stringify(tokens), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
