// Starts real services and runs tests with them. Without arguments: the API, services and some browser tests, those with
// several servers. With `browser`: all browser tests with several servers.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './services/mariadb.mjs';
import { startRedis } from './services/redis.mjs';
import { startS3 } from './services/s3.mjs';
import { startAll, stopAll } from './services/service.mjs';

const SERVERS = { TEST_SERVERS: '3' };
// One file of every feature.
const BROWSER_FILES = ['sign-in', 'settings', 'room-photos-form', 'search-results', 'bookmarks-room', 'messages-line'];
// Their results do not depend on services, so they need no second run.
const WITHOUT_SERVICES = [
  ...['backup', 'common-passwords', 'full-disk', 'fuzz-and-soak', 'graphql-over-http', 'hostile-text'],
  ...['cost', 'google-issuer-faults', 'load-shedding', 'long-reads', 'mail-faults', 'overload', 'pages'],
  ...['permission-matrix', 'private-folder', 'refused-uploads', 'request-ids', 'security-text', 'site-origin'],
  ...['starting', 'stopping', 'transport', '[a-z-]+-contract'],
];
const [, , ...words] = process.argv;

// The tests also receive Ctrl+C; stop the services after them.
process.on('SIGINT', () => undefined);

ensureInstalled();
step('Starting MariaDB, Redis and an S3');
const services = await startAll({
  TEST_DATABASE_SERVER: startMariadb,
  TEST_REDIS_URL: startRedis,
  TEST_MINIO_URL: startS3,
}).catch((fault) => {
  console.error(fault.message);
  process.exit(1);
});
const addresses = Object.fromEntries(Object.entries(services).map(([variable, { url }]) => [variable, url]));
const statuses = words[0] === 'browser' ? [tested(words, SERVERS)] : testedAll();
await stopAll(Object.values(services));
process.exit(statuses.find((status) => status !== 0) ?? 0);

function testedAll() {
  const left = `--testPathIgnorePatterns=/(${WITHOUT_SERVICES.join('|')})\\.api`;
  const files = `--testPathPatterns=/(${BROWSER_FILES.join('|')})\\.browser`;
  return [tested(['server-api', 'services', left, ...words]), tested(['browser', files], SERVERS)];
}

function tested(projects, env = {}) {
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...addresses, ...env },
  });
  return status ?? 1;
}
