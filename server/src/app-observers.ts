import type { Logger } from 'pino';
import { type PrometheusMetrics, prometheusMetrics } from './adapters/prometheus/prometheus-metrics';
import { type Observer, together } from './ports/observer';
import { requestLog } from './transport/request-log';

/** Who watches the product at work. */
interface Observers {
  /** All of them as one. */
  readonly observer: Required<Observer>;
  readonly metrics: PrometheusMetrics;
}

/** The log and the metrics. */
export function openObservers(log: Logger, onStatement: ((sql: string) => void) | undefined): Observers {
  const metrics = prometheusMetrics(log);
  const observers = [requestLog(log), metrics, onStatement && toldStatements(onStatement)];
  return {
    observer: together(observers.flatMap((observer) => observer ?? [])),
    metrics,
  };
}

const toldStatements = (tell: (sql: string) => void): Observer => ({
  statement: (sql) => {
    tell(sql);
    return () => undefined;
  },
});
