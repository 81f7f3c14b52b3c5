// Carries out a run: starts the servers, compares their answers, and lets them take turns.
import { chattingTown } from '../chat-town';
import { type BenchDatabase, mariadb, sqlite } from './bench-database';
import { type Contender, contendersOf, requestsOf, type ServerName, takesPart } from './contenders';
import { measured, type Sample } from './measure';
import type { Options } from './options';
import { halves, pinned } from './pinning';
import { type LoadProgram, type RunningServer, startLoadProgram, startServer } from './processes';
import { productWorkloads } from './product-workloads';
import { answerTo, expectSame } from './same-answers';
import { startSharedServices } from './shared-services';
import { sharedWorkloads, type Workload } from './workloads';

const COMPARED = 40;
const WARM_UP = { connections: 8, seconds: 1 };

interface Turn {
  readonly contender: Contender;
  readonly workload: Workload;
  readonly server: RunningServer;
  readonly database: BenchDatabase;
  /** Returns the requests with tokens that have just been signed. */
  readonly requests: () => string[];
}

interface Outcome {
  readonly samples: readonly Sample[];
  /** Version of MariaDB. */
  readonly database: string;
}

/** Measures every contender at every workload, in rounds. */
export async function run(options: Options, place: { url: string; folder: string }): Promise<Outcome> {
  const contenders = contendersOf(options);
  const names = new Set(contenders.map(({ server }) => server));
  const main = await mariadb(options, place.url, place.folder);
  const embedded = names.has('thikana-sqlite') ? await sqlite(options) : null;
  const shared = await startSharedServices(names);
  const databaseOf = (server: ServerName): BenchDatabase => (server === 'thikana-sqlite' ? (embedded ?? main) : main);
  const servers = new Map<ServerName, RunningServer>();
  for (const name of names)
    servers.set(name, await startServer(name, { ...databaseOf(name).variables, ...shared.variablesOf(name) }));
  const turns: Turn[] = [];
  for (const database of new Set([...names].map(databaseOf))) {
    const own = contenders.filter(({ server }) => databaseOf(server) === database);
    turns.push(...(await turnsOf(options, { database, contenders: own, servers })));
  }
  await compareAnswers(turns.filter(({ database }) => database === main));
  const program = startLoadProgram();
  const unpin = options.pin ? pinApart([...servers.values()], [main.meter.pid, program.pid]) : () => undefined;
  const samples = await inRounds(options, grouped(turns), program).finally(unpin);
  for (const server of servers.values()) server.stop();
  await shared.stop();
  await Promise.all([main.close(), embedded?.close()]);
  return { samples, database: main.version };
}

function pinApart(servers: readonly RunningServer[], others: readonly (number | null)[]): () => void {
  const processors = halves();
  const undo = [
    ...servers.flatMap(({ pids }) => pids().map((pid) => pinned(pid, processors.servers))),
    ...others.flatMap((pid) => (pid === null ? [] : pinned(pid, processors.others))),
  ];
  return () => {
    for (const step of undo) step();
  };
}

interface Parts {
  readonly database: BenchDatabase;
  readonly contenders: readonly Contender[];
  readonly servers: ReadonlyMap<ServerName, RunningServer>;
}

async function turnsOf(options: Options, { database, contenders, servers }: Parts): Promise<Turn[]> {
  const [pair] = await chattingTown(database.env, 1);
  const product = servers.get(database.version === 'SQLite' ? 'thikana-sqlite' : 'thikana');
  const more = options.full && product ? await productWorkloads(product.port, database) : [];
  const workloads = [...sharedWorkloads(database.sample), ...more].filter(
    ({ name }) => options.work.length === 0 || options.work.includes(name),
  );
  return workloads.flatMap((workload) =>
    contenders.flatMap((contender) => {
      const server = servers.get(contender.server);
      if (!server || !takesPart(contender, workload)) return [];
      const requests = (): string[] =>
        requestsOf(contender, workload, { port: server.port, token: pair?.tokens[1] ?? '' });
      return [{ contender, workload, server, database, requests }];
    }),
  );
}

/** Brings turns of the same workload together. */
const grouped = (turns: readonly Turn[]): Turn[] =>
  [...Map.groupBy(turns, ({ workload }) => workload.name).values()].flat();

async function inRounds(
  { rounds, seconds, connections }: Options,
  turns: readonly Turn[],
  { send }: LoadProgram,
): Promise<Sample[]> {
  const measure = ({ server, database, requests }: Turn, how: { connections: number; seconds: number }) =>
    measured(
      { port: server.port, requests: requests(), ...how },
      { pid: server.pid, send, costs: database.meter.read },
    );
  const samples: Sample[] = [];
  for (const turn of turns) await measure(turn, { ...WARM_UP, seconds: Math.min(WARM_UP.seconds, seconds) });
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`Round ${String(round + 1)} of ${String(rounds)}\n`);
    for (const count of connections) {
      for (const turn of turns) {
        const sample = await measure(turn, { connections: count, seconds });
        const about = { contender: turn.contender.name, workload: turn.workload.name, connections: count, round };
        samples.push({ ...about, ...sample });
      }
    }
  }
  return samples;
}

/** Compares some answers of all contenders with those of the first. */
async function compareAnswers(turns: readonly Turn[]): Promise<void> {
  const comparable = turns.filter(({ workload }) => workload.path !== null);
  for (const [first, ...others] of Map.groupBy(comparable, ({ workload }) => workload.name).values()) {
    if (!first) continue;
    const asked = first.requests();
    for (let index = 0; index < asked.length; index += Math.ceil(asked.length / COMPARED)) {
      const expected = await answerTo(asked[index] ?? '', first.server.port);
      for (const { contender, workload, server, requests } of others) {
        const answer = await answerTo(requests()[index] ?? '', server.port);
        expectSame(`${contender.name} to ${workload.name}`, answer, expected);
      }
    }
  }
}
