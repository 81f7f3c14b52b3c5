/**
 * Asks the server one thing without the data client, so that a page need not load it. Returns undefined if the server
 * refuses it or a part of it; rejects if it is not reached.
 */
export async function ask<Data>(
  operationName: string,
  query: string,
  variables: object = {},
): Promise<Data | undefined> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: unknown };
  return errors ? undefined : (data ?? undefined);
}
