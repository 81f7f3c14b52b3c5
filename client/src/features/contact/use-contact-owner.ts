import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalCode } from '../../apollo/refusal';
import { useSession } from '../../apollo/session';
import { newKey } from '../../lib/new-key';
import type { Notice } from '../../ui/use-notice';
import { useContactOwnerMutation } from './contact-owner.generated';
import type { FirstWord } from './first-word';

/** Writes to the owner of a room; the same words sent again after a failure make no second message. */
export function useContactOwner(roomId: string) {
  const { t } = useTranslation();
  const session = useSession();
  const [send, { loading }] = useContactOwnerMutation();
  const tried = useRef<{ words: string; clientKey: string }>(undefined);

  const contactOwner = async (word: FirstWord): Promise<Notice> => {
    const loginRequired: Notice = { kind: 'warning', text: t('contactOwner.loginRequired'), needsLogin: true };
    if (session.status === 'visitor') return loginRequired;
    const words = JSON.stringify(word);
    if (tried.current?.words !== words) tried.current = { words, clientKey: newKey() };
    const { clientKey } = tried.current;
    try {
      const { data } = await send({ variables: { input: { roomId, ...word, clientKey } } });
      const [refusal] = data?.contactOwner.userErrors ?? [];
      if (refusal?.code === 'UNAUTHENTICATED') return loginRequired;
      if (refusal) return { kind: 'error', text: refusal.message };
      tried.current = undefined;
      return { kind: 'success', text: t('contactOwner.sent') };
    } catch (error) {
      const code = refusalCode(error, ['RATE_LIMITED']);
      return { kind: 'error', text: t(code ?? 'contactOwner.failed') };
    }
  };

  return { contactOwner, isSending: loading };
}
