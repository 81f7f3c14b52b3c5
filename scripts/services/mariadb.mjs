import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { found, freePort, privateFolder, startProgram } from './service.mjs';
import { answersSql } from './sql.mjs';

// Tests kill the server and not the machine, so the data need not reach the disk.
export const WITHOUT_DISK = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-flush-method=fsync',
  '--skip-innodb-doublewrite',
  '--sync-frm=OFF',
  '--debug-no-sync',
];

/** Starts MariaDB on a free port with an empty folder. Fails with the package to install if there is none. */
export async function startMariadb() {
  const user = userInfo().username;
  const folder = privateFolder('mariadb');
  const server = mariadbIn(folder, user);
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

/** Makes the empty tables of a MariaDB in a folder of this user; returns the path of its program. */
export function mariadbIn(folder, user) {
  const server = found('mariadbd');
  const installer = found('mariadb-install-db');
  if (!server || !installer) throw new Error('MariaDB is needed: on Debian, apt-get install mariadb-server.');
  const made = spawnSync(installer, [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    `--user=${user}`,
    '--skip-test-db',
  ]);
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${String(made.stderr)}`);
  return server;
}
