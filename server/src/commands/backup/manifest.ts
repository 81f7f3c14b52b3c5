import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from './files';

const MANIFEST = 'manifest.json';

// No path leads out of the folder.
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

/** What a backup holds: each file with its sum, and how much of everything there was. */
export type Manifest = z.infer<typeof shape>;

/** Whether a backup can hold a file of this name. */
export const mayHold = (path: string): boolean => PATH.test(path);

/** A reason for which nothing was backed up or restored, in a sentence for who asked. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Writes what a backup holds, as the last of its files. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(written, null, 1)}\n`, { mode: PRIVATE_FILE, flush: true });
}

/** What a backup says it holds. Refused when it is none, or one of another format. */
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
