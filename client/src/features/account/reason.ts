import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { texts } from '../../lib/texts';

/** Why a call failed, in words: the server's own, or that it was not reached. */
export function reasonOf(error: unknown): string {
  const told = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return told ?? texts.t('failure.noConnection');
}
