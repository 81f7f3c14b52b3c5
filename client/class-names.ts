import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names a class of a style sheet after its file. The scripts hold each name, so it is shorter than Vite's own; the code for the
 * browser and for the server must agree on it.
 */
export function className(name: string, file: string): string {
  const hash = createHash('sha256').update(relative(import.meta.dirname, file).replaceAll('\\', '/'));
  return `_${name}_${hash.digest('base64url').slice(0, 4)}`;
}
