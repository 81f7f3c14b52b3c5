import { type Context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Observer } from '../../ports/observer';
import type { TracedRequest } from './traces';

const LONGEST_NAME = 60;
const LONGEST_STATEMENT = 2_000;

interface Options {
  readonly currentRequest: () => TracedRequest | undefined;
  /** Returns the trace context that the client sent with a request. */
  readonly contextOf: (request: TracedRequest) => Context;
}

/** Creates a span for each request, in it one for its operation, and in that one for each statement. */
export function spans(tracer: Tracer, { currentRequest, contextOf }: Options): Required<Omit<Observer, 'shed'>> {
  // The current parent span of each request.
  const contexts = new WeakMap<TracedRequest, Context>();

  function enter(request: TracedRequest | undefined, span: (parent: Context | undefined) => Span) {
    const before = request && (contexts.get(request) ?? contextOf(request));
    const begun = span(before);
    if (request && before) contexts.set(request, trace.setSpan(before, begun));
    return {
      span: begun,
      leave: () => {
        begun.end();
        if (request && before) contexts.set(request, before);
      },
    };
  }

  return {
    request({ id, method, path }) {
      const attributes = { 'http.request.method': method, 'url.path': path, 'thikana.request_id': id };
      const { span, leave } = enter(currentRequest(), (parent) =>
        tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent),
      );
      return ({ status }) => {
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        leave();
      };
    },
    operation() {
      const { span, leave } = enter(currentRequest(), (parent) => tracer.startSpan('graphql', {}, parent));
      return ({ type, name, code }) => {
        span.updateName(['graphql', type, name?.slice(0, LONGEST_NAME)].filter(Boolean).join(' '));
        if (code !== null) span.setAttribute('graphql.error.code', code);
        if (code === 'INTERNAL') span.setStatus({ code: SpanStatusCode.ERROR });
        leave();
      };
    },
    statement(sql) {
      const request = currentRequest();
      const parent = request && contexts.get(request);
      // Statements outside a request would each be a trace of their own.
      if (!parent) return () => undefined;
      const attributes = { 'db.query.text': sql.slice(0, LONGEST_STATEMENT) };
      const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'statement';
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, parent);
      return (fault) => {
        if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
  };
}
