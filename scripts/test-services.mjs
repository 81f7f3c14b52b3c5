// Starts real services and runs tests with them. Without arguments: what is close to a service on MariaDB, and what is close
// to the database on MySQL, with some browser tests with several servers. With `mariadb` or `mysql`: all API tests, and those
// of the services. With `browser`: all browser tests with several servers. Any other word is part of the name of a test
// file: those files run on both.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './services/mariadb.mjs';
import { startMysql } from './services/mysql.mjs';
import { mysqlPrograms } from './services/mysql-programs.mjs';
import { startRedis } from './services/redis.mjs';
import { startS3 } from './services/s3.mjs';
import { startAll, stopAll } from './services/service.mjs';

const SERVERS = { TEST_SERVERS: '3' };
// One file of every feature.
const BROWSER_FILES = ['sign-in', 'settings', 'room-photos-form', 'search-results', 'bookmarks-room', 'messages-line'];
// A group of MySQL servers is tested on MySQL alone.
const ONLY_ON_MYSQL = '/database-group\\.services';
const IGNORED = `--testPathIgnorePatterns=${ONLY_ON_MYSQL}`;
// Their results do not depend on services, so they never need a second run.
const WITHOUT_SERVICES = [
  ...['backup', 'common-passwords', 'full-disk', 'fuzz-and-soak', 'graphql-over-http', 'hostile-text'],
  ...['cost', 'google-issuer-faults', 'load-shedding', 'long-reads', 'mail-faults', 'overload', 'pages'],
  ...[
    'many-search-alerts',
    'permission-matrix',
    'private-folder',
    'refused-uploads',
    'request-ids',
    'security-text',
    'site-origin',
  ],
  ...['starting', 'stopping', 'transport', '[a-z-]+-contract'],
];
// What databases may answer differently: migrations, keys, transactions, searches, faults.
const CLOSE_TO_THE_DATABASE = [
  ...['database', 'foreign-keys', 'operator', 'erasure', 'shipped-operations'],
  ...['search', 'search-near', 'search-orders', 'amenities', 'look-alikes', 'saved-searches', 'search-alerts'],
  ...['save-room', 'delete-room', 'restore-room', 'own-rooms', 'bookmarks', 'freshness', 'monthly-numbers'],
  ...['chats', 'room-in-chat', 'unread-reminders', 'notifications', 'visits', 'reviews', 'reported-reviews'],
  ...['desk-cases', 'desk-at-once', 'desk-day', 'desk-hostile-text'],
];
// What Redis and an S3 may answer differently: pictures, events, limits, caches, locks.
const CLOSE_TO_OTHER_SERVICES = [
  ...['room-images', 'image-sweep', 'profile-photo', 'uploads', 'data-export', 'chat-durability', 'chat-followers'],
  ...['socket-requests', 'live-operations', 'push-notices', 'stale-tokens', 'sessions', 'lockout', 'ceilings'],
  ...['email-limits', 'mailed-links', 'page-heads', 'sitemap', 'desk-live', 'desk-sign-in', 'demo-town'],
];
const DATABASE_SERVICES =
  '/(database-group|database-restart|database-rights|one-migration-ahead|pool-queue|slow-database|unchecked-keys)\\.services';
// The services need processors, too: a server takes their silence of a second for an outage.
const WORKERS = '--maxWorkers=2';
const [, , ...words] = process.argv;

// The tests also receive Ctrl+C; stop the services after them.
process.on('SIGINT', () => undefined);

ensureInstalled();
const runs = { browser: browserTests, mariadb: allOnMariadb, mysql: allOnMysql };
const statuses = await (runs[words[0]] ?? closeToServices)();
process.exit(statuses.find((status) => status !== 0) ?? 0);

async function closeToServices() {
  if (words.length > 0)
    return [
      ...(await onServices('MariaDB', startMariadb, (test) => [test(['server-api', 'services', IGNORED, ...words])])),
      ...(await onMysql(words)),
    ];
  const close = [...CLOSE_TO_THE_DATABASE, ...CLOSE_TO_OTHER_SERVICES].join('|');
  const files = `--testPathPatterns=/(${BROWSER_FILES.join('|')})\\.browser`;
  const first = await onServices('MariaDB', startMariadb, (test) => [
    test(['server-api', 'services', `--testPathPatterns=/(${close})\\.api|\\.services`, IGNORED]),
    test(['browser', files], SERVERS),
  ]);
  return [...first, ...(await mysqlTests())];
}

function browserTests() {
  return onServices('MariaDB', startMariadb, (test) => [test(words, SERVERS)]);
}

/** Runs on MySQL what is close to the database; says so if its programs cannot be had. */
async function mysqlTests() {
  const missing = await mysqlPrograms().then(
    () => null,
    ({ message }) => message,
  );
  if (missing !== null) {
    console.log(`MySQL was not tested. ${missing}`);
    return [process.env.TEST_MYSQL === 'required' ? 1 : 0];
  }
  const api = `/(${CLOSE_TO_THE_DATABASE.join('|')})\\.api`;
  return onMysql([`--testPathPatterns=${api}|${DATABASE_SERVICES}`]);
}

function allOnMariadb() {
  const left = `--testPathIgnorePatterns=/(${WITHOUT_SERVICES.join('|')})\\.api|${ONLY_ON_MYSQL}`;
  return onServices('MariaDB', startMariadb, (test) => [test(['server-api', 'services', left, ...words.slice(1)])]);
}

function allOnMysql() {
  const left = `--testPathIgnorePatterns=/(${WITHOUT_SERVICES.join('|')})\\.api`;
  const files = words.length > 1 ? words.slice(1) : [`--testPathPatterns=\\.api|${DATABASE_SERVICES}`];
  return onMysql([left, ...files]);
}

function onMysql(flags) {
  return onServices('MySQL', startMysql, (test) => [
    test(['server-api', 'services', ...flags], { TEST_ENGINE: 'mysql' }),
  ]);
}

/** Runs tests with a database, a Redis and an S3 of their own. */
async function onServices(name, startDatabase, tests) {
  step(`Starting ${name}, Redis and an S3`);
  const services = await startAll({
    TEST_DATABASE_SERVER: startDatabase,
    TEST_REDIS_URL: startRedis,
    TEST_MINIO_URL: startS3,
  }).catch((fault) => {
    console.error(fault.message);
    process.exit(1);
  });
  const addresses = Object.fromEntries(Object.entries(services).map(([variable, { url }]) => [variable, url]));
  const statuses = tests((projects, env = {}) => tested(projects, { ...addresses, ...env }));
  await stopAll(Object.values(services));
  return statuses;
}

function tested(projects, env) {
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', ...projects, WORKERS], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
