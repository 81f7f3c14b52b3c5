import { useTranslation } from 'react-i18next';
import type { BookmarkOutcome } from '../../features/bookmarks/bookmark-outcome';
import type { ShareOutcome } from '../../lib/share-link';
import { useNotice } from '../../ui/use-notice';

const LOGIN_NOTICE_LASTS = 3000;
const DONE_NOTICE_LASTS = 3000;

/** What the room page tells the visitor about what they just did. */
export function useRoomNotices() {
  const { t } = useTranslation();
  const { notice, show, clear } = useNotice();
  return {
    shown: notice,
    clear,
    bookmarkChanged: (outcome: BookmarkOutcome) => {
      if (outcome.kind === 'needsLogin') {
        show({ kind: 'info', text: t('room.loginRequired'), lasts: LOGIN_NOTICE_LASTS });
      } else if (outcome.kind === 'failed') {
        show({ kind: 'error', text: outcome.text });
      } else {
        show({ kind: 'success', text: outcome.text, lasts: DONE_NOTICE_LASTS });
      }
    },
    say: show,
    shared: (outcome: ShareOutcome) => {
      if (outcome === 'copied') show({ kind: 'success', text: t('room.linkCopied') });
      if (outcome === 'failed') show({ kind: 'error', text: t('room.linkNotCopied') });
    },
  };
}
