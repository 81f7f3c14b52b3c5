import { join } from 'node:path';
import type { Logger } from 'pino';
import { outboxMailer } from '../adapters/outbox/outbox-mailer';
import type { Env } from '../config/env';
import { cappedEmails, emailService, type EmailService } from '../email';
import type { Clock } from '../ports/clock';
import type { RateLimits } from '../ports/rate-limit';
import { outbox } from '../transport/routes/dev-outbox';
import type { Repositories } from './repositories';

interface EmailDependencies {
  readonly repositories: Repositories;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly siteUrl: () => string;
}

interface Post {
  readonly emails: EmailService;
  /** Shows the stored emails; absent in production, and when emails are sent. */
  readonly outbox: ReturnType<typeof outbox> | undefined;
}

/** Builds the email service with the mailer that the environment names: SMTP, or a folder that stores the emails. */
export async function openEmail(dependencies: EmailDependencies): Promise<Post> {
  const { env, log, rateLimits } = dependencies;
  const { emails, ...post } = await openPost(dependencies);
  const ceiling = rateLimits('emails', { points: env.LIMIT_EMAILS_A_DAY, seconds: 24 * 60 * 60 });
  return { ...post, emails: cappedEmails(emails, { ceiling, log }) };
}

async function openPost({ repositories, env, log, clock, siteUrl }: EmailDependencies): Promise<Post> {
  const shared = { repository: repositories.emails, siteUrl, clock, log };
  if (env.SMTP_URL && env.MAIL_FROM) {
    const { smtpMailer } = await import('../adapters/smtp/smtp-mailer');
    const mailer = smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
    return { emails: emailService({ ...shared, mailer }), outbox: undefined };
  }
  const mailer = outboxMailer(join(env.DATA_DIR, 'outbox'));
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) log.warn('SMTP_URL is not set: emails stay in the outbox folder and are not sent');
  return { emails: emailService({ ...shared, mailer }), outbox: isProduction ? undefined : outbox(mailer) };
}
