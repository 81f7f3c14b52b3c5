import { join } from 'node:path';
import { type KeptLetter, outboxMailer } from '../src/adapters/outbox/outbox-mailer';
import type { TestApp } from './app';

const PATIENCE = 5_000;

/** What holds once `look` gives something; a fault when it does not in time. */
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

/** The letters an address has got, oldest first, once there are as many. */
export function lettersTo(app: Pick<TestApp, 'dataFolder'>, address: string, count = 1): Promise<KeptLetter[]> {
  const outbox = outboxMailer(join(app.dataFolder, 'outbox'));
  return eventually(async () => {
    const letters = (await outbox.newest()).filter(({ to }) => to === address).reverse();
    return letters.length >= count ? letters : null;
  });
}

/** The newest letter of an address that leads to this path, and the token in its link. */
export async function linkTo(
  app: Pick<TestApp, 'dataFolder'>,
  address: string,
  path: string,
  count = 1,
): Promise<{ letter: KeptLetter; link: string; token: string }> {
  return eventually(async () => {
    const letters = (await lettersTo(app, address)).filter(({ text }) => text.includes(path));
    const letter = letters.length >= count ? letters.at(-1) : undefined;
    const link = letter && /https?:\/\/\S+/.exec(letter.text)?.[0];
    return letter && link ? { letter, link, token: new URL(link).searchParams.get('token') ?? '' } : null;
  });
}
