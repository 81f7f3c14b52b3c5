import { errorCode } from '../../apollo/errors';
import { i18n } from '../../lib/i18n';
import { useReportedUserQuery } from './reported-user.generated';
import { readAddressedId, readReported, type Reported } from './reported';
import type { ReportError } from './use-submit-report';

/** The reported user while loading, loaded or failed. */
export type FoundReported =
  | { readonly kind: 'known'; readonly reported: Reported; readonly error?: ReportError }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Finds the reported user. If the id comes from the address, the server is asked for the name. */
export function useReported(state: unknown, search: string): FoundReported {
  const told = readReported(state, search);
  const id = readAddressedId(state, search);
  const { data, previousData, loading, error, refetch } = useReportedUserQuery({
    variables: { id: id ?? '' },
    fetchPolicy: id === undefined ? 'standby' : 'cache-first',
  });
  if (id === undefined) return { kind: 'known', reported: told };
  // The query is repeated when the viewer changes; what is typed must stay.
  const user = [data?.user, previousData?.user].find((found) => found?.id === id);
  if (user) return { kind: 'known', reported: { ...told, username: user.username ?? undefined } };
  if (loading) return { kind: 'loading' };
  if (errorCode(error, ['USER_NOT_FOUND'])) return { kind: 'known', reported: nobody(told), error: unknownUser() };
  return {
    kind: 'failed',
    retry: () => {
      void refetch();
    },
  };
}

const nobody = (told: Reported): Reported => ({
  ...told,
  userId: undefined,
  username: undefined,
  messageId: undefined,
});

const unknownUser = (): ReportError => ({ text: i18n.t('USER_NOT_FOUND'), field: 'ownerUname' });
