import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { found, freePort, privateFolder, startProgram } from './service.mjs';

// Tests kill the server and not the machine, so the data need not reach the disk.
const WITHOUT_DISK = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-flush-method=fsync',
  '--skip-innodb-doublewrite',
  '--sync-frm=OFF',
  '--debug-no-sync',
];

/** Starts MariaDB on a free port with an empty folder. Fails with the package to install if there is none. */
export async function startMariadb() {
  const server = found('mariadbd');
  const installer = found('mariadb-install-db');
  if (!server || !installer) throw new Error('MariaDB is needed: on Debian, apt-get install mariadb-server.');
  const folder = privateFolder('mariadb');
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
  const place = [
    `--datadir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
  ];
  const program = await startProgram({
    command: [server, '--no-defaults', ...place, `--user=${user}`, ...WITHOUT_DISK],
    folder,
    ready: () => answersSql(port),
  });
  return { url: `mysql://root@127.0.0.1:${port}`, ...program };
}

/** Tells whether a MariaDB or MySQL answers root at this port. */
export async function answersSql(port) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' }).catch(() => null);
  await connection?.end();
  return connection !== null;
}
