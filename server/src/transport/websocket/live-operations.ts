import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import pLimit, { type LimitFunction } from 'p-limit';
import { turnOf } from '../../kernel/turns';
import type { Account } from '../../kernel/viewer';
import type { LiveCharges } from './live-charges';
import type { RequestContext } from '../request-context';
import { sharedExecutions } from './shared-executions';
import { withinTime } from '../timeout';

interface Options {
  /** The same with fresh batching. */
  readonly renewed: (context: RequestContext) => RequestContext;
  readonly charges: LiveCharges;
  /** Writes any fault as clients may read it. */
  readonly formatError: (fault: unknown) => GraphQLFormattedError;
  /** Seconds an execution may take. */
  readonly seconds: number;
}

/** An operation over a socket, checked and begun. */
export interface SocketOperation extends ExecutionArgs {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly account: Account;
  readonly contextValue: RequestContext;
  readonly cost: number;
  /** The same for the same selection of the same viewer. */
  readonly key: string;
  /** Turns of the socket: one lasts until its frame has left. */
  readonly turns: LimitFunction;
  /** Takes the error that ended the operation, if any; only the first call counts. */
  readonly over: (error?: GraphQLFormattedError) => void;
}

// Events executed at once in the process: the connections of the database are there for everybody.
const EVENTS_AT_ONCE = 4;

/** Runs operations over sockets: queries and mutations once, subscriptions for each of their events. */
export function socketOperations({ renewed, charges, formatError, seconds }: Options) {
  const events = pLimit(EVENTS_AT_ONCE);

  async function once(execution: ExecutionArgs): Promise<FormattedExecutionResult> {
    return formatted(await withinTime(Promise.resolve(execute(execution)), seconds), formatError);
  }

  // Each execution begins in a turn of its own of the event loop, so that requests come in between.
  const shared = sharedExecutions(renewed, (execution: SocketOperation) =>
    events(async () => {
      charges.owes(execution.account, execution.cost);
      await nextTurnOfLoop();
      return once(execution);
    }),
  );

  return async (operation: SocketOperation): Promise<Results | FormattedExecutionResult> => {
    if (operation.type !== 'subscription') {
      return results(operation, { source: onlyOne(), run: () => once(operation), formatError });
    }
    const source = await withinTime(createSourceEventStream(operation), seconds).catch(formatError);
    if (Symbol.asyncIterator in source) {
      const events = source[Symbol.asyncIterator]();
      const run = (event: unknown) => shared(operation, event as object);
      const mayGoOn = (left: AbortSignal) => charges.mayGoOn(operation.account, left);
      return results(operation, { source: events, run, formatError, mayGoOn });
    }
    const refused = 'message' in source ? { errors: [source] } : formatted(source, formatError);
    operation.over(refused.errors?.[0]);
    return refused;
  };
}

function formatted(
  { errors, ...result }: ExecutionResult,
  formatError: Options['formatError'],
): FormattedExecutionResult {
  return errors ? { ...result, errors: errors.map(formatError) } : result;
}

async function* onlyOne(): AsyncGenerator {
  yield await Promise.resolve();
}

type Results = AsyncIterableIterator<FormattedExecutionResult>;

interface Running extends Pick<Options, 'formatError'> {
  readonly source: AsyncIterator<unknown>;
  readonly run: (event: unknown) => Promise<FormattedExecutionResult>;
  /** Waits until another event may be executed. */
  readonly mayGoOn?: (left: AbortSignal) => Promise<void>;
}

/** The results one after the other: an event is taken when the frame of the one before has left. */
function results({ type, turns, over }: SocketOperation, { source, run, formatError, mayGoOn }: Running): Results {
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
    // What comes at once was charged with the beginning.
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
        // A right that ends, ends the operation with an error that says so.
        outcome = formatError(fault);
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
