// Three MariaDB servers in one Galera cluster, all of which take writes.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { mariadbIn, WITHOUT_DISK } from './mariadb.mjs';
import { samePlaces } from './places.mjs';
import { found, freePorts, privateFolder, startProgram, stopAll } from './service.mjs';
import { answersSql, told } from './sql.mjs';

const SIZE = 3;
const SYNCED = '4';
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
// Root may come over TCP from another address; the other nodes copy this.
const FIRST_SQL = "CREATE USER root@'%'; GRANT ALL ON *.* TO root@'%' WITH GRANT OPTION;";
const STATE = `SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_cluster_size', 'wsrep_ready')`;
// rsync refuses to copy to a node that runs as root.
const USER = process.getuid?.() === 0 ? 'mysql' : userInfo().username;

/**
 * Starts a cluster on free ports with empty folders, at these places. Its URL names all nodes; the servers use the first one
 * that is ready. A node that is killed joins again when it is started.
 */
export async function startGalera({ places, stop: leave } = samePlaces(SIZE)) {
  if (!existsSync(PROVIDER) || !found('rsync'))
    throw new Error('Galera is needed: on Debian, apt-get install mariadb-server galera-4 rsync.');
  const ports = await freePorts(4 * SIZE);
  const homes = places.map((place, index) => ({ place, ports: ports.slice(4 * index, 4 * index + 4) }));
  const seeds = homes.map(({ place, ports: [, talking] }) => `${place.address}:${talking}`).join(',');
  const members = [];
  const stop = () => stopAll(members).then(leave);
  try {
    // Each one copies the data of those before it.
    for (const home of homes) members.push(await startNode(home, { seeds, isFirst: members.length === 0 }));
  } catch (fault) {
    await stop();
    throw fault;
  }
  const url = `mysql://root@${members.map(({ host, port }) => `${host}:${port}`).join(',')}`;
  return { url, primaryUrl: members[0].url, members, primary: () => primaryOf(members), stop };
}

async function startNode({ place, ports }, { seeds, isFirst }) {
  const { address: host, within, cut, heal } = place;
  const [port] = ports;
  const folder = privateFolder('galera');
  execFileSync('chown', [USER, folder]);
  const server = mariadbIn(folder, USER);
  const firstSql = join(folder, 'first.sql');
  writeFileSync(firstSql, FIRST_SQL.replaceAll('; ', ';\n'));
  const words = ['--no-defaults', `--datadir=${folder}`, `--user=${USER}`, ...WITHOUT_DISK, ...settingsOf(host, ports)];
  const node = { host, port };
  const run = (more) =>
    startProgram({
      command: [...within, server, ...words, ...more],
      folder,
      ready: async () => (await answersSql(port, host)) && (await isSynced(node)),
      seconds: 120,
    });
  const inCluster = `--wsrep-cluster-address=gcomm://${seeds}`;
  let program = await run(isFirst ? ['--wsrep-cluster-address=gcomm://', `--init-file=${firstSql}`] : [inCluster]);
  // Without its position a node would copy all data instead of what it missed.
  const start = async () => {
    const position = positionOf([server, ...words, inCluster]);
    program = await run([inCluster, `--wsrep-start-position=${position}`]);
  };
  return {
    ...node,
    url: `mysql://root@${host}:${port}`,
    start,
    restart: () => program.close().then(start),
    kill: () => program.kill(),
    freeze: () => program.freeze(),
    thaw: () => program.thaw(),
    stop: () => program.stop(),
    cut,
    heal,
    rejoin: () => undefined,
  };
}

function settingsOf(host, [port, talking, catchingUp, copying]) {
  const provider = {
    'gmcast.listen_addr': `tcp://${host}:${talking}`,
    'ist.recv_addr': `${host}:${catchingUp}`,
    base_port: talking,
    base_host: host,
  };
  return [
    `--port=${port}`,
    `--bind-address=${host}`,
    '--socket=socket',
    '--pid-file=pid',
    '--log-error=log',
    '--skip-name-resolve',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER}`,
    `--wsrep-provider-options=${Object.entries(provider)
      .flatMap(([name, value]) => `${name}=${value}`)
      .join(';')}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-node-address=${host}:${talking}`,
    `--wsrep-sst-receive-address=${host}:${copying}`,
  ];
}

function positionOf([server, ...words]) {
  const { stderr, stdout } = spawnSync(server, [...words, '--wsrep-recover', '--log-error=/dev/stderr'], {
    encoding: 'utf8',
  });
  const [, position] = /Recovered position: ?(\S+)/.exec(stderr + stdout) ?? [];
  if (!position) throw new Error(`Galera does not know its position: ${stderr.slice(-500)}`);
  return position;
}

const isSynced = (node) =>
  stateOf(node).then((state) => state.wsrep_local_state === SYNCED && state.wsrep_ready === 'ON');

/** Returns the node that the servers use when all nodes are in the cluster; undefined otherwise. */
async function primaryOf(members) {
  const states = await Promise.all(members.map(stateOf));
  const isWhole = states.every(
    ({ wsrep_local_state: local, wsrep_cluster_size: size }) => local === SYNCED && size === String(SIZE),
  );
  return isWhole ? members[0] : undefined;
}

const stateOf = async (node) =>
  Object.fromEntries(
    (await told(node, [STATE]).catch(() => [])).map(({ Variable_name: name, Value: value }) => [name, value]),
  );
