import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { RequestContext } from './request-context';

/**
 * Runs a subscription so that each of its events has batching of its own: what one event has loaded would be stale for
 * the next.
 */
export async function liveOperation(
  args: ExecutionArgs,
  renewed: (context: RequestContext) => RequestContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const resultOf = async (event: unknown): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: event, contextValue: renewed(args.contextValue as RequestContext) });
  let isOver = false;
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      if (isOver) return { done: true, value: undefined };
      try {
        const step = (await events.next()) as IteratorResult<unknown, undefined>;
        return step.done ? step : { done: false, value: await resultOf(step.value) };
      } catch (fault) {
        // A right that ends, ends the operation with an error that says so.
        isOver = true;
        if (!(fault instanceof GraphQLError)) throw fault;
        return { done: false, value: { errors: [fault] } };
      }
    },
    async return() {
      isOver = true;
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}
