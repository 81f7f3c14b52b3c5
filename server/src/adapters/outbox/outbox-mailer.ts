import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertDeliverable, type Email, type Mailer } from '../../ports/mailer';

const MOST_KEPT = 200;
const FILE = /^([\w-]{20})\.json$/;

/** An email that was put into the outbox. */
export interface KeptEmail extends Email {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Stores the newest 200 emails as files of a folder; none is sent. */
export function outboxMailer(folder: string) {
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  // Ids sort by time.
  async function newestIds(): Promise<string[]> {
    const names = await readdir(folder).catch(nothingWhenMissing);
    const ids = (names ?? []).flatMap((name) => FILE.exec(name)?.[1] ?? []);
    return ids.sort().reverse();
  }

  async function read(id: string): Promise<KeptEmail | null> {
    if (!FILE.test(`${id}.json`)) return null;
    const written = await readFile(pathOf(id), 'utf8').catch(nothingWhenMissing);
    return written === null ? null : (JSON.parse(written) as KeptEmail);
  }

  return {
    async send(email: Email): Promise<void> {
      assertDeliverable(email);
      const kept: KeptEmail = { ...email, sentAt: Date.now() };
      const unfinished = join(folder, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(unfinished, JSON.stringify(kept, null, 2), { mode: 0o600 });
        await rename(unfinished, pathOf(email.id));
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
      const old = (await newestIds()).slice(MOST_KEPT);
      await Promise.all(old.map((id) => rm(pathOf(id), { force: true })));
    },

    /** Returns the email of this id; null when there is none, or none any more. */
    read,

    /** Returns all stored emails, newest first. */
    async newest(): Promise<KeptEmail[]> {
      const emails = await Promise.all((await newestIds()).map(read));
      return emails.filter((email) => email !== null);
    },
  } satisfies Mailer & Record<string, unknown>;
}

function nothingWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
