/** The issuer of Google. */
export const GOOGLE = 'https://accounts.google.com';
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

interface Variables {
  readonly NODE_ENV: string;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ID_TOKEN_AUDIENCES?: readonly string[] | undefined;
}

interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const OF_CLIENT = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Tells whether an issuer may be used: over TLS, or on this machine outside production. */
export const isAllowedIssuer = (issuer: string, environment: string): boolean =>
  issuer.startsWith('https:') || (environment !== 'production' && LOOPBACK.test(issuer));

/** Returns the issuer and our client credentials; null when none is named. */
export function googleSettings(env: Variables): GoogleSettings | null {
  const { OIDC_ISSUER: issuer = GOOGLE, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Returns the missing parts of incomplete settings, and an error for an issuer without TLS. */
export function googleErrors(env: Variables): { name: string; message: string }[] {
  const errors: { name: string; message: string }[] = [];
  const names = env.GOOGLE_ID_TOKEN_AUDIENCES ? OF_CLIENT : (['OIDC_ISSUER', ...OF_CLIENT] as const);
  const given = names.find((name) => env[name]);
  for (const name of OF_CLIENT) {
    if (given && !env[name]) errors.push({ name, message: `is needed with ${given}` });
  }
  const { OIDC_ISSUER: issuer = GOOGLE } = env;
  if (!isAllowedIssuer(issuer, env.NODE_ENV)) {
    errors.push({ name: 'OIDC_ISSUER', message: 'must be https; http is for loopback outside production' });
  }
  return errors;
}
