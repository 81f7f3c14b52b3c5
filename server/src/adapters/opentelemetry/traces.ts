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

/** A request, with what its sender said of the trace that it belongs to. */
export interface TracedRequest {
  readonly trace?: Readonly<Record<string, string>> | undefined;
}

interface Options {
  /** Base address of the collector. */
  readonly endpoint: string;
  /** The request that the calling code works for. */
  readonly requestUnderWay: () => TracedRequest | undefined;
  readonly log: Log;
}

/** Spans of what is observed, sent to a collector in batches. */
export interface Traces extends Observer {
  /** Sends what is left, if the collector takes it within a few seconds. */
  readonly close: () => Promise<void>;
}

/** Begins to trace. What the collector does not take is dropped; nobody waits for it. */
export function openTraces({ endpoint, requestUnderWay, log }: Options): Traces {
  tellFailures(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'thikana' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return {
    ...spans(provider.getTracer('thikana'), { requestUnderWay, contextOf }),
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MILLIS).unref());
      await Promise.race([provider.shutdown().catch((fault: unknown) => tellLoss(log, String(fault))), late]);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

/** The place in the trace of its sender that a request has; that of a new trace when it named none. */
function contextOf({ trace: headers }: TracedRequest): Context {
  if (!headers) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

function tellFailures(log: Log): void {
  const tell = (message: string): void => tellLoss(log, message);
  const nothing = (): void => undefined;
  const logger = { error: tell, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

const tellLoss = (log: Log, reason: string): void =>
  log.error({ reason: reason.slice(0, LONGEST_REASON) }, 'traces were not sent');
