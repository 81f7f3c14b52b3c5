import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertDeliverable, type Letter, type Mailer } from '../../ports/mailer';

const MOST_KEPT = 200;
const FILE = /^([\w-]{20})\.json$/;

/** A letter that was put into the outbox. */
export interface KeptLetter extends Letter {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Letters as files of a folder, the newest 200 of them; they reach nobody. */
export function outboxMailer(folder: string) {
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  // Ids sort by time.
  async function newestIds(): Promise<string[]> {
    const names = await readdir(folder).catch(nothingWhenMissing);
    const ids = (names ?? []).flatMap((name) => FILE.exec(name)?.[1] ?? []);
    return ids.sort().reverse();
  }

  async function read(id: string): Promise<KeptLetter | null> {
    if (!FILE.test(`${id}.json`)) return null;
    const written = await readFile(pathOf(id), 'utf8').catch(nothingWhenMissing);
    return written === null ? null : (JSON.parse(written) as KeptLetter);
  }

  return {
    async send(letter: Letter): Promise<void> {
      assertDeliverable(letter);
      const kept: KeptLetter = { ...letter, sentAt: Date.now() };
      const unfinished = join(folder, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(unfinished, JSON.stringify(kept, null, 2), { mode: 0o600 });
        await rename(unfinished, pathOf(letter.id));
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
      const old = (await newestIds()).slice(MOST_KEPT);
      await Promise.all(old.map((id) => rm(pathOf(id), { force: true })));
    },

    /** The letter of this id; null when it is not, or no longer, there. */
    read,

    /** All that are kept, newest first. */
    async newest(): Promise<KeptLetter[]> {
      const letters = await Promise.all((await newestIds()).map(read));
      return letters.filter((letter) => letter !== null);
    },
  } satisfies Mailer & Record<string, unknown>;
}

function nothingWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
