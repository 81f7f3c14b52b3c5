import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1);
const isDatabaseUrl = (url: string): boolean => /^(mysql|mariadb):\/\/[^/]+\/[^/?]+/.test(url);

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on'),
  PORT: port.default(4000).describe('Port to listen on; 0 takes a free one'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address people use; demanded in production'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and the images'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must look like mysql://user:password@host:3306/database')
    .optional()
    .describe('MySQL or MariaDB; the embedded SQLite when absent'),
  DATABASE_POOL: count.max(1000).default(10).describe('Connections to MySQL'),
  DEMO_ROOMS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(300)
    .describe('Rooms of the demo town that the first start loads; never in production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Proxies of our own in front; their X-Forwarded-For is believed'),
  LIMIT_CONTACTS: count.default(60).describe('Owner contacts an address may read in 10 minutes'),
  LIMIT_DEPTH: count.default(10).describe('Deepest nesting of an operation'),
  LIMIT_ALIASES: count.default(30).describe('Aliases of an operation'),
  LIMIT_DIRECTIVES: count.default(20).describe('Directives of an operation'),
  LIMIT_TOKENS: count.default(2000).describe('Tokens of an operation'),
  LIMIT_COST: count.default(2000).describe('Fields times list sizes of an operation'),
  LIMIT_BODY_BYTES: count.default(262_144).describe('Bytes of a JSON body'),
  LIMIT_SECONDS: count.default(10).describe('Seconds a request may take'),
});

const complete = shape.superRefine((env, context) => {
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL) {
    context.addIssue({
      code: 'custom',
      path: ['PUBLIC_URL'],
      message: 'is needed in production, e.g. https://thikana.example',
    });
  }
});

export type Env = Readonly<z.infer<typeof complete>>;

/** The settings, or an error that names every mistake at once. `DATA_DIR` becomes absolute. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = complete.safeParse(given);
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** The environment is not usable; the message has one line for each mistake. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  constructor(mistakes: readonly string[]) {
    super(`These environment values need mending:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}
