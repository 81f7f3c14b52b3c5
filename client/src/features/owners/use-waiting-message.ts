import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../apollo/session/session';
import { useTranslation } from '../../lib/i18n';
import type { Notice } from '../../ui/use-notice';
import type { DraftStore } from './use-message-draft';
import { dropWaiting, onWaitingChange, useWaitingChanges, waitingMessages } from './waiting-messages';

/** Tells how a message to the owner fares that waits for a connection. Returns whether there is one. */
export function useWaitingMessage(roomId: string, draftStore: DraftStore, say: (notice: Notice) => void): boolean {
  const { t } = useTranslation();
  const session = useSession();
  const accountId = session.status === 'signedIn' ? session.account.id : '';
  useWaitingChanges();
  const count = useRef(0);
  const tell = useEffectEvent(() => {
    const own = waitingMessages(accountId).filter((message) => message.roomId === roomId);
    const refused = own.find(({ reason }) => reason !== undefined);
    const isDelivered = own.length < count.current;
    count.current = own.length;
    if (refused?.reason !== undefined) {
      count.current -= 1;
      dropWaiting(accountId, refused);
      draftStore.set(refused.draft);
      say({ kind: 'error', text: refused.reason });
    } else if (isDelivered) {
      say({ kind: 'success', text: t('contactOwner.sent') });
    }
  });
  useEffect(() => {
    count.current = 0;
    tell();
    return onWaitingChange(() => {
      tell();
    });
  }, [accountId]);
  return waitingMessages(accountId).some((message) => message.roomId === roomId);
}
