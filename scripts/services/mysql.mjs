import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { mysqlPrograms } from './mysql-programs.mjs';
import { freePort, privateFolder, startProgram } from './service.mjs';
import { answersSql } from './sql.mjs';

// Tests kill the server and not the machine, so the data need not reach the disk.
const WITHOUT_DISK = ['--innodb-flush-log-at-trx-commit=2', '--innodb-doublewrite=OFF'];
const ALONE = ['--skip-log-bin', '--performance-schema=OFF'];
// Root may come over TCP, as in the tests with MariaDB.
const FIRST_SQL = "CREATE USER root@'%'; GRANT ALL ON *.* TO root@'%' WITH GRANT OPTION;";
const HERE = { address: '127.0.0.1', within: [] };

/** Starts MySQL on a free port with an empty folder. Fails if its programs cannot be had. */
export async function startMysql() {
  const port = await freePort();
  const program = await startMysqlServer(port, ALONE);
  return { url: `mysql://root@127.0.0.1:${port}`, ...program };
}

/** Starts MySQL on this port of a place (places.mjs) with additional command line arguments. */
export async function startMysqlServer(port, words, { address, within } = HERE) {
  const { folder: programs, server } = await mysqlPrograms();
  const folder = privateFolder('mysql');
  const data = join(folder, 'data');
  const firstSql = join(folder, 'first.sql');
  const socket = join(folder, 'socket');
  writeFileSync(firstSql, FIRST_SQL.replaceAll('; ', ';\n'));
  const [program, ...loading] = server;
  const place = [
    '--no-defaults',
    `--basedir=${join(programs, 'usr')}`,
    `--lc-messages-dir=${join(programs, 'usr/share/mysql')}`,
    `--plugin-dir=${join(programs, 'usr/lib/mysql/plugin')}`,
    `--datadir=${data}`,
    '--secure-file-priv=',
    `--user=${userInfo().username}`,
    `--log-error=${join(folder, 'log')}`,
  ];
  execFileSync(program, [...loading, ...place, '--initialize-insecure', `--init-file=${firstSql}`]);
  return startProgram({
    command: [
      ...within,
      ...server,
      ...place,
      ...WITHOUT_DISK,
      ...['--mysqlx=OFF', '--skip-name-resolve', `--bind-address=${address}`, `--port=${port}`, `--socket=${socket}`],
      ...words,
    ],
    folder,
    ready: () => answersSql(port, address),
  });
}
