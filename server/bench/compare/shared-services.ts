// Starts Redis and an S3 for the servers that may have several processes.
import { startRedis } from '../../../scripts/services/redis.mjs';
import { startS3 } from '../../../scripts/services/s3.mjs';
import type { ServerName } from './contenders';

interface SharedServices {
  readonly variablesOf: (server: ServerName) => Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const PROCESSES: Partial<Record<ServerName, number>> = { 'thikana-one-process': 1, 'thikana-two-processes': 2 };

/** Starts them if one of the servers needs them. */
export async function startSharedServices(servers: ReadonlySet<ServerName>): Promise<SharedServices> {
  if (![...servers].some((name) => name in PROCESSES))
    return { variablesOf: () => ({}), stop: () => Promise.resolve() };
  const [redis, s3] = [await startRedis(), await startS3()];
  return {
    variablesOf: (name) =>
      name in PROCESSES
        ? {
            REDIS_URL: redis.url,
            REDIS_PREFIX: `${name}:`,
            MINIO_URL: s3.url,
            WEB_CONCURRENCY: String(PROCESSES[name]),
          }
        : {},
    stop: async () => {
      await redis.stop();
      await s3.stop();
    },
  };
}
