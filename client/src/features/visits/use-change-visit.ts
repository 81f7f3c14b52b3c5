import { useState } from 'react';
import { failureText } from '../../apollo/errors';
import { useTranslation } from '../../lib/i18n';
import {
  useAcceptVisitMutation,
  useCancelVisitMutation,
  useConfirmVisitMutation,
  useDeclineVisitMutation,
  useProposeVisitTimesMutation,
} from './mutations.generated';
import { useIsOffline } from '../../ui/use-is-offline';
import { useRefreshVisits } from './use-refresh-visits';

interface Payload {
  readonly userErrors: readonly { readonly message: string }[];
}

interface Failure {
  readonly text: string;
  /** True when there was no connection, which is over once there is one again. */
  readonly isOfLine: boolean;
}

/** Returns the changes of a visit; each tells whether it was done. What was refused is in `error`. */
export function useChangeVisit(id: string, onChanged?: () => void) {
  const { t } = useTranslation();
  const refresh = useRefreshVisits();
  const [accept, accepting] = useAcceptVisitMutation();
  const [propose, proposing] = useProposeVisitTimesMutation();
  const [decline, declining] = useDeclineVisitMutation();
  const [cancel, cancelling] = useCancelVisitMutation();
  const [confirm, confirming] = useConfirmVisitMutation();
  const [failure, setFailure] = useState<Failure>();
  const isOffline = useIsOffline();

  async function done(sent: Promise<Payload | undefined>): Promise<boolean> {
    setFailure(undefined);
    try {
      const payload = await sent;
      const refusal = payload ? payload.userErrors[0]?.message : t('visits.failed');
      if (refusal !== undefined) setFailure({ text: refusal, isOfLine: false });
      // A refusal mostly means that the visit is not any more as it is shown.
      void refresh();
      if (refusal !== undefined) return false;
      onChanged?.();
      return true;
    } catch (fault) {
      setFailure({ text: failureText(fault, 'visits.failed'), isOfLine: !navigator.onLine });
      return false;
    }
  }

  return {
    accept: (time: string) =>
      done(accept({ variables: { input: { id, time } } }).then(({ data }) => data?.acceptVisit)),
    propose: (times: readonly string[]) =>
      done(propose({ variables: { input: { id, times: [...times] } } }).then(({ data }) => data?.proposeVisitTimes)),
    decline: (words: string) =>
      done(decline({ variables: { input: { id, words } } }).then(({ data }) => data?.declineVisit)),
    cancel: () => done(cancel({ variables: { input: { id } } }).then(({ data }) => data?.cancelVisit)),
    confirm: (tookPlace: boolean) =>
      done(confirm({ variables: { input: { id, tookPlace } } }).then(({ data }) => data?.confirmVisit)),
    isBusy: [accepting, proposing, declining, cancelling, confirming].some(({ loading }) => loading),
    error: failure && (isOffline || !failure.isOfLine) ? failure.text : undefined,
  };
}
