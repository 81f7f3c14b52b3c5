import type { ApolloCache, Reference, TypedDocumentNode } from '@apollo/client';
import { client } from '../../apollo/client';
import { failureText } from '../../apollo/errors';
import { i18n, type TextKey } from '../../lib/i18n';
import type { BookmarkOutcome } from './bookmark-outcome';
import {
  DeleteBookmarkDocument,
  type DeleteBookmarkMutation,
  type DeleteBookmarkMutationVariables,
  SaveBookmarkDocument,
  type SaveBookmarkMutation,
  type SaveBookmarkMutationVariables,
} from './mutations.generated';
import type { RemoveButton_BookmarkFragment } from './remove-button.generated';

const saving: TypedDocumentNode<SaveBookmarkMutation, SaveBookmarkMutationVariables> = SaveBookmarkDocument;
const deleting: TypedDocumentNode<DeleteBookmarkMutation, DeleteBookmarkMutationVariables> = DeleteBookmarkDocument;

/** Saves a room. */
export async function saveBookmark(roomId: string): Promise<BookmarkOutcome> {
  try {
    const { data } = await client.mutate({
      mutation: saving,
      variables: { input: { roomId } },
      update: (cache, { data: answer }) => {
        if (answer?.saveBookmark.bookmark) showBookmark(cache, roomId, answer.saveBookmark.bookmark);
      },
    });
    const [userError] = data?.saveBookmark.userErrors ?? [];
    if (userError) return refusedChange(userError);
    return { kind: 'done', text: data?.saveBookmark.message ?? i18n.t('BOOKMARK_SAVED') };
  } catch (error) {
    return failedChange(error, 'bookmarks.saveFailed');
  }
}

/** Removes a bookmark. */
export async function deleteBookmark(bookmark: RemoveButton_BookmarkFragment): Promise<BookmarkOutcome> {
  try {
    const { data } = await client.mutate({
      mutation: deleting,
      variables: { input: { bookmarkId: bookmark.id } },
      update: (cache, { data: answer }) => {
        if (answer && isGone(answer)) forgetBookmark(cache, bookmark);
      },
    });
    const [userError] = data?.deleteBookmark.userErrors ?? [];
    if (userError && data && !isGone(data)) return refusedChange(userError);
    return { kind: 'done', text: data?.deleteBookmark.message ?? i18n.t('BOOKMARK_DELETED') };
  } catch (error) {
    return failedChange(error, 'bookmarks.deleteFailed');
  }
}

interface UserError {
  readonly code: string;
  readonly message: string;
}

const refusedChange = ({ code, message }: UserError): BookmarkOutcome =>
  code === 'UNAUTHENTICATED' ? { kind: 'needsLogin' } : { kind: 'failed', text: message };

const failedChange = (error: unknown, text: TextKey): BookmarkOutcome => ({
  kind: 'failed',
  text: failureText(error, text),
});

// If another device removed it first, the result is the same.
const isGone = ({ deleteBookmark: { userErrors } }: DeleteBookmarkMutation): boolean =>
  userErrors.every(({ code }) => code === 'BOOKMARK_NOT_FOUND');

function forgetBookmark(cache: ApolloCache, { id, roomId }: RemoveButton_BookmarkFragment): void {
  const bookmark = cache.identify({ __typename: 'Bookmark', id });
  showBookmark(cache, roomId, null);
  // Lists skip evicted records.
  if (bookmark) cache.evict({ id: bookmark });
}

/** Sets the bookmark of a room in the cache; null for none. */
function showBookmark(cache: ApolloCache, roomId: string, bookmark: { id: string } | null): void {
  const room = cache.identify({ __typename: 'Room', id: roomId });
  const reference = bookmark && cache.identify({ __typename: 'Bookmark', id: bookmark.id });
  if (!room) return;
  cache.modify<{ bookmark: Reference | null }>({
    id: room,
    fields: { bookmark: () => (reference ? { __ref: reference } : null) },
  });
}
