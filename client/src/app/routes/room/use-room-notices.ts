import { useTranslation } from '../../../lib/i18n';
import { type BookmarkOutcome, noticeOf } from '../../../features/bookmarks/bookmark-outcome';
import type { ShareOutcome } from '../../../lib/share-link';
import { useNotice } from '../../../ui/use-notice';

/** Keeps the notice about the visitor's last action on the room page. */
export function useRoomNotices() {
  const { t } = useTranslation();
  const { notice, show, clear } = useNotice();
  return {
    shown: notice,
    clear,
    bookmarkChanged: (outcome: BookmarkOutcome) => {
      show(noticeOf(outcome));
    },
    say: show,
    shared: (outcome: ShareOutcome) => {
      if (outcome === 'copied') show({ kind: 'success', text: t('room.linkCopied') });
      if (outcome === 'failed') show({ kind: 'error', text: t('room.linkNotCopied') });
    },
  };
}
