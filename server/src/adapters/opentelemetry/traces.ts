import { setTimeout as wait } from 'node:timers/promises';
import { type Context, defaultTextMapGetter, diag, DiagLogLevel, ROOT_CONTEXT } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../../ports/log';
import type { Observer } from '../../ports/observer';
import { spans } from './spans';

const CLOSE_MILLIS = 2_000;
const LONGEST_REASON = 300;
const LATE = 'late';

/** A request, with the trace headers that its client sent. */
export interface TracedRequest {
  readonly trace?: Readonly<Record<string, string>> | undefined;
}

interface Options {
  /** Base address of the collector. */
  readonly endpoint: string;
  /** Returns the request that the calling code belongs to. */
  readonly currentRequest: () => TracedRequest | undefined;
  readonly log: Log;
}

/** Sends spans to a collector in batches. */
export interface Traces extends Observer {
  /** Sends the remaining spans, if the collector accepts them within a few seconds. */
  readonly close: () => Promise<void>;
}

/** Starts tracing. Spans that the collector does not accept are dropped; nothing waits for them. */
export function openTraces({ endpoint, currentRequest, log }: Options): Traces {
  tellFailures(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'thikana' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return {
    ...spans(provider.getTracer('thikana'), { currentRequest, contextOf }),
    async close() {
      const sent = provider.shutdown().catch((fault: unknown) => reportLoss(log, String(fault)));
      const late = wait(CLOSE_MILLIS, LATE, { ref: false });
      if ((await Promise.race([sent, late])) === LATE) reportLoss(log, `No answer for ${String(CLOSE_MILLIS)} ms`);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

/** Returns the trace context of a request's headers, or that of a new trace without such headers. */
function contextOf({ trace: headers }: TracedRequest): Context {
  if (!headers) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

function tellFailures(log: Log): void {
  const report = (message: string): void => reportLoss(log, message);
  const nothing = (): void => undefined;
  const logger = { error: report, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

const reportLoss = (log: Log, reason: string): void =>
  log.error({ reason: reason.slice(0, LONGEST_REASON) }, 'could not send traces');
