import type { ApolloCache } from '@apollo/client';
import { useTranslation } from '../../lib/i18n';
import { type BookmarkOutcome, failedChange, refusedChange, showBookmark } from './bookmark-outcome';
import { type DeleteBookmarkMutation, useDeleteBookmarkMutation } from './mutations.generated';
import type { RemoveButton_BookmarkFragment } from './remove-button.generated';

export function useDeleteBookmark() {
  const { t } = useTranslation();
  const [send] = useDeleteBookmarkMutation();
  return async (bookmark: RemoveButton_BookmarkFragment): Promise<BookmarkOutcome> => {
    try {
      const { data } = await send({
        variables: { input: { bookmarkId: bookmark.id } },
        update: (cache, { data: answer }) => {
          if (answer && isGone(answer)) forgetBookmark(cache, bookmark);
        },
      });
      const [userError] = data?.deleteBookmark.userErrors ?? [];
      if (userError && data && !isGone(data)) return refusedChange(userError);
      return { kind: 'done', text: data?.deleteBookmark.message ?? t('BOOKMARK_DELETED') };
    } catch (error) {
      return failedChange(error, 'bookmarks.deleteFailed');
    }
  };
}

// If another device removed it first, the result is the same.
const isGone = ({ deleteBookmark: { userErrors } }: DeleteBookmarkMutation): boolean =>
  userErrors.every(({ code }) => code === 'BOOKMARK_NOT_FOUND');

function forgetBookmark(cache: ApolloCache, { id, roomId }: RemoveButton_BookmarkFragment): void {
  const bookmark = cache.identify({ __typename: 'Bookmark', id });
  showBookmark(cache, roomId, null);
  // Lists skip evicted records.
  if (bookmark) cache.evict({ id: bookmark });
}
