import { join } from 'node:path';
import { type KeptEmail, outboxMailer } from '../../src/adapters/outbox/outbox-mailer';
import type { TestApp } from './app';

const PATIENCE = 15_000;

/** Waits until `look` returns a result other than null; fails after `patience` milliseconds. */
export async function eventually<Result>(
  look: () => Promise<Result | null> | Result | null,
  patience = PATIENCE,
): Promise<Result> {
  for (const end = performance.now() + patience; performance.now() < end;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen in time.');
}

/** Waits for `count` emails to an address and returns them, oldest first. */
export function emailsTo(app: Pick<TestApp, 'dataFolder'>, address: string, count = 1): Promise<KeptEmail[]> {
  const outbox = outboxMailer(join(app.dataFolder, 'outbox'));
  return eventually(async () => {
    const emails = (await outbox.newest()).filter(({ to }) => to === address).reverse();
    return emails.length >= count ? emails : null;
  });
}

/** Waits until no email is queued any more. */
export async function allSent({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await eventually(async () => {
    const queued: unknown[] = await database.read.query('SELECT id FROM letters');
    return queued.length === 0 ? true : null;
  });
}

/** Waits for the newest email with a code; returns the code. */
export async function codeIn(app: Pick<TestApp, 'dataFolder'>, address: string, count = 1): Promise<string> {
  const emails = await emailsTo(app, address, count);
  const code = /: (\d{6})\./.exec(emails.at(-1)?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The newest email has no code.');
  return code;
}

/** Waits for the newest email with a link to this path; returns it with the link and its token. */
export async function linkTo(
  app: Pick<TestApp, 'dataFolder'>,
  address: string,
  path: string,
  count = 1,
): Promise<{ email: KeptEmail; link: string; token: string }> {
  return eventually(async () => {
    const emails = (await emailsTo(app, address)).filter(({ text }) => text.includes(path));
    const email = emails.length >= count ? emails.at(-1) : undefined;
    const link = email && /https?:\/\/\S+/.exec(email.text)?.[0];
    return email && link ? { email, link, token: new URL(link).searchParams.get('token') ?? '' } : null;
  });
}
