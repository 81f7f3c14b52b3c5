import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** What one process counts, in a form that can be sent to another. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

// Of what tells of one process, and does not add up, that of the oldest or smallest.
const LEAST = ['process_start_time_seconds', 'process_max_fds'];

// All processes read the same letters in the database, so the first to tell tells for all.
const TOLD_ONCE = { name: 'thikana_waiting', queue: 'letters' };

/** The text of several processes taken as one: counts add up. */
export function joinedMetrics(processes: readonly Figures[]): Promise<string> {
  return registryOf(processes).metrics();
}

/** What stays counted when processes are gone: without it a count would fall, which reads as one begun anew. */
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
