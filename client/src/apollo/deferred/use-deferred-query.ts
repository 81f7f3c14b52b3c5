import type { OperationVariables } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { DeferredOperation } from './deferred-operation';
import { followQuery, openQuery, type Options } from './deferred-query';

/**
 * Reads a query, like the generated hooks. Shows the answer that the page brought along until the data client is loaded,
 * and loads the client only if there is none, or for `fetchMore` and `refetch`.
 */
export function useDeferredQuery<Data, Variables extends OperationVariables>(
  operation: DeferredOperation<Data, Variables>,
  options: Options<Variables>,
) {
  const key = JSON.stringify(options);
  const [opened, setOpened] = useState(() => ({ key, query: openQuery(operation, options) }));
  const { query } = opened;
  const result = query.result.useValue();
  useEffect(() => followQuery(query), [query]);
  if (opened.key !== key) {
    setOpened({ key, query: openQuery(operation, options, result.data ?? result.previousData) });
  }
  return {
    ...result,
    fetchMore: async (more: { variables: Partial<Variables> }): Promise<Data> => {
      const { data } = await (await query.open()).fetchMore(more);
      return data;
    },
    refetch: async (): Promise<void> => {
      // The result tells what went wrong.
      await query
        .open()
        .then((live) => live.refetch())
        .catch(() => undefined);
    },
  };
}
