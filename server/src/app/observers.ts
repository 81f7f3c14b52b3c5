import type { Logger } from 'pino';
import type { Traces } from '../adapters/opentelemetry/traces';
import { type PrometheusMetrics, prometheusMetrics } from '../adapters/prometheus/prometheus-metrics';
import type { Env } from '../config/env';
import { type Observer, together } from '../ports/observer';
import { requestLog } from '../transport/request-log';
import { requestUnderWay } from '../transport/current-request';

/** Who watches the product at work. */
interface Observers {
  /** All of them as one. */
  readonly observer: Required<Observer>;
  readonly metrics: PrometheusMetrics;
  readonly close: () => Promise<void>;
}

/** The log, the metrics, and traces if the environment names a collector. */
export async function openObservers(
  env: Env,
  log: Logger,
  onStatement: ((sql: string) => void) | undefined,
): Promise<Observers> {
  const metrics = prometheusMetrics(log);
  const traces = await tracesOf(env, log);
  const observers = [requestLog(log), metrics, traces, onStatement && toldStatements(onStatement)];
  return {
    observer: together(observers.flatMap((observer) => observer ?? [])),
    metrics,
    close: async () => traces?.close(),
  };
}

// Without a collector nothing of it is even loaded.
async function tracesOf(env: Env, log: Logger): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const { openTraces } = await import('../adapters/opentelemetry/traces');
  return openTraces({ endpoint, requestUnderWay, log });
}

const toldStatements = (tell: (sql: string) => void): Observer => ({
  statement: (sql) => {
    tell(sql);
    return () => undefined;
  },
});
