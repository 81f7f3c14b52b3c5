import type { Sample } from './measure';

/** Medians of all rounds of a contender at a workload. Ratios compare with the first contender in the same round. */
export interface Line extends Omit<Sample, 'round'> {
  readonly ratio: number;
  readonly p99Ratio: number;
}

/** Returns a line for each contender, workload and number of connections, in the order in which they were measured. */
export function linesOf(samples: readonly Sample[]): Line[] {
  const keyOf = ({ workload, connections, round }: Sample): string => [workload, connections, round].join();
  const rounds = Map.groupBy(samples, keyOf);
  const firstOf = (sample: Sample): Sample => rounds.get(keyOf(sample))?.[0] ?? sample;
  const groups = Map.groupBy(samples, ({ contender, workload, connections }) =>
    [contender, workload, connections].join(),
  );
  return [...groups.values()].map((group) => lineOf(group, firstOf));
}

function lineOf(group: readonly Sample[], firstOf: (sample: Sample) => Sample): Line {
  const [{ contender, workload, connections }] = group as readonly [Sample];
  const of = (value: (sample: Sample) => number): number => median(group.map(value)) ?? 0;
  return {
    ...{ contender, workload, connections },
    rate: of(({ rate }) => rate),
    ratio: of((sample) => sample.rate / firstOf(sample).rate),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    p99Ratio: of((sample) => sample.p99 / firstOf(sample).p99),
    cpu: of(({ cpu }) => cpu),
    databaseCpu: median(group.flatMap(({ databaseCpu }) => databaseCpu ?? [])),
    statements: median(group.flatMap(({ statements }) => statements ?? [])),
    bytes: of(({ bytes }) => bytes),
    memory: of(({ memory }) => memory),
  };
}

function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

const TITLES = ['ratio', 'per s', 'p50 ms', 'p99 ms', 'p99 ratio', 'CPU ms', 'DB CPU ms', 'statements', 'bytes', 'MB'];
const SHORT_TITLES = ['per s', 'p50 ms', 'p99 ms', 'CPU ms', 'DB CPU ms', 'statements'];

/**
 * Returns the lines as Markdown: a table for each workload of several contenders with the number of connections, then one
 * for all workloads that only the product was asked for.
 */
export function tablesOf(lines: readonly Line[]): string {
  const alone = ['thikana', 'thikana-sqlite'];
  const shared = new Set(lines.filter(({ contender }) => !alone.includes(contender)).map(({ workload }) => workload));
  const [compared, others] = [true, false].map((is) => lines.filter(({ workload }) => shared.has(workload) === is));
  const groups = Map.groupBy(compared ?? [], ({ workload, connections }) => `${workload}, ${inWords(connections)}`);
  const tables = [...groups].map(([title, group]) =>
    tableOf(
      [title, ...TITLES],
      group.map((line) => [line.contender, ...cellsOf(line)]),
    ),
  );
  const rest = Map.groupBy(others ?? [], ({ contender, connections }) => `${contender}, ${inWords(connections)}`);
  const more = [...rest].map(([title, group]) =>
    tableOf(
      [title, ...SHORT_TITLES],
      group.map((line) => [line.workload, ...shortCellsOf(line)]),
    ),
  );
  return [...tables, ...more].join('\n');
}

const inWords = (count: number): string => (count === 1 ? '1 connection' : `${String(count)} connections`);

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [titles, line, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

const decimals = (number: number | null, count: number): string => number?.toFixed(count) ?? '–';
const grouped = (number: number): string => Math.round(number).toLocaleString('en-US');

const cellsOf = (line: Line): string[] => [
  decimals(line.ratio, 3),
  grouped(line.rate),
  decimals(line.p50, 1),
  decimals(line.p99, 1),
  decimals(line.p99Ratio, 2),
  decimals(line.cpu, 3),
  decimals(line.databaseCpu, 3),
  decimals(line.statements, 2),
  grouped(line.bytes),
  grouped(line.memory),
];

const shortCellsOf = (line: Line): string[] => [
  grouped(line.rate),
  decimals(line.p50, 1),
  decimals(line.p99, 1),
  decimals(line.cpu, 2),
  decimals(line.databaseCpu, 2),
  decimals(line.statements, 2),
];
