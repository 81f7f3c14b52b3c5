import { useApolloClient, useQuery } from '@apollo/client/react';
import { type CaseFilter, CASES, type Cases } from './queries';
import { useDeskChange } from './use-desk-events';

const PAGE = 25;
const LARGEST_PAGE = 50;

/** Returns the cases of a filter. After a change at the desk as many as are shown are read again. */
export function useLiveCases(filter: CaseFilter) {
  const client = useApolloClient();
  const { data, previousData, error, fetchMore, refetch, updateQuery } = useQuery(CASES, {
    variables: { filter },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;

  async function readPage(most: number, after: string | null): Promise<Cases> {
    const first = Math.min(Math.max(most, PAGE), LARGEST_PAGE);
    const page = await client.query({ query: CASES, variables: { filter, first, after }, fetchPolicy: 'no-cache' });
    if (!page.data) throw new Error('The desk gave no answer.');
    return page.data;
  }

  async function read(count: number): Promise<Cases> {
    let found = await readPage(count, null);
    while (found.cases.nodes.length < count && found.cases.pageInfo.hasNextPage)
      found = joined(found, await readPage(count - found.cases.nodes.length, found.cases.pageInfo.endCursor));
    return found;
  }

  async function readAgain(): Promise<void> {
    const found = await read(data?.cases.nodes.length ?? 0);
    // The operator may have chosen another filter meanwhile.
    updateQuery((before, { variables }) =>
      JSON.stringify(variables?.filter) === JSON.stringify(filter) ? found : (before as Cases),
    );
  }

  useDeskChange(() => void readAgain().catch(() => undefined));

  return {
    shown,
    error,
    refetch,
    showMore: (after: string | null) =>
      fetchMore({
        variables: { filter, after },
        updateQuery: (before, { fetchMoreResult }) => joined(before, fetchMoreResult),
      }),
  };
}

const joined = (before: Cases, { cases }: Cases): Cases => ({
  cases: { ...cases, nodes: [...before.cases.nodes, ...cases.nodes] },
});
