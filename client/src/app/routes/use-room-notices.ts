import { useTranslation } from 'react-i18next';
import type { ShareOutcome } from '../../lib/share-link';
import { useNotice } from '../../ui/use-notice';

const LOGIN_NOTICE_LASTS = 3000;

/** What the room page tells the visitor about what they just did. */
export function useRoomNotices() {
  const { t } = useTranslation();
  const { notice, show, clear } = useNotice();
  return {
    shown: notice,
    clear,
    savingNeedsLogin: () => {
      show({ kind: 'info', text: t('room.loginRequired'), lasts: LOGIN_NOTICE_LASTS });
    },
    contactNeedsLogin: () => {
      show({ kind: 'warning', text: t('contactOwner.loginRequired') });
    },
    shared: (outcome: ShareOutcome) => {
      if (outcome === 'copied') show({ kind: 'success', text: t('room.linkCopied') });
      if (outcome === 'failed') show({ kind: 'error', text: t('room.linkNotCopied') });
    },
  };
}
