import type { DocumentNode } from 'graphql';
import { createStore } from '../../lib/store';

/** A query whose answer is kept on this device, for times without a connection. */
export interface KeptQuery {
  readonly name: string;
  readonly query: DocumentNode;
  /** Without the cursor: the pages of a list are kept together. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const shownCopies = createStore<ReadonlyMap<string, number>>(new Map());

/** Returns the name under which the answer of a query is kept. */
export const keyOf = (name: string, { after: _, ...variables }: KeptQuery['variables']): string =>
  `${name} ${JSON.stringify(variables)}`;

/** Returns when the copy was kept that is shown instead of the answer of a query; undefined if the answer is shown. */
export const useShownCopy = (name: string, variables: KeptQuery['variables']): number | undefined =>
  shownCopies.useValue().get(keyOf(name, variables));

/** Returns the keys of the queries whose copies are shown. */
export const keysOfShownCopies = (): ReadonlySet<string> => new Set(shownCopies.get().keys());

/** Notes when the copy of a query was kept that is shown instead of its answer; undefined if the answer is shown. */
export function markCopy(key: string, at: number | undefined): void {
  if (shownCopies.get().get(key) === at) return;
  const marked = new Map(shownCopies.get());
  if (at === undefined) marked.delete(key);
  else marked.set(key, at);
  shownCopies.set(marked);
}
