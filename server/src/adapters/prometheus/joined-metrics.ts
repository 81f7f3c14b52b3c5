import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** The metrics of one process, in a form that can be sent to another process. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

// These describe a single process and do not add up: the oldest or smallest value is reported.
const LEAST = ['process_start_time_seconds', 'process_max_fds'];

// All processes count the same emails in the database, so the value of the first process is reported.
const TOLD_ONCE = { name: 'thikana_waiting', queue: 'emails' };

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
  let isTold = false;
  const joined = processes.map((figures) =>
    figures.map((metric) => {
      if (LEAST.includes(metric.name)) return { ...metric, aggregator: 'min' as const };
      if (metric.name !== TOLD_ONCE.name) return metric;
      const values = metric.values.filter(({ labels }) => labels['queue'] !== TOLD_ONCE.queue || !isTold);
      isTold ||= values.some(({ labels }) => labels['queue'] === TOLD_ONCE.queue);
      return { ...metric, values };
    }),
  );
  return AggregatorRegistry.aggregate(joined);
}
