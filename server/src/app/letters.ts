import { join } from 'node:path';
import type { Logger } from 'pino';
import { outboxMailer } from '../adapters/outbox/outbox-mailer';
import { smtpMailer } from '../adapters/smtp/smtp-mailer';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import { cappedLetters, letterRepository, letterService, type LetterService } from '../letters';
import type { Clock } from '../ports/clock';
import type { RateLimits } from '../ports/rate-limit';
import { outbox } from '../transport/routes/dev-outbox';

interface Parts {
  readonly database: Database;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly siteAddress: () => string;
}

interface Post {
  readonly letters: LetterService;
  /** Shows what was sent; absent in production, and where letters go out. */
  readonly outbox: ReturnType<typeof outbox> | undefined;
}

/** Letters by the mailer that the environment names: SMTP, or a folder that shows them. */
export function openLetters(parts: Parts): Post {
  const { env, log, rateLimits } = parts;
  const { letters, ...post } = openPost(parts);
  const ceiling = rateLimits('letters', { points: env.LIMIT_LETTERS_A_DAY, seconds: 24 * 60 * 60 });
  return { ...post, letters: cappedLetters(letters, { ceiling, log }) };
}

function openPost({ database, env, log, clock, siteAddress }: Parts): Post {
  const repository = letterRepository(database);
  const parts = { repository, siteAddress, clock, log };
  if (env.SMTP_URL && env.MAIL_FROM) {
    const mailer = smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
    return { letters: letterService({ ...parts, mailer }), outbox: undefined };
  }
  const mailer = outboxMailer(join(env.DATA_DIR, 'outbox'));
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) log.warn('SMTP_URL is not set: letters stay in the outbox folder and reach nobody');
  return { letters: letterService({ ...parts, mailer }), outbox: isProduction ? undefined : outbox(mailer) };
}
