const GOOGLE = 'https://accounts.google.com';
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

interface Variables {
  readonly NODE_ENV: string;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
}

interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Name = 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET';

/** Returns the issuer and our client credentials; null when none is named. */
export function googleSettings(env: Variables): GoogleSettings | null {
  const { OIDC_ISSUER: issuer = GOOGLE, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Returns the missing parts of incomplete settings, and an error for an issuer without TLS. */
export function googleErrors(env: Variables): { name: Name; message: string }[] {
  const errors: { name: Name; message: string }[] = [];
  const given = (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).find((name) => env[name]);
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (given && !env[name]) errors.push({ name, message: `is needed with ${given}` });
  }
  const { OIDC_ISSUER: issuer = GOOGLE } = env;
  if (!issuer.startsWith('https:') && (env.NODE_ENV === 'production' || !LOOPBACK.test(issuer))) {
    errors.push({ name: 'OIDC_ISSUER', message: 'must be https; http is for loopback outside production' });
  }
  return errors;
}
