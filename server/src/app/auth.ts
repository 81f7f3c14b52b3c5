import {
  accessTokens,
  accountService,
  emailVerificationService,
  identityProof,
  keysFor,
  emailAllowance,
  mailedLinkService,
  passwordService,
  pendingRegistrationService,
  sessionService,
  signingKeys,
  signInLimits,
} from '../auth';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';
import { emailChangeServices } from './email-changes';
import { openErasures } from './erasure';
import { externalSignIns } from './external-sign-ins';

type AuthServices = Pick<Services, 'sessions' | 'accounts' | 'passwords' | 'emailVerification' | 'erasures'> &
  ReturnType<typeof externalSignIns> &
  ReturnType<typeof emailChangeServices>;

/** Builds the services of accounts and sessions. `purge` deletes expired records and erases accounts that are due. */
export function authServices(dependencies: Dependencies): AuthServices & { readonly purge: () => Promise<void> } {
  const { repositories, env, log, clock, emails, passwords } = dependencies;
  const { users, accounts, sessions: sessionTable } = repositories;
  const sessions = openSessions(dependencies);
  const keys = keysFor('email-codes', signingKeys(env));
  const links = mailedLinkService({ repository: repositories.mailedLinks, emails, clock, keys });
  const isNeutral = env.NEUTRAL_ANSWERS;
  const proof = proofOf(dependencies);
  const shared = { users, passwords, links, sessions, emails, ...limitsOf(dependencies), proof, isNeutral };
  const pending = pendingRegistrationService({ ...shared, repository: repositories.pendingRegistrations, clock });
  const external = externalSignIns({ ...dependencies, ...shared });
  const erasures = openErasures({ ...dependencies, ...shared });
  const emailChanging = emailChangeServices({ ...dependencies, ...shared });
  return {
    ...emailChanging,
    erasures,
    sessions,
    ...external,
    accounts: accountService({ ...shared, pending, accounts, clock, log }),
    passwords: passwordService({ ...shared, accounts, sessionTable }),
    emailVerification: emailVerificationService({ ...shared, ...emailChanging, clock }),
    purge: async () => {
      await sessions.purge();
      await links.purge();
      await pending.purge();
      await external.googleSignIn.purge();
      await external.idTokenSignIn.purge();
      await emailChanging.emailChangeLinks.purge();
      await erasures.eraseDue();
    },
  };
}

function openSessions({ repositories, env, clock, bus, log }: Dependencies): ReturnType<typeof sessionService> {
  const keys = signingKeys(env);
  return sessionService({
    repository: repositories.sessions,
    keys: keysFor('refresh-tokens', keys),
    accessTokens: accessTokens(keysFor('access-tokens', keys)),
    clock,
    bus,
    log,
    userById: repositories.users.findById,
  });
}

const proofOf = ({ repositories, passwords, rateLimits, env, clock }: Dependencies) =>
  identityProof({
    accounts: repositories.accounts,
    passwords,
    sessionTable: repositories.sessions,
    passwordTries: rateLimits('password-tries', { points: env.LIMIT_SIGN_INS, seconds: 15 * 60 }),
    clock,
  });

const limitsOf = ({ env, rateLimits }: Dependencies) => ({
  limits: signInLimits(rateLimits, { ofEmail: env.LIMIT_SIGN_INS, ofAddress: env.LIMIT_SIGN_INS_OF_ADDRESS }),
  emailAllowance: emailAllowance(rateLimits, env.LIMIT_EMAILS),
});
