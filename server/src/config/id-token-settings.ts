import { z } from 'zod';
import { GOOGLE, isAllowedIssuer } from './google-settings';

const APPLE = 'https://appleid.apple.com';

const audiences = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((ids) => ids.every((id) => /^[^\s,]+$/.test(id)), 'must be a client id, or several with commas between');

/** The variables of sign-in with ID tokens. */
export const idTokenVariables = {
  GOOGLE_ID_TOKEN_AUDIENCES: audiences
    .optional()
    .describe(
      'Client ids of our apps at Google, with commas between; their ID tokens are accepted; none are when absent',
    ),
  APPLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('OpenID Connect issuer of Apple sign-in; Apple itself when absent'),
  APPLE_ID_TOKEN_AUDIENCES: audiences
    .optional()
    .describe(
      'Bundle ids of our apps at Apple, with commas between; their ID tokens are accepted; none are when absent',
    ),
};

interface Variables {
  readonly NODE_ENV: string;
  readonly OIDC_ISSUER?: string | undefined;
  readonly GOOGLE_ID_TOKEN_AUDIENCES?: readonly string[] | undefined;
  readonly APPLE_ISSUER?: string | undefined;
  readonly APPLE_ID_TOKEN_AUDIENCES?: readonly string[] | undefined;
}

interface IdTokenSettings {
  readonly provider: 'GOOGLE' | 'APPLE';
  readonly issuer: string;
  readonly audiences: readonly string[];
}

/** Returns the issuers whose ID tokens are accepted: those for which client ids of apps are named. */
export function idTokenSettings(env: Variables): IdTokenSettings[] {
  const google = { provider: 'GOOGLE', issuer: env.OIDC_ISSUER ?? GOOGLE } as const;
  const apple = { provider: 'APPLE', issuer: env.APPLE_ISSUER ?? APPLE } as const;
  return [
    ...(env.GOOGLE_ID_TOKEN_AUDIENCES ? [{ ...google, audiences: env.GOOGLE_ID_TOKEN_AUDIENCES }] : []),
    ...(env.APPLE_ID_TOKEN_AUDIENCES ? [{ ...apple, audiences: env.APPLE_ID_TOKEN_AUDIENCES }] : []),
  ];
}

/** Returns an error for an issuer without apps, and for one without TLS. */
export function idTokenErrors(env: Variables): { name: string; message: string }[] {
  const { APPLE_ISSUER: issuer } = env;
  if (issuer === undefined) return [];
  const errors = [];
  if (!env.APPLE_ID_TOKEN_AUDIENCES)
    errors.push({ name: 'APPLE_ID_TOKEN_AUDIENCES', message: 'is needed with APPLE_ISSUER' });
  if (!isAllowedIssuer(issuer, env.NODE_ENV))
    errors.push({ name: 'APPLE_ISSUER', message: 'must be https; http is for loopback outside production' });
  return errors;
}
