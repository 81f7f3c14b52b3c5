// Breaks a group of databases in every way while people chat, save, sign in and search over three servers, and then checks
// everything that was acknowledged. `--engine galera` takes a Galera cluster in place of MySQL's Group Replication.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startGalera } from '../../scripts/services/galera.mjs';
import { startMysqlGroup } from '../../scripts/services/mysql-group.mjs';
import { placesApartIfAllowed } from '../../scripts/services/places.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { told } from '../../scripts/services/sql.mjs';
import { openStores } from '../src/app/stores';
import { readEnv } from '../src/config/env';
import { type Actor, register } from '../test/support/actors';
import { completeProfile } from '../test/support/owner-actions';
import { type ServerProcess, serverHome } from '../test/support/server-process';
import { differences } from './judgement';
import { go, messagesOf, type Report, stepsOf } from './steps';
import { beginTown, type Town } from './town';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'group' },
    messages: { type: 'string', default: '20000' },
    /** Runs only the steps whose name has this text. */
    only: { type: 'string', default: '' },
    chats: { type: 'string', default: '24' },
  },
});
const SIZE = 3;
const BACK_WITHIN = 15_000;
const MOST_LINES = 40;
const TO_TRY_AGAIN = new Set(['OVERLOADED', 'REQUEST_TIMED_OUT']);
// Access tokens last 15 minutes.
const LONGEST = 13 * 60_000;
const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';

type Home = Awaited<ReturnType<typeof serverHome>>;
type DatabaseGroup = Awaited<ReturnType<typeof startMysqlGroup | typeof startGalera>>;

const stops: (() => unknown)[] = [];
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error(signal)));
});
try {
  const found = await Promise.race([run(), interrupted]);
  for (const line of found.slice(0, MOST_LINES)) tell(line);
  tell(`${found.length === 0 ? '1 passed, 0' : '0 passed, 1'} failed`);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (fault) {
  tell(String(fault));
  process.exitCode = 1;
} finally {
  // Without its database, the home can't be removed.
  for (const stop of stops.reverse()) await Promise.resolve(stop()).catch((fault: unknown) => tell(String(fault)));
}
process.exit();

async function run(): Promise<string[]> {
  const group = await startGroup();
  const redis = await startRedis();
  stops.push(redis.stop);
  const home = await serverHome({}, { TEST_DATABASE_SERVER: group.url, TEST_REDIS_URL: redis.url });
  stops.push(home.remove);
  const variables = { DATABASE_URL: await urlOfServers(home, group) };
  const start = (): Promise<ServerProcess> => home.start(0, variables);
  const [first, ...others] = [await start(), await start(), await start()] as const;
  const servers = [first, ...others];
  const town = await beginTown(servers, { chats: Number(values.chats), owners: await ownersAt(home, servers) });
  const begun = performance.now();
  const steps = stepsOf(group, nameOf(variables.DATABASE_URL)).filter(({ name }) => name.includes(values.only));
  const reports: Report[] = [];
  for (const step of steps) {
    const report = await go(group, town, step);
    reports.push(report);
    tellReport(report);
  }
  while (messagesOf(town) < Number(values.messages) && performance.now() - begun < LONGEST)
    await new Promise((resolve) => setTimeout(resolve, 500));
  await town.people.stop();
  tellTotals(town, (performance.now() - begun) / 1000);
  return [...judged(town, reports), ...faultsIn(servers), ...(await differences(first, town))];
}

async function startGroup(): Promise<DatabaseGroup> {
  const ground = placesApartIfAllowed(SIZE);
  if (ground.fault) tell(`${ground.fault} No member is cut off from the others.`);
  const group = await (values.engine === 'galera' ? startGalera : startMysqlGroup)(ground);
  stops.push(group.stop);
  return group;
}

// The user of the servers may not write to a member that only reads, as root may.
async function urlOfServers({ variables }: Home, { members: [first] }: DatabaseGroup): Promise<string> {
  const url = variables['DATABASE_URL'] ?? '';
  const isGalera = values.engine === 'galera';
  await told(first, [
    "CREATE USER thikana_server@'%' IDENTIFIED BY 'secret'",
    `GRANT ${RIGHTS} ON ${nameOf(url)}.* TO thikana_server@'%'`,
    ...(isGalera ? [] : ["GRANT SELECT ON performance_schema.replication_group_members TO thikana_server@'%'"]),
  ]);
  return url.replace('root@', 'thikana_server:secret@');
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

async function ownersAt({ variables }: Home, servers: readonly ServerProcess[]): Promise<Actor[]> {
  const stores = await openStores(readEnv(variables));
  const owners = await Promise.all(servers.map((server) => register(server, { role: 'OWNER' })));
  for (const owner of owners) await completeProfile(stores, owner);
  await stores.database.close();
  return owners;
}

function judged(town: Town, reports: readonly Report[]): string[] {
  const { people } = town;
  return [
    ...reports.flatMap(({ name, pauses }) =>
      Object.entries(pauses)
        .filter(([, millis]) => millis > BACK_WITHIN)
        .map(([kind, millis]) => `${name}: no ${kind} for ${seconds(millis)}`),
    ),
    ...(messagesOf(town) < Number(values.messages) ? [`only ${String(messagesOf(town))} messages`] : []),
    ...Object.entries(people.faults())
      .filter(([code]) => !TO_TRY_AGAIN.has(code))
      .map(([code, count]) => `${String(count)} × ${code}`),
    ...people.bad().map((one) => `a bad answer: ${JSON.stringify(one)}`),
  ];
}

function faultsIn(servers: readonly ServerProcess[]): string[] {
  return servers.flatMap(({ said }) =>
    said()
      .split('\n')
      .filter((line) => line.includes('"msg":"request failed"'))
      .map((line) => `the log says ${line.slice(0, 600)}`),
  );
}

function tellReport({ name, pauses, faults, messages }: Report): void {
  const longest = Object.entries(pauses).map(([kind, millis]) => `${kind} ${seconds(millis)}`);
  const codes = Object.entries(faults).map(([code, count]) => `${String(count)} ${code}`);
  tell(
    `${name}: longest pause of ${longest.join(', ')}; ${codes.join(', ') || 'no errors'}; ${String(messages)} messages`,
  );
}

function tellTotals(town: Town, took: number): void {
  const { people, doings } = town;
  const counts = (['messages', 'rooms', 'sign-ins', 'searches'] as const).map(
    (kind) =>
      `${String(doings.filter((one) => one.kind === kind).reduce((sum, { done }) => sum + done.length, 0))} ${kind}`,
  );
  tell(
    `${counts.join(', ')} in ${took.toFixed(0)} s; ${String(people.count())} requests, the slowest ${seconds(people.slowest())}; load of the machine ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
