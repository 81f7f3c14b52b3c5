import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../kernel/startup-error';
import { deskVariables } from './desk-settings';
import { googleErrors } from './google-settings';
import { idTokenErrors, idTokenVariables } from './id-token-settings';
import { count, limits } from './limits';
import { isStoreUrl, minioErrors } from './minio-settings';
import { pushErrors, pushVariables } from './push-settings';
import { isRedisUrl } from './redis-settings';

interface SigningKey {
  readonly name: string;
  readonly secret: string;
}

const port = z.coerce.number().int().min(0).max(65_535);
const signingKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split(/:(.*)/, 2)))
  .refine((keys) => keys.every(([name, secret = '']) => name && /^[\w.-]+$/.test(name) && secret.length >= 32), {
    message: 'must be name:secret, or several with commas between, each secret at least 32 characters',
  })
  .transform((keys) => keys.map(([name = '', secret = '']) => ({ name, secret })) as [SigningKey, ...SigningKey[]]);
const appVersion = z
  .string()
  .regex(/^\d+(\.\d+){0,3}$/, 'must be a version like 1.4.0')
  .optional();
const isSmtpUrl = (url: string): boolean => /^smtps?:\/\/[^/\s]+/.test(url) && URL.canParse(url);
const isDatabaseUrl = (url: string): boolean => /^(mysql|mariadb):\/\/[^/]+\/[^/?]+/.test(url);

// What OWASP's Password Storage Cheat Sheet asks for with two passes.
const OWASP_MEMORY_KIB = 19_456;

/** Every variable, in the order of the generated page. */
export const shape = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'Outside production a demo town is loaded, the outbox is shown to this machine and a missing bucket is made',
    ),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on'),
  PORT: port.default(4000).describe('Port to listen on; 0 takes a free one'),
  WEB_CONCURRENCY: count
    .max(64)
    .default(1)
    .describe(
      'Processes that serve; more than 1 needs DATABASE_URL, REDIS_URL and MINIO_URL, for they share nothing else',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('Address people use, as emails and images name it; where the server listens when absent'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and the images'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must look like mysql://user:password@host:3306/database')
    .optional()
    .describe(
      'MySQL or MariaDB; several hosts with commas between, as mysql://user:password@one:3306,two:3306/database, are a group of which the server uses the one that can be written to (name the address of a router before a group twice); the embedded SQLite when absent',
    ),
  DATABASE_POOL: count.max(1000).default(10).describe('Connections of each process to MySQL'),
  REDIS_URL: z
    .string()
    .refine(
      isRedisUrl,
      'must look like redis://:password@host:6379; several with commas between share user, password and scheme',
    )
    .optional()
    .describe(
      'Brings news to all servers and counts limits for them together; several addresses with commas between are nodes of one Redis Cluster; each server is alone when absent',
    ),
  REDIS_PREFIX: z.string().min(1).default('thikana:').describe('Begins every key in Redis'),
  MINIO_URL: z
    .string()
    .refine(isStoreUrl, 'must look like https://key:secret@host:9000/bucket, with odd characters percent-encoded')
    .optional()
    .describe('Object store of the images, as https://key:secret@host:9000/bucket; the folder in DATA_DIR when absent'),
  MINIO_BUCKET: z.string().min(3).optional().describe('Its bucket, when not in MINIO_URL'),
  MINIO_ACCESS_KEY: z.string().min(1).optional().describe('Its access key, when not in MINIO_URL'),
  MINIO_SECRET_KEY: z.string().min(1).optional().describe('Its secret key, when not in MINIO_URL'),
  MINIO_REGION: z.string().min(1).default('us-east-1').describe('Its region'),
  MINIO_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/, 'must be a folder with a slash at its end, like thikana/')
    .default('thikana/')
    .describe('Begins the name of every object'),
  DEMO_ROOMS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(300)
    .describe('Rooms of the demo town that the first start loads; never in production'),
  SIGNING_KEYS: signingKeys
    .optional()
    .describe(
      'Secrets that sign tokens, as name:secret; the first signs, all verify; a key kept in DATA_DIR when absent',
    ),
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(1024)
    .max(1_048_576)
    .default(OWASP_MEMORY_KIB)
    .describe(
      'Memory with which Argon2id hashes a new password, in KiB; in production at least the default, elsewhere less is faster',
    ),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must look like smtps://user:password@host:465')
    .optional()
    .describe(
      'Mail server; emails stay in the outbox folder when absent. smtp:// needs STARTTLS, except on this machine or with ?requireTLS=false at its end',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/u,
      'must look like Thikana <mail@thikana.example>',
    )
    .optional()
    .describe('Sender of the emails; needed with SMTP_URL'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('OpenID Connect issuer of Google sign-in; Google itself when absent'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('How it knows us; no Google sign-in when absent'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('What proves us to it'),
  ...idTokenVariables,
  ...pushVariables,
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Who operates, for the audit of `npm run admin`; the user of the machine when absent'),
  ...deskVariables,
  NEUTRAL_ANSWERS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true')
    .describe(
      'Whether forgot-password, registration and a changed email address hide which email addresses have an account',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^[^\s@<>]+@[^\s@<>]+$|^https:\/\/[^\s]+$/,
      'must be an email address or an https address, like security@thikana.example',
    )
    .optional()
    .describe('Where to report security problems, as /.well-known/security.txt says; no such page when absent'),
  WELL_KNOWN_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder with assetlinks.json, apple-app-site-association or both, as Google and Apple describe them; served below /.well-known so that mobile apps can open links of the site',
    ),
  MINIMUM_ANDROID_VERSION: appVersion.describe('Oldest Android app that works, for clients; every one when absent'),
  MINIMUM_IOS_VERSION: appVersion.describe('Oldest iOS app that works, for clients; every one when absent'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least weight of what is logged'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; without it nobody reads them in production, and only this machine elsewhere'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('OpenTelemetry collector that traces go to; none are made when absent'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Proxies of our own in front; their X-Forwarded-For is believed'),
  ...limits,
});

/** Returns the allowed values of each variable, as JSON Schema. */
export const jsonSchema = () => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });

