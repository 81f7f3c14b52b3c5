// The API tests and the tests of adapters and faults, on real services that this script starts for itself.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './private-mariadb.mjs';
import { startRedis } from './private-redis.mjs';
import { startS3 } from './private-s3.mjs';

// The tests hear Ctrl+C too and end; the services still have to be stopped after them.
process.on('SIGINT', () => undefined);

ensureInstalled();
step('Starting MariaDB, Redis and an S3');
const services = await started({
  TEST_DATABASE_SERVER: startMariadb,
  TEST_REDIS_URL: startRedis,
  TEST_MINIO_URL: startS3,
});
const addresses = Object.fromEntries(services.map(({ variable, url }) => [variable, url]));
const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'server-api', 'services'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...addresses },
});
await stopped(services);
process.exit(status ?? 1);

/** All of them, or a failure that names each which could not be had. */
async function started(starters) {
  const outcomes = await Promise.allSettled(
    Object.entries(starters).map(async ([variable, start]) => ({ variable, ...(await start()) })),
  );
  const running = outcomes.flatMap(({ value }) => value ?? []);
  const faults = outcomes.flatMap(({ reason }) => reason ?? []);
  if (faults.length === 0) return running;
  await stopped(running);
  for (const fault of faults) console.error(fault.message);
  process.exit(1);
}

async function stopped(running) {
  await Promise.all(running.map(({ stop }) => stop()));
}
