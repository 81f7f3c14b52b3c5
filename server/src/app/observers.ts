import type { Logger } from 'pino';
import type { Traces } from '../adapters/opentelemetry/traces';
import { type PrometheusMetrics, prometheusMetrics } from '../adapters/prometheus/prometheus-metrics';
import type { Env } from '../config/env';
import { type Observer, combineObservers } from '../ports/observer';
import { requestLog } from '../transport/request-log';
import { currentRequest } from '../transport/current-request';

/** The observers of the product. */
interface Observers {
  /** All observers as one. */
  readonly observer: Required<Observer>;
  readonly metrics: PrometheusMetrics;
  readonly close: () => Promise<void>;
}

/** Opens the log and metrics observers, and traces if the environment names a collector. */
export async function openObservers(
  env: Env,
  log: Logger,
  onStatement: ((sql: string) => void) | undefined,
): Promise<Observers> {
  const metrics = prometheusMetrics(log);
  const traces = await tracesOf(env, log);
  const observers = [requestLog(log), metrics, traces, onStatement && statementObserver(onStatement)];
  return {
    observer: combineObservers(observers.flatMap((observer) => observer ?? [])),
    metrics,
    close: async () => traces?.close(),
  };
}

// Without a collector the packages are not even loaded.
async function tracesOf(env: Env, log: Logger): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const { openTraces } = await import('../adapters/opentelemetry/traces');
  return openTraces({ endpoint, currentRequest, log });
}

const statementObserver = (listener: (sql: string) => void): Observer => ({
  statement: (sql) => {
    listener(sql);
    return () => undefined;
  },
});