/** Variables that production requires, each with an example. */
export const NEEDED_IN_PRODUCTION = [
  ['PUBLIC_URL', 'https://thikana.example'],
  ['SIGNING_KEYS', '2026-11:a-long-random-secret'],
] as const;

const SHARED_BY_PROCESSES = ['DATABASE_URL', 'REDIS_URL', 'MINIO_URL'] as const;

const complete = shape.superRefine((env, context) => {
  for (const { name, message } of [
    ...minioErrors(env),
    ...googleErrors(env),
    ...idTokenErrors(env),
    ...pushErrors(env),
  ])
    context.addIssue({ code: 'custom', path: [name], message });
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM)) {
    const [missing, given] = env.SMTP_URL ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM'];
    context.addIssue({ code: 'custom', path: [missing], message: `is needed with ${given}` });
  }
  for (const name of SHARED_BY_PROCESSES) {
    if (env.WEB_CONCURRENCY > 1 && env[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with a WEB_CONCURRENCY above 1' });
  }
  if (env.NODE_ENV !== 'production') return;
  if (env.PASSWORD_MEMORY_KIB < OWASP_MEMORY_KIB) {
    const message = `must be at least ${String(OWASP_MEMORY_KIB)} in production`;
    context.addIssue({ code: 'custom', path: ['PASSWORD_MEMORY_KIB'], message });
  }
  for (const [name, example] of NEEDED_IN_PRODUCTION) {
    if (env[name] === undefined) {
      context.addIssue({ code: 'custom', path: [name], message: `is needed in production, e.g. ${example}` });
    }
  }
});

export type Env = Readonly<z.infer<typeof complete>>;

/** Returns the settings. Throws one `EnvError` with all errors. `DATA_DIR` becomes absolute. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = complete.safeParse(given);
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** Thrown when the environment is not valid; the message has one line for each error. */
export class EnvError extends StartupError {
  override readonly name = 'EnvError';
  constructor(errors: readonly string[]) {
    super(`These environment values need mending:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  }
}
