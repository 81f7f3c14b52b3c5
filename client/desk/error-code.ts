import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Returns the code of an error of the server; an empty text when it did not answer. */
export function errorCode(fault: unknown): string {
  const code = CombinedGraphQLErrors.is(fault) ? fault.errors[0]?.extensions?.['code'] : undefined;
  return typeof code === 'string' ? code : '';
}
