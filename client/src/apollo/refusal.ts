import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The code the server refused with, if it is one of those the page has a text for. */
export function refusalCode<Code extends string>(error: unknown, expected: readonly Code[]): Code | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const codes = error.errors.map(({ extensions }) => extensions?.['code']);
  return expected.find((code) => codes.includes(code));
}
