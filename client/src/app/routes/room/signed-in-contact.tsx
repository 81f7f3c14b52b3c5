import { lazy } from 'react';
import { DataProvider } from '../../../apollo/data-provider';
import { OwnDetails } from '../../../features/owners/own-details';
import type { DraftStore } from '../../../features/owners/use-message-draft';
import { VisitButton } from '../../../features/visits/visit-button';
import { retry } from '../../../lib/retry';

// Few have an address that is not verified, and only after a message.
const EmailCodePanel = lazy(() =>
  retry(() =>
    import('../../../features/account/email-code/email-code-panel').then(({ EmailCodePanel: found }) => ({
      default: found,
    })),
  ),
);

interface SignedInContactProps {
  roomId: string;
  isFree: boolean;
  draftStore: DraftStore;
  /** True once a message was sent from this page. */
  isSent: boolean;
}

/** Shows what signed-in users have beside the form to the owner; visitors do not load it. */
export function SignedInContact({ roomId, isFree, draftStore, isSent }: SignedInContactProps) {
  return (
    <DataProvider>
      {isSent && <EmailCodePanel isAtOnce />}
      <OwnDetails draftStore={draftStore} />
      {isFree && <VisitButton roomId={roomId} />}
    </DataProvider>
  );
}
