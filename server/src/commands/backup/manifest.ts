import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from './files';

const MANIFEST = 'manifest.json';

// The pattern allows no path outside of the folder.
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

const shape = z.object({
  product: z.literal('thikana'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  counts: z.record(z.string(), z.number()),
  files: z.record(
    z.string().regex(PATH),
    z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});

/** The content of a backup: each file with its sum, and the number of records. */
export type Manifest = z.infer<typeof shape>;

/** Tells whether a backup can contain a file of this name. */
export const mayHold = (path: string): boolean => PATH.test(path);

/** A backup or restore that was refused; the message gives the reason in one sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Writes the manifest as the last file of a backup. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(written, null, 1)}\n`, { mode: PRIVATE_FILE, flush: true });
}

/** Reads the manifest of a backup. Refused when there is none, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is no backup: it has no ${MANIFEST}.`);
  });
  const parsed = shape.safeParse(asJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'its text';
  throw new BackupRefused(`${folder} is damaged, or a backup of something else: ${MANIFEST} is wrong at ${where}.`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
