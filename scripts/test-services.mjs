// Tests on real services that this script starts for itself. Given nothing: the API, the adapters, the faults, and the
// browser tests that are to pass with several servers too. Given `browser`: all browser tests with several servers.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './private-mariadb.mjs';
import { startRedis } from './private-redis.mjs';
import { startS3 } from './private-s3.mjs';
import { startAll, stopAll } from './private-service.mjs';

const SERVERS = { TEST_SERVERS: '3' };
// A file of every feature: enough to see that it does not matter which server answers.
const BROWSER_FILES = ['sign-in', 'settings', 'room-photos-form', 'search-results', 'bookmarks-room', 'messages-line'];
// Nothing in these touches a service: what they told without one holds.
const WITHOUT_SERVICES = [
  ...['backup', 'common-passwords', 'full-disk', 'fuzz-and-soak', 'graphql-over-http', 'hostile-text'],
  ...['load-shedding', 'long-reads', 'overload', 'pages', 'private-folder', 'request-ids', 'security-text'],
  ...['site-origin', 'starting', '[a-z-]+-contract'],
];
// Their tests wait for services more than they work.
const WORKERS = '--maxWorkers=3';
const [, , ...words] = process.argv;

// The tests hear Ctrl+C too and end; the services still have to be stopped after them.
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
  return [tested(['server-api', 'services', left, WORKERS, ...words]), tested(['browser', files], SERVERS)];
}

function tested(projects, env = {}) {
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...addresses, ...env },
  });
  return status ?? 1;
}
