import { parseArgs } from 'node:util';

/** The run that the words of the command ask for. */
export interface Options {
  /** Address of MariaDB with the database; null to start one for this run. */
  readonly databaseUrl: string | null;
  /** Folder for the SQLite files that are kept between runs. */
  readonly sqliteFolder: string;
  readonly full: boolean;
  /** Gives servers half of the processors, and the database and the load the other half. */
  readonly pin: boolean;
  readonly rooms: number;
  /** Different rooms that are asked for, one after the other and again. */
  readonly asked: number;
  readonly pool: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: readonly number[];
  /** Names of contenders; empty for all. */
  readonly only: readonly string[];
  /** Names of workloads; empty for all. */
  readonly work: readonly string[];
  /** File that gets every sample. */
  readonly json: string | null;
  /** Files of earlier runs that are reported in place of a new run. */
  readonly from: readonly string[];
  /** Part of docs/benchmarks.md that gets the tables and the chart. */
  readonly docs: string | null;
}

const RUNS = {
  default: { rooms: 100_000, rounds: 5, seconds: 2, connections: '32,1' },
  quick: { rooms: 100_000, rounds: 3, seconds: 1.2, connections: '32' },
  full: { rooms: 1_000_000, rounds: 3, seconds: 1.5, connections: '32,1' },
};

/** Reads the words of the command. */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...{ quick: flag, full: flag, pin: flag, 'start-database': flag },
      ...{ rooms: text, asked: text, pool: text, rounds: text, seconds: text, connections: text },
      ...{ only: text, work: text, json: text, from: text, docs: text, 'sqlite-folder': text },
    },
  });
  const run = RUNS[values.full ? 'full' : values.quick ? 'quick' : 'default'];
  const rooms = Number(values.rooms ?? run.rooms);
  return {
    databaseUrl: values['start-database'] ? null : (positionals[0] ?? defaultUrl(rooms)),
    sqliteFolder: values['sqlite-folder'] ?? 'data',
    full: values.full,
    pin: values.pin,
    rooms,
    asked: Number(values.asked ?? 1000),
    pool: Number(values.pool ?? 10),
    rounds: Number(values.rounds ?? run.rounds),
    seconds: Number(values.seconds ?? run.seconds),
    connections: listOf(values.connections ?? run.connections).map(Number),
    only: listOf(values.only),
    work: listOf(values.work),
    json: values.json ?? null,
    from: listOf(values.from),
    docs: values.docs ?? null,
  };
}

const defaultUrl = (rooms: number): string => `mysql://root@127.0.0.1:3306/thikana_bench_${String(rooms)}`;

const listOf = (text = ''): string[] => text.split(',').filter(Boolean);
