import { useTranslation } from '../../lib/i18n';
import { type BookmarkOutcome, failedChange, refusedChange, showBookmark } from './bookmark-outcome';
import { useSaveBookmarkMutation } from './mutations.generated';

export function useSaveBookmark() {
  const { t } = useTranslation();
  const [send] = useSaveBookmarkMutation();
  return async (roomId: string): Promise<BookmarkOutcome> => {
    try {
      const { data } = await send({
        variables: { input: { roomId } },
        update: (cache, { data: answer }) => {
          if (answer?.saveBookmark.bookmark) showBookmark(cache, roomId, answer.saveBookmark.bookmark);
        },
      });
      const [userError] = data?.saveBookmark.userErrors ?? [];
      if (userError) return refusedChange(userError);
      return { kind: 'done', text: data?.saveBookmark.message ?? t('BOOKMARK_SAVED') };
    } catch (error) {
      return failedChange(error, 'bookmarks.saveFailed');
    }
  };
}
