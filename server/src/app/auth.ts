import type { Logger } from 'pino';
import { emailChangeServices } from './email-changes';
import type { Env } from '../config/env';
import { googleSettings } from '../config/google-settings';
import type { Database } from '../database/database';
import type { LetterService } from '../letters';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { RateLimits } from '../ports/rate-limit';
import {
  accessTokens,
  accountRepository,
  accountService,
  emailVerificationService,
  googleAccountRepository,
  googleAttemptRepository,
  googleIssuer,
  googleSignInService,
  keysFor,
  letterAllowance,
  mailedLinkRepository,
  mailedLinkService,
  passwordService,
  pendingRegistrationRepository,
  pendingRegistrationService,
  sessionRepository,
  sessionService,
  signingKeys,
  signInLimits,
} from '../auth';
import type { Services } from '../transport/request-context';
import { userRepository } from '../users';

// Of a request's time the issuer has so much, so that what it does not answer is told as its failure.
const ISSUERS_SHARE = 0.75;

interface Parts {
  readonly database: Database;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly letters: LetterService;
  readonly bus: EventBus;
}

type SessionServices = Pick<Services, 'sessions' | 'accounts' | 'googleSignIn' | 'passwords' | 'emailVerification'> &
  ReturnType<typeof emailChangeServices>;

/** Everything about signing in, over its tables. `purge` forgets what has ended. */
export function sessionServices(parts: Parts): SessionServices & { readonly purge: () => Promise<void> } {
  const { database, env, log, clock, letters } = parts;
  const users = userRepository(database);
  const sessionTable = sessionRepository(database);
  const accountTable = accountRepository(database, { users, sessions: sessionTable });
  const sessions = openSessions(parts, sessionTable, users);
  const linkTable = mailedLinkRepository(database, users);
  const links = mailedLinkService({ repository: linkTable, letters, clock });
  const google = googleSettings(env);
  const isNeutral = env.NEUTRAL_ANSWERS;
  const shared = { users, links, sessions, letters, ...limitsOf(parts), isNeutral };
  const pending = pendingRegistrationService({
    ...shared,
    repository: pendingRegistrationRepository(database),
    clock,
  });
  const googleSignIn = googleSignInService({
    ...parts,
    ...shared,
    issuer: google && googleIssuer({ ...google, patience: env.LIMIT_SECONDS * 1000 * ISSUERS_SHARE }),
    attempts: googleAttemptRepository(database),
    accounts: googleAccountRepository(database, { users, sessions: sessionTable }),
  });
  const emailChanging = emailChangeServices({ ...parts, ...shared, accounts: accountTable, sessionTable, linkTable });
  return {
    ...emailChanging,
    sessions,
    googleSignIn,
    accounts: accountService({ ...shared, pending, accounts: accountTable, clock, log }),
    passwords: passwordService({ ...shared, accounts: accountTable, sessionTable }),
    emailVerification: emailVerificationService({ ...shared, ...emailChanging }),
    purge: async () => {
      await sessions.purge();
      await links.purge();
      await pending.purge();
      await googleSignIn.purge();
      await emailChanging.emailChangeLinks.purge();
    },
  };
}

function openSessions(
  { env, clock, bus, log }: Parts,
  repository: ReturnType<typeof sessionRepository>,
  users: ReturnType<typeof userRepository>,
): ReturnType<typeof sessionService> {
  const keys = signingKeys(env);
  return sessionService({
    repository,
    keys: keysFor('refresh-tokens', keys),
    accessTokens: accessTokens(keysFor('access-tokens', keys)),
    clock,
    bus,
    log,
    userById: users.findById,
  });
}

const limitsOf = ({ env, rateLimits }: Parts) => ({
  limits: signInLimits(rateLimits, { ofEmail: env.LIMIT_SIGN_INS, ofAddress: env.LIMIT_SIGN_INS_OF_ADDRESS }),
  letterAllowance: letterAllowance(rateLimits, env.LIMIT_LETTERS),
});
