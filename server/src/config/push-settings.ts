import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** The variables of push. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe(
      'Key with which apps subscribe to push; no push when absent; `npx web-push generate-vapid-keys` makes both keys',
    ),
  VAPID_PRIVATE_KEY: z.string().optional().describe('Its private key, which signs our requests to push services'),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must look like mailto:team@thikana.example or be an https address',
    )
    .optional()
    .describe('Where push services reach us about our requests, as mailto: or https address'),
};

interface Variables {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
}

interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Returns the keys for push services; null when none are named. */
export function pushSettings(env: Variables): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/** Returns the missing parts of incomplete settings, and an error for keys that do not belong together. */
export function pushErrors(env: Variables): { name: string; message: string }[] {
  const given = NAMES.find((name) => env[name]);
  const missing = given ? NAMES.filter((name) => !env[name]) : [];
  if (missing.length > 0) return missing.map((name) => ({ name, message: `is needed with ${String(given)}` }));
  const settings = pushSettings(env);
  if (!settings || isPair(settings)) return [];
  return [{ name: 'VAPID_PRIVATE_KEY', message: 'does not belong to VAPID_PUBLIC_KEY' }];
}

function isPair({ publicKey, privateKey }: PushSettings): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}
