// Runs the product with several servers on this machine: nginx, three built servers, MariaDB, Redis, S3 and a mail catcher.
// With --cluster, three MySQL servers in a group replace MariaDB. Ctrl+C deletes all data.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { build } from './build.mjs';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMailCatcher } from './services/mail-catcher.mjs';
import { startMariadb } from './services/mariadb.mjs';
import { startMysqlGroup } from './services/mysql-group.mjs';
import { startNginx } from './services/nginx.mjs';
import { startRedis } from './services/redis.mjs';
import { startS3 } from './services/s3.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from './server-flags.mjs';
import { freePort, privateFolder, startAll, startProgram } from './services/service.mjs';

const SERVERS = 3;
const port = Number(process.env.PORT ?? 8080);
const site = `http://localhost:${port}`;
const isCluster = process.argv.includes('--cluster');
const running = [];

const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
});
ensureInstalled();
await build();
const up = bringUp().catch((fault) => {
  console.error(fault.message);
  process.exitCode = 1;
  return 'failed';
});
if ((await Promise.race([up, interrupted])) === undefined) await interrupted;
step('Stopping');
await up;
for (const part of running.reverse()) await part.stop();

async function bringUp() {
  step(`Starting ${isCluster ? 'a group of three MySQL servers' : 'MariaDB'}, Redis, an S3 and a mail catcher`);
  const database = isCluster ? startMysqlGroup : startMariadb;
  const parts = await startAll({ database, redis: startRedis, s3: startS3, mail: startMailCatcher });
  running.push(...Object.values(parts));
  const env = settings(parts, await makeDatabase(parts.database));
  step('Bringing the database to the newest form, and loading a demo town');
  await command('migrate', env);
  // Production never loads the demo, so this command runs in development mode.
  await command('load-demo', { DEMO_ROOMS: '60', ...env, NODE_ENV: 'development' });
  step(`Starting ${SERVERS} servers and nginx`);
  const starters = Array.from({ length: SERVERS }, () => () => startServer(env));
  const servers = Object.values(await startAll(starters));
  running.push(...servers);
  running.push(await startNginx({ port, servers: servers.map(({ url }) => url) }));
  tell(parts, servers);
}

function settings({ redis, s3, mail }, databaseUrl) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: site,
    TRUSTED_PROXIES: '1',
    SIGNING_KEYS: `local:${randomBytes(32).toString('hex')}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    MINIO_URL: s3.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Thikana <mail@localhost>',
  };
}

async function makeDatabase({ url, primaryUrl = url }) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(primaryUrl);
  await connection.query('CREATE DATABASE thikana');
  await connection.end();
  return `${url}/thikana`;
}

async function command(name, env) {
  const child = spawn(process.execPath, [`server/dist/commands/${name}.js`], { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The command ${name} failed.`);
}

async function startServer(env) {
  const ownPort = await freePort();
  const url = `http://127.0.0.1:${ownPort}`;
  const folder = privateFolder('server');
  const { stop } = await startProgram({
    command: [process.execPath, '--enable-source-maps', ...SERVER_FLAGS, `${root}/server/dist/main.js`],
    folder,
    stdio: 'inherit',
    env: { ...SERVER_MEMORY, ...env, PORT: String(ownPort), DATA_DIR: folder },
    ready: () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return { url, stop };
}

function tell({ mail, database }, servers) {
  console.log(`
  Thikana     ${site}
  Playground  ${site}/playground
  Emails      ${mail.page}
  Servers     ${servers.map(({ url }) => url).join(' ')}
  Database    ${database.url}

  Ctrl+C stops everything and forgets it.`);
}
