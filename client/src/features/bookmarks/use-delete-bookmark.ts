import type { ApolloCache } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { type BookmarkOutcome, failedChange, refusedChange, showBookmark } from './bookmark-outcome';
import { type DeleteBookmarkMutation, useDeleteBookmarkMutation } from './delete-bookmark.generated';
import type { RemoveButton_BookmarkFragment } from './remove-button.generated';

/** Keeps a room no more. */
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
      const [refusal] = data?.deleteBookmark.userErrors ?? [];
      if (refusal && data && !isGone(data)) return refusedChange(refusal, 'BOOKMARK_MISSING');
      return { kind: 'done', text: data?.deleteBookmark.message ?? t('BOOKMARK_DELETED') };
    } catch (error) {
      return failedChange(error, 'bookmarks.deleteFailed');
    }
  };
}

// Another device may have been faster; what was wanted is so.
const isGone = ({ deleteBookmark: { userErrors } }: DeleteBookmarkMutation): boolean =>
  userErrors.every(({ code }) => code === 'BOOKMARK_NOT_FOUND');

function forgetBookmark(cache: ApolloCache, { id, roomId }: RemoveButton_BookmarkFragment): void {
  const bookmark = cache.identify({ __typename: 'Bookmark', id });
  showBookmark(cache, roomId, null);
  // Lists pass over what is gone.
  if (bookmark) cache.evict({ id: bookmark });
}
