import {
  externalSignInService,
  googleIssuer,
  googleSignInService,
  idTokenIssuer,
  idTokenSignInService,
  type SessionService,
  type signInLimits,
} from '../auth';
import { googleSettings } from '../config/google-settings';
import { idTokenSettings } from '../config/id-token-settings';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

// Share of the request time for answers of the issuer, so that a silent issuer is reported as such.
const ISSUERS_SHARE = 0.75;

interface ExternalDependencies extends Dependencies {
  readonly sessions: SessionService;
  readonly limits: ReturnType<typeof signInLimits>;
}

/** Builds the services of sign-in with Google and Apple. */
export function externalSignIns(dependencies: ExternalDependencies): Pick<Services, 'googleSignIn' | 'idTokenSignIn'> {
  const { repositories, env } = dependencies;
  const patience = env.LIMIT_SECONDS * 1000 * ISSUERS_SHARE;
  const google = googleSettings(env);
  const issuers = idTokenSettings(env).map(
    ({ provider, ...settings }) => [provider, idTokenIssuer({ ...settings, patience: patience / 2 })] as const,
  );
  const externalSignIn = externalSignInService({ ...dependencies, accounts: repositories.externalAccounts });
  return {
    googleSignIn: googleSignInService({
      ...dependencies,
      externalSignIn,
      issuer: google && googleIssuer({ ...google, patience }),
      attempts: repositories.googleAttempts,
    }),
    idTokenSignIn: idTokenSignInService({
      ...dependencies,
      externalSignIn,
      issuers: new Map(issuers),
      nonces: repositories.signInNonces,
    }),
  };
}
