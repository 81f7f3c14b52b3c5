import type { ExecutionResult } from 'graphql';
import type { Observer } from '../../ports/observer';
import type { RequestContext } from '../request-context';

/** An operation that was executed before Apollo Server got it. */
interface BegunOperation {
  readonly result: ExecutionResult;
  /** Ends its observation. */
  readonly end: ReturnType<Required<Observer>['operation']>;
}

/** The operations that Apollo Server only answers, since their result has errors. */
export const begunOperations = new WeakMap<RequestContext, BegunOperation>();
