import type { ExecutionArgs, FormattedExecutionResult } from 'graphql';
import type { RequestContext } from '../request-context';

interface Keyed extends ExecutionArgs {
  readonly contextValue: RequestContext;
  readonly account: { readonly id: string };
  /** The same for the same selection of the same viewer. */
  readonly key: string;
}

interface Shared {
  readonly results: Map<string, Promise<FormattedExecutionResult>>;
  /** The loaders of each viewer: data that one selection of an event has loaded is not loaded again. */
  readonly loaders: Map<string, RequestContext['loaders']>;
}

/** Executes the same selection of one viewer once for an event, for all WebSockets of the viewer. */
export function sharedExecutions<Operation extends Keyed>(
  renewed: (context: RequestContext) => RequestContext,
  run: (operation: Operation) => Promise<FormattedExecutionResult>,
) {
  const ofEvents = new WeakMap<object, Shared>();
  return (operation: Operation, event: object): Promise<FormattedExecutionResult> => {
    const known: Shared = ofEvents.get(event) ?? { results: new Map(), loaders: new Map() };
    ofEvents.set(event, known);
    const { results, loaders } = known;
    const { account, contextValue, key } = operation;
    const context = { ...contextValue, loaders: loaders.get(account.id) ?? renewed(contextValue).loaders };
    loaders.set(account.id, context.loaders);
    const result = results.get(key) ?? run({ ...operation, rootValue: event, contextValue: context });
    results.set(key, result);
    return result;
  };
}
