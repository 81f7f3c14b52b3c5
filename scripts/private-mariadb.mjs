import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SECONDS_TO_START = 60;

/** Starts a MariaDB of its own on a free port and an empty folder. Says which package to install when there is none. */
export async function startMariadb() {
  const server = found('mariadbd');
  const installer = found('mariadb-install-db');
  if (!server || !installer) throw new Error('MariaDB is needed: on Debian, apt-get install mariadb-server.');
  const folder = mkdtempSync(join(tmpdir(), 'thikana-mariadb-'));
  const user = userInfo().username;
  const made = spawnSync(installer, [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    `--user=${user}`,
    '--skip-test-db',
  ]);
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${String(made.stderr)}`);
  const port = await freePort();
  const words = [
    '--no-defaults',
    `--datadir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
  ];
  const child = spawn(server, [...words, `--user=${user}`, '--innodb-flush-log-at-trx-commit=2'], { stdio: 'ignore' });
  const stop = async () => {
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) await wait(50);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(port, child).catch(async (fault) => {
    await stop();
    throw fault;
  });
  return { url: `mysql://root@127.0.0.1:${port}`, stop };
}

function found(name) {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(port, child) {
  const { createConnection } = await import('mysql2/promise');
  for (let tries = 0; tries < SECONDS_TO_START * 10; tries += 1) {
    if (child.exitCode !== null) throw new Error('mariadbd ended while starting.');
    const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' }).catch(() => null);
    if (connection) return connection.end();
    await wait(100);
  }
  throw new Error(`mariadbd did not answer within ${SECONDS_TO_START} s.`);
}
