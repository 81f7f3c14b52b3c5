// Three MySQL servers in one group (Group Replication), of which one takes the writes.
import { startMysqlServer } from './mysql.mjs';
import { samePlaces } from './places.mjs';
import { freePorts, stopAll } from './service.mjs';
import { told } from './sql.mjs';

const SIZE = 3;
const STATE = `SELECT COUNT(*) AS online, NOT @@global.read_only AS isWritable
  FROM performance_schema.replication_group_members WHERE member_state = 'ONLINE'`;
const GROUP = '6f2c1a54-3f0e-4d0c-9a55-7b1d0c9e4a10';

/**
 * Starts a group on free ports with empty folders, at these places. Its URL names all members, `primaryUrl` the first one,
 * which takes the writes at first. A member that is killed joins the group again when it is started.
 */
export async function startMysqlGroup({ places, stop: leave } = samePlaces(SIZE)) {
  const ports = await freePorts(2 * SIZE);
  const homes = places.map((place, index) => ({ place, port: ports[index], talking: ports[SIZE + index] }));
  const seeds = homes.map(({ place, talking }) => `${place.address}:${talking}`).join(',');
  const started = await Promise.allSettled(homes.map((home, index) => startMember(home, { number: index + 1, seeds })));
  const members = started.flatMap(({ value }) => value ?? []);
  const stop = () => stopAll(members).then(leave);
  try {
    for (const { reason } of started) if (reason) throw reason;
    await form(members);
  } catch (fault) {
    await stop();
    throw fault;
  }
  const url = `mysql://root@${members.map(({ host, port }) => `${host}:${port}`).join(',')}`;
  return { url, primaryUrl: members[0].url, members, primary: () => primaryOf(members), stop };
}

async function startMember({ place, port, talking }, { number, seeds }) {
  const { address: host } = place;
  const words = [
    `--server-id=${number}`,
    `--report-host=${host}`,
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--sync-binlog=0',
    // Outside the group nobody writes to a member.
    '--super-read-only=ON',
    '--plugin-load-add=group_replication.so',
    `--loose-group-replication-group-name=${GROUP}`,
    `--loose-group-replication-local-address=${host}:${talking}`,
    `--loose-group-replication-group-seeds=${seeds}`,
    '--loose-group-replication-ip-allowlist=127.0.0.0/8,198.18.0.0/15',
    '--loose-group-replication-recovery-get-public-key=ON',
    // A member that does not answer is looked at again after 15 s, unless it need not be waited for.
    '--loose-group-replication-member-expel-timeout=0',
    '--loose-group-replication-unreachable-majority-timeout=20',
    '--loose-group-replication-start-on-boot=OFF',
  ];
  const program = await startMysqlServer(port, words, place);
  const address = { host, port };
  const start = () => program.start().then(() => join(address));
  const restart = () => program.close().then(start);
  const rejoin = () => told(address, ['STOP GROUP_REPLICATION']).then(() => join(address));
  const { cut, heal } = place;
  return { ...address, url: `mysql://root@${host}:${port}`, ...program, start, restart, cut, heal, rejoin };
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

const join = (member) => told(member, ["START GROUP_REPLICATION USER = 'root'"]);

/** Returns the member that takes the writes when all members are in the group; undefined otherwise. */
async function primaryOf(members) {
  const answers = await Promise.all(members.map((member) => told(member, [STATE]).catch(() => null)));
  const isWhole = answers.every((rows) => rows?.[0].online === SIZE);
  return isWhole ? members.find((_member, index) => answers[index][0].isWritable) : undefined;
}
