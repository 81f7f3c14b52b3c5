import type { ExecutionArgs, FormattedExecutionResult } from 'graphql';

interface Keyed extends ExecutionArgs {
  /** The same for the same selection of the same viewer. */
  readonly key: string;
}

/** Executes the same selection of one viewer once for an event, for all WebSockets of the viewer. */
export function sharedExecutions<Operation extends Keyed>(
  run: (operation: Operation) => Promise<FormattedExecutionResult>,
) {
  const ofEvents = new WeakMap<object, Map<string, Promise<FormattedExecutionResult>>>();
  return (operation: Operation, event: object): Promise<FormattedExecutionResult> => {
    const results = ofEvents.get(event) ?? new Map<string, Promise<FormattedExecutionResult>>();
    ofEvents.set(event, results);
    const { key } = operation;
    const result = results.get(key) ?? run({ ...operation, rootValue: event });
    results.set(key, result);
    return result;
  };
}
