import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { failureText, isLineFailure } from '../../apollo/errors';
import { useSession } from '../../apollo/session/session';
import { newKey } from '../../lib/new-key';
import type { Notice } from '../../ui/use-notice';
import type { MessageDraft } from './message-draft';
import { putWaiting } from './waiting-messages';

/**
 * Sends a message to the owner of a room. A retry of the same text does not create a second message. Without a connection
 * the message waits, and goes by itself.
 */
export function useContactOwner(roomId: string) {
  const { t } = useTranslation();
  const session = useSession();
  const [isSending, setIsSending] = useState(false);
  const tried = useRef<{ text: string; clientKey: string }>(undefined);

  const contactOwner = async (draft: MessageDraft): Promise<Notice> => {
    const loginRequired: Notice = { kind: 'warning', text: t('contactOwner.loginRequired'), needsLogin: true };
    if (session.status === 'visitor') return loginRequired;
    const text = JSON.stringify(draft);
    if (tried.current?.text !== text) tried.current = { text, clientKey: newKey() };
    const { clientKey } = tried.current;
    setIsSending(true);
    try {
      // Visitors do not load it.
      const { sendMessage } = await import('./send-message');
      const userError = await sendMessage({ roomId, ...draft, clientKey });
      if (userError?.code === 'UNAUTHENTICATED') return loginRequired;
      if (userError) return { kind: 'error', text: userError.message };
      tried.current = undefined;
      return { kind: 'success', text: t('contactOwner.sent') };
    } catch (error) {
      if (!isLineFailure(error) || navigator.onLine || session.status !== 'signedIn' || !draft.message.trim()) {
        return { kind: 'error', text: failureText(error, 'contactOwner.failed') };
      }
      putWaiting(session.account.id, { clientKey, roomId, draft });
      tried.current = undefined;
      return { kind: 'info', text: t('contactOwner.waits') };
    } finally {
      setIsSending(false);
    }
  };

  return { contactOwner, isSending };
}
