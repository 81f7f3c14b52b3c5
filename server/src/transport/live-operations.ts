import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Observer } from '../ports/observer';
import { observedLive } from './observed-operations';
import type { RequestContext } from './request-context';

interface Options {
  /** The same with fresh batching. */
  readonly renewed: (context: RequestContext) => RequestContext;
  readonly observer: Required<Observer>;
}

/**
 * Runs a subscription so that each of its events has batching of its own: what one event has loaded would be stale for
 * the next.
 */
export async function liveOperation(
  args: ExecutionArgs,
  { renewed, observer }: Options,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const over = observedLive(observer, args.operationName);
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) {
    over(source.errors?.[0]);
    return source;
  }
  const events = source[Symbol.asyncIterator]();
  const resultOf = async (event: unknown): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: event, contextValue: renewed(args.contextValue as RequestContext) });
  let isOver = false;
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      if (isOver) return { done: true, value: undefined };
      try {
        const step = (await events.next()) as IteratorResult<unknown, undefined>;
        if (!step.done) return { done: false, value: await resultOf(step.value) };
        over();
        return step;
      } catch (fault) {
        // A right that ends, ends the operation with an error that says so.
        isOver = true;
        over(fault);
        if (!(fault instanceof GraphQLError)) throw fault;
        return { done: false, value: { errors: [fault] } };
      }
    },
    async return() {
      isOver = true;
      over();
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}
