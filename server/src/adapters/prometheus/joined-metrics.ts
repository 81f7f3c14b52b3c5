import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** The metrics of one process, in a form that can be sent to another process. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

// These describe a single process and do not add up: the oldest or smallest value is reported.
const LEAST = ['process_start_time_seconds', 'process_max_fds'];

// All processes count the same emails in the database, each at another moment: the largest number is reported.
const SHARED = { name: 'thikana_waiting', queue: 'emails' };

type Metric = Figures[number];

const isShared = ({ labels }: Metric['values'][number]): boolean => labels['queue'] === SHARED.queue;

/** Joins the metrics of several processes into one text; counters add up. */
export function joinedMetrics(processes: readonly Figures[]): Promise<string> {
  return registryOf(processes).metrics();
}

/**
 * Returns the counters to keep when processes are gone. Without them a counter would fall, which Prometheus reads as a
 * restart.
 */
export function lastingFigures(processes: readonly Figures[]): Figures {
  const lasting = processes.map((figures) => figures.filter(({ type }) => String(type) !== 'gauge'));
  return registryOf(lasting).getMetricsAsArray() as unknown as Figures;
}

function registryOf(processes: readonly Figures[]) {
  const counted = processes.flat().filter(({ name }) => name === SHARED.name);
  const [largest] = counted.flatMap(({ values }) => values.filter(isShared)).toSorted((a, b) => b.value - a.value);
  const joined = processes.map((figures) =>
    figures.map((metric) => {
      if (LEAST.includes(metric.name)) return { ...metric, aggregator: 'min' as const };
      if (metric.name !== SHARED.name) return metric;
      return { ...metric, values: metric.values.filter((value) => !isShared(value) || value === largest) };
    }),
  );
  return AggregatorRegistry.aggregate(joined);
}
