import {
  emailChangeLinksService,
  emailChangeService,
  type emailAllowance,
  type mailedLinkService,
  type SessionService,
  type signInLimits,
} from '../auth';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

interface EmailChangeDependencies extends Dependencies {
  readonly links: ReturnType<typeof mailedLinkService>;
  readonly sessions: SessionService;
  readonly limits: ReturnType<typeof signInLimits>;
  readonly emailAllowance: ReturnType<typeof emailAllowance>;
  readonly isNeutral: boolean;
}

/** Builds the services that change the email address of an account. */
export function emailChangeServices(
  dependencies: EmailChangeDependencies,
): Pick<Services, 'emailChanges' | 'emailChangeLinks'> {
  const { repositories, env, rateLimits } = dependencies;
  const { users, accounts, sessions: sessionTable, mailedLinks: linkTable, formerEmails } = repositories;
  return {
    emailChangeLinks: emailChangeLinksService({ ...dependencies, changes: repositories.emailChanges, formerEmails }),
    emailChanges: emailChangeService({
      ...dependencies,
      users,
      accounts,
      sessionTable,
      linkTable,
      formerEmails,
      passwordTries: rateLimits('password-tries', { points: env.LIMIT_SIGN_INS, seconds: 15 * 60 }),
      emailChanges: rateLimits('email-changes', { points: env.LIMIT_EMAIL_CHANGES, seconds: 60 * 60 }),
    }),
  };
}
