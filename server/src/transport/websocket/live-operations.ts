import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import pLimit, { type LimitFunction } from 'p-limit';
import { turnOf } from '../../kernel/turns';
import type { Language } from '../../kernel/catalogue';
import type { Account } from '../../kernel/viewer';
import type { LiveCharges } from './live-charges';
import type { RequestContext } from '../request-context';
import { compiledExecution } from '../graphql/compiled-execution';
import { sharedExecutions } from './shared-executions';
import { withTimeout } from '../timeout';

interface Options {
  readonly schema: GraphQLSchema;
  readonly charges: LiveCharges;
  /** Formats any fault for clients. */
  readonly formatError: (fault: unknown, language: Language) => GraphQLFormattedError;
  /** Seconds that an execution may take. */
  readonly seconds: number;
}

/** A WebSocket operation that was checked and started. */
export interface SocketOperation extends ExecutionArgs {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly account: Account;
  readonly contextValue: RequestContext;
  readonly definition: OperationDefinitionNode;
  readonly cost: number;
  /** The same for the same selection of the same viewer. */
  readonly key: string;
  /** Turns of the WebSocket: one lasts until its frame has left. */
  readonly turns: LimitFunction;
  /** Takes the error that ended the operation, if any; only the first call counts. */
  readonly over: (error?: GraphQLFormattedError) => void;
}

// Events that are executed at once in the process, so that database connections are left for other requests.
const EVENTS_AT_ONCE = 4;

/** Executes operations over WebSockets: queries and mutations once, subscriptions for each of their events. */
export function socketOperations({ schema, charges, formatError, seconds }: Options) {
  const events = pLimit(EVENTS_AT_ONCE);
  const execute = compiledExecution(schema);

  const formatterFor =
    ({ contextValue: { language } }: SocketOperation): Format =>
    (fault) =>
      formatError(fault, language);

  async function once(operation: SocketOperation): Promise<FormattedExecutionResult> {
    const { document, definition, variableValues, contextValue: context, rootValue: event } = operation;
    const execution = { document, operation: definition, variables: variableValues ?? {}, context, event };
    return formatted(await withTimeout(Promise.resolve(execute(execution)), seconds), formatterFor(operation));
  }

  // Each execution begins in its own turn of the event loop, so that requests are handled in between.
  const shared = sharedExecutions((execution: SocketOperation) =>
    events(async () => {
      charges.owes(execution.account, execution.cost);
      await nextTurnOfLoop();
      return once(execution);
    }),
  );

  return async (operation: SocketOperation): Promise<Results | FormattedExecutionResult> => {
    const format = formatterFor(operation);
    if (operation.type !== 'subscription') {
      return results(operation, { source: onlyOne(), run: () => once(operation), format });
    }
    const source = await withTimeout(createSourceEventStream(operation), seconds).catch(format);
    if (Symbol.asyncIterator in source) {
      const events = source[Symbol.asyncIterator]();
      const run = (event: unknown) => shared(operation, event as object);
      const mayGoOn = (left: AbortSignal) => charges.mayGoOn(operation.account, left);
      return results(operation, { source: events, run, format, mayGoOn });
    }
    const refused = 'message' in source ? { errors: [source] } : formatted(source, format);
    operation.over(refused.errors?.[0]);
    return refused;
  };
}

type Format = (fault: unknown) => GraphQLFormattedError;

const formatted = ({ errors, ...result }: ExecutionResult, format: Format): FormattedExecutionResult =>
  errors ? { ...result, errors: errors.map((error) => format(error)) } : result;

async function* onlyOne(): AsyncGenerator {
  yield await Promise.resolve();
}

type Results = AsyncIterableIterator<FormattedExecutionResult>;

interface Running {
  readonly format: Format;
  readonly source: AsyncIterator<unknown>;
  readonly run: (event: unknown) => Promise<FormattedExecutionResult>;
  /** Waits until another event may be executed. */
  readonly mayGoOn?: (left: AbortSignal) => Promise<void>;
}

/** Yields the results one after the other: an event is taken when the frame of the previous one has left. */
function results({ type, turns, over }: SocketOperation, { source, run, format, mayGoOn }: Running): Results {
  const reader = new AbortController();
  const isLeft = (): boolean => reader.signal.aborted;
  let endTurn = (): void => undefined;
  let outcome: GraphQLFormattedError | undefined;
  let hasBegun = false;

  function finished(): IteratorReturnResult<undefined> {
    endTurn();
    reader.abort();
    over(outcome);
    return { done: true, value: undefined };
  }

  async function following(): Promise<IteratorResult<FormattedExecutionResult>> {
    const step = await source.next();
    // The first result was charged when the operation began.
    if (hasBegun) await mayGoOn?.(reader.signal);
    hasBegun = true;
    if (step.done || isLeft()) return finished();
    endTurn = await turnOf(turns);
    if (isLeft()) return finished();
    const value = await run(step.value);
    if (type !== 'subscription') outcome = value.errors?.[0];
    return { done: false, value };
  }

  const iterator: Results = {
    async next() {
      endTurn();
      if (isLeft()) return finished();
      return following().catch((fault: unknown) => {
        // An operation whose access ends, ends with an error that says so.
        outcome = format(fault);
        finished();
        return { done: false, value: { errors: [outcome] } };
      });
    },
    async return() {
      finished();
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
