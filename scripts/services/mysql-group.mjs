// Three MySQL servers in one group (Group Replication), of which one takes the writes.
import { startMysqlServer } from './mysql.mjs';
import { freePorts, stopAll } from './service.mjs';

const SIZE = 3;
const HOST = '127.0.0.1';
const STATE = `SELECT COUNT(*) AS online, NOT @@global.read_only AS isWritable
  FROM performance_schema.replication_group_members WHERE member_state = 'ONLINE'`;
const GROUP = '6f2c1a54-3f0e-4d0c-9a55-7b1d0c9e4a10';

/**
 * Starts a group on free ports with empty folders. Its URL names all members, `primaryUrl` the first one, which takes
 * the writes at first. A member that is killed joins the group again when it is started.
 */
export async function startMysqlGroup() {
  const ports = await freePorts(2 * SIZE);
  const [own, talking] = [ports.slice(0, SIZE), ports.slice(SIZE)];
  const seeds = talking.map((port) => `${HOST}:${port}`).join(',');
  const started = await Promise.allSettled(
    own.map((port, index) => startMember({ port, number: index + 1, address: `${HOST}:${talking[index]}`, seeds })),
  );
  const members = started.flatMap(({ value }) => value ?? []);
  const stop = () => stopAll(members);
  try {
    for (const { reason } of started) if (reason) throw reason;
    await form(own);
  } catch (fault) {
    await stop();
    throw fault;
  }
  const url = `mysql://root@${own.map((port) => `${HOST}:${port}`).join(',')}`;
  return { url, primaryUrl: `mysql://root@${HOST}:${own[0]}`, members, primary: () => primaryOf(members), stop };
}

async function startMember({ port, number, address, seeds }) {
  const member = await startMysqlServer(port, [
    `--server-id=${number}`,
    `--report-host=${HOST}`,
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--sync-binlog=0',
    // Outside the group nobody writes to a member.
    '--super-read-only=ON',
    '--plugin-load-add=group_replication.so',
    `--loose-group-replication-group-name=${GROUP}`,
    `--loose-group-replication-local-address=${address}`,
    `--loose-group-replication-group-seeds=${seeds}`,
    '--loose-group-replication-recovery-get-public-key=ON',
    // A member that does not answer is looked at again after 15 s, unless it need not be waited for.
    '--loose-group-replication-member-expel-timeout=0',
    '--loose-group-replication-unreachable-majority-timeout=20',
    '--loose-group-replication-start-on-boot=OFF',
  ]);
  const start = () => member.start().then(() => join(port));
  const restart = () => member.close().then(start);
  return { port, url: `mysql://root@${HOST}:${port}`, ...member, start, restart };
}

async function form([first, ...others]) {
  await told(first, [
    'SET GLOBAL super_read_only = OFF',
    'SET GLOBAL group_replication_bootstrap_group = ON',
    'START GROUP_REPLICATION',
    'SET GLOBAL group_replication_bootstrap_group = OFF',
  ]);
  await Promise.all(others.map(join));
}

const join = (port) => told(port, ["START GROUP_REPLICATION USER = 'root'"]);

/** Returns the member that takes the writes when all members are in the group; undefined otherwise. */
async function primaryOf(members) {
  const answers = await Promise.all(members.map(({ port }) => told(port, [STATE]).catch(() => null)));
  const isWhole = answers.every((rows) => rows?.[0].online === SIZE);
  return isWhole ? members.find((_member, index) => answers[index][0].isWritable) : undefined;
}

/** Runs statements on the member at this port; returns the rows of the last one. */
async function told(port, statements) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ host: HOST, port, user: 'root' });
  try {
    let rows;
    for (const sql of statements) [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
