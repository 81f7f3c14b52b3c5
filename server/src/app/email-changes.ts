import {
  emailChangeLinksService,
  emailChangeService,
  type emailAllowance,
  type IdentityProof,
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
  readonly proof: IdentityProof;
  readonly isNeutral: boolean;
}

/** Builds the services that change the email address of an account. */
export function emailChangeServices(
  dependencies: EmailChangeDependencies,
): Pick<Services, 'emailChanges' | 'emailChangeLinks'> {
  const { repositories, env, rateLimits } = dependencies;
  const { users, accounts, mailedLinks: linkTable, formerEmails } = repositories;
  return {
    emailChangeLinks: emailChangeLinksService({ ...dependencies, changes: repositories.emailChanges, formerEmails }),
    emailChanges: emailChangeService({
      ...dependencies,
      users,
      accounts,
      linkTable,
      formerEmails,
      emailChanges: rateLimits('email-changes', { points: env.LIMIT_EMAIL_CHANGES, seconds: 60 * 60 }),
    }),
  };
}
