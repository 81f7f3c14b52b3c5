import type { DatabaseCosts } from './database-costs';
import type { Load, LoadOutcome } from './load-program';
import { memory, processorTime } from './processes';

/** One measurement. Times are milliseconds; costs are those of one answer. */
export interface Sample {
  readonly contender: string;
  readonly workload: string;
  readonly connections: number;
  readonly round: number;
  /** Answers a second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  /** Null when it cannot be read, as with an embedded database. */
  readonly databaseCpu: number | null;
  readonly statements: number | null;
  readonly bytes: number;
  /** Megabytes of the server. */
  readonly memory: number;
}

type Measured = Omit<Sample, 'contender' | 'workload' | 'connections' | 'round'>;

interface Means {
  readonly pid: number;
  readonly send: (load: Load) => Promise<LoadOutcome>;
  readonly costs: () => Promise<DatabaseCosts>;
}

/** Sends a load to a server and returns its costs. Throws at the first fault. */
export async function measured(load: Load, { pid, send, costs }: Means): Promise<Measured> {
  const [database, cpu] = [await costs(), processorTime(pid)];
  const { answers, seconds, bytes, fault, p50, p99 } = await send(load);
  if (fault !== null) throw new Error(`A request failed: ${fault}`);
  const [cpuAfter, databaseAfter] = [processorTime(pid), await costs()];
  const share = (after: number | null, before: number | null, more = 0): number | null =>
    after === null || before === null ? null : (after - before - more) / answers;
  return {
    rate: answers / seconds,
    p50,
    p99,
    cpu: (cpuAfter - cpu) / answers,
    databaseCpu: share(databaseAfter.cpu, database.cpu),
    // Reading the costs is a statement, too.
    statements: share(databaseAfter.statements, database.statements, 1),
    bytes: bytes / answers,
    memory: memory(pid),
  };
}
