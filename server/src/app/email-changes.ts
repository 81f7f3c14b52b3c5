import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { LetterService } from '../letters';
import type { Clock } from '../ports/clock';
import type { RateLimits } from '../ports/rate-limit';
import {
  type accountRepository,
  emailChangeLinksService,
  emailChangeRepository,
  emailChangeService,
  formerEmailRepository,
  type letterAllowance,
  type mailedLinkRepository,
  type mailedLinkService,
  type sessionRepository,
  type SessionService,
  type signInLimits,
} from '../auth';
import type { Services } from '../transport/request-context';
import type { UserRepository } from '../users';

interface Parts {
  readonly database: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly letters: LetterService;
  readonly users: UserRepository;
  readonly accounts: ReturnType<typeof accountRepository>;
  readonly sessionTable: ReturnType<typeof sessionRepository>;
  readonly linkTable: ReturnType<typeof mailedLinkRepository>;
  readonly links: ReturnType<typeof mailedLinkService>;
  readonly sessions: SessionService;
  readonly limits: ReturnType<typeof signInLimits>;
  readonly letterAllowance: ReturnType<typeof letterAllowance>;
  readonly isNeutral: boolean;
}

/** How the e-mail of an account changes, over its tables. */
export function emailChangeServices(parts: Parts): Pick<Services, 'emailChanges' | 'emailChangeLinks'> {
  const { database, env, rateLimits, users, sessionTable } = parts;
  const formerEmails = formerEmailRepository(database);
  const changes = emailChangeRepository(database, { users, sessions: sessionTable, formerEmails });
  return {
    emailChangeLinks: emailChangeLinksService({ ...parts, changes, formerEmails }),
    emailChanges: emailChangeService({
      ...parts,
      formerEmails,
      passwordTries: rateLimits('password-tries', { points: env.LIMIT_SIGN_INS, seconds: 15 * 60 }),
      emailChanges: rateLimits('email-changes', { points: env.LIMIT_EMAIL_CHANGES, seconds: 60 * 60 }),
    }),
  };
}
