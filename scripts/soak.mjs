// Runs the soak test on the embedded parts, or with --services on a MariaDB, a Redis and an S3 that it starts for itself.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './services/mariadb.mjs';
import { startRedis } from './services/redis.mjs';
import { startS3 } from './services/s3.mjs';
import { startAll, stopAll } from './services/service.mjs';

const [, , ...words] = process.argv;
const SERVICES = { TEST_DATABASE_SERVER: startMariadb, TEST_REDIS_URL: startRedis, TEST_MINIO_URL: startS3 };

// The child hears Ctrl+C too and ends; the services still have to be stopped after it.
process.on('SIGINT', () => undefined);

ensureInstalled();
await build();
const isOnServices = words.includes('--services');
if (isOnServices) step('Starting MariaDB, Redis and an S3');
const services = isOnServices ? await startAll(SERVICES) : {};
const addresses = Object.fromEntries(Object.entries(services).map(([variable, { url }]) => [variable, url]));
step('Soaking');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'server/soak/soak.ts', ...words.filter((word) => word !== '--services')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...addresses, TSX_TSCONFIG_PATH: 'server/tsconfig.json' } },
);
await stopAll(Object.values(services));
process.exit(status ?? 1);
