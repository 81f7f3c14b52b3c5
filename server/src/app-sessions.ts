import type { Logger } from 'pino';
import type { Env } from './config/env';
import { googleSettings } from './config/google-settings';
import type { Database } from './database/database';
import type { LetterService } from './letters';
import type { Clock } from './ports/clock';
import type { EventBus } from './ports/event-bus';
import type { RateLimits } from './ports/rate-limit';
import {
  accessTokens,
  accountRepository,
  accountService,
  emailVerificationService,
  googleAccountRepository,
  googleAttemptRepository,
  googleIssuer,
  googleSignInService,
  mailedLinkRepository,
  mailedLinkService,
  passwordService,
  sessionRepository,
  sessionService,
  signingKeys,
  signInLimits,
} from './sessions';
import type { Services } from './transport/request-context';
import { userRepository } from './users';

const QUARTER_HOUR = 15 * 60;

interface Parts {
  readonly database: Database;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly letters: LetterService;
  readonly bus: EventBus;
}

type SessionServices = Pick<Services, 'sessions' | 'accounts' | 'googleSignIn' | 'passwords' | 'emailVerification'>;

/** Everything about signing in, over its tables. `purge` forgets what has ended. */
export function sessionServices(parts: Parts): SessionServices & { readonly purge: () => Promise<void> } {
  const { database, env, log, clock, letters } = parts;
  const users = userRepository(database);
  const sessionTable = sessionRepository(database);
  const accountTable = accountRepository(database, { users, sessions: sessionTable });
  const keys = signingKeys(env);
  const sessions = sessionService({
    repository: sessionTable,
    keys,
    accessTokens: accessTokens(keys),
    clock,
    bus: parts.bus,
    log,
    userById: users.findById,
  });
  const links = mailedLinkService({ repository: mailedLinkRepository(database, users), letters, clock });
  const google = googleSettings(env);
  const isNeutral = env.NEUTRAL_ANSWERS;
  const shared = { users, links, sessions, letters, limits: limitsOf(parts), isNeutral };
  const googleSignIn = googleSignInService({
    ...parts,
    ...shared,
    issuer: google && googleIssuer(google),
    attempts: googleAttemptRepository(database),
    accounts: googleAccountRepository(database, { users, sessions: sessionTable }),
  });
  return {
    sessions,
    googleSignIn,
    accounts: accountService({ ...shared, accounts: accountTable, clock, log }),
    passwords: passwordService({ ...shared, accounts: accountTable, sessionTable }),
    emailVerification: emailVerificationService(shared),
    purge: async () => {
      await sessions.purge();
      await links.purge();
      await googleSignIn.purge();
    },
  };
}

const limitsOf = ({ env, rateLimits }: Parts) =>
  signInLimits(
    rateLimits('sign-ins', { points: env.LIMIT_SIGN_INS, seconds: QUARTER_HOUR }),
    rateLimits('sign-ins-of-address', { points: env.LIMIT_SIGN_INS_OF_ADDRESS, seconds: QUARTER_HOUR }),
  );
