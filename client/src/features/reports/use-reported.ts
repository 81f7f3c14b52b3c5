import { refusalCode } from '../../apollo/refusal';
import { texts } from '../../lib/texts';
import { useReportedUserQuery } from './reported-user.generated';
import { readAddressedId, readReported, type Reported } from './reported';
import type { ReportFault } from './use-submit-report';

/** Whom a report is about, as far as that is known. */
export type FoundReported =
  | { readonly kind: 'known'; readonly reported: Reported; readonly fault?: ReportFault }
  | { readonly kind: 'awaited' }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Whom a report is about. For an account that an address speaks of the server is asked for the name. */
export function useReported(state: unknown, search: string): FoundReported {
  const told = readReported(state, search);
  const id = readAddressedId(state, search);
  const { data, previousData, loading, error, refetch } = useReportedUserQuery({
    variables: { id: id ?? '' },
    fetchPolicy: id === undefined ? 'standby' : 'cache-first',
  });
  if (id === undefined) return { kind: 'known', reported: told };
  // Asked for again when the viewer changes: what is typed outlives that.
  const user = [data?.user, previousData?.user].find((found) => found?.id === id);
  if (user) return { kind: 'known', reported: { ...told, username: user.username ?? undefined } };
  if (loading) return { kind: 'awaited' };
  if (refusalCode(error, ['USER_NOT_FOUND'])) return { kind: 'known', reported: nobody(told), fault: unknownFault() };
  return {
    kind: 'failed',
    retry: () => {
      void refetch();
    },
  };
}

const nobody = ({ roomId }: Reported): Reported => ({ userId: undefined, username: undefined, roomId });

const unknownFault = (): ReportFault => ({ text: texts.t('USER_NOT_FOUND'), field: 'ownerUname' });
