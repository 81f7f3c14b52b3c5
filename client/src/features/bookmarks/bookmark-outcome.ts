import type { ApolloCache, Reference } from '@apollo/client';
import { failureText } from '../../apollo/errors';
import { type TextKey, i18n } from '../../lib/i18n';
import type { Notice } from '../../ui/use-notice';

/** The result of changing a bookmark, with the text to show. */
export type BookmarkOutcome =
  { readonly kind: 'done' | 'failed'; readonly text: string } | { readonly kind: 'needsLogin' };

interface UserError {
  readonly code: string;
  readonly message: string;
}

/** Returns the outcome of a rejected change. */
export const refusedChange = ({ code, message }: UserError): BookmarkOutcome =>
  code === 'UNAUTHENTICATED' ? { kind: 'needsLogin' } : { kind: 'failed', text: message };

export const failedChange = (error: unknown, text: TextKey): BookmarkOutcome => ({
  kind: 'failed',
  text: failureText(error, text),
});

const LOGIN_NOTICE_LASTS = 3000;
const DONE_NOTICE_LASTS = 3000;

/** Returns the notice for an outcome. */
export function noticeOf(outcome: BookmarkOutcome): Notice {
  if (outcome.kind === 'failed') return { kind: 'error', text: outcome.text };
  if (outcome.kind === 'done') return { kind: 'success', text: outcome.text, lasts: DONE_NOTICE_LASTS };
  return { kind: 'info', text: i18n.t('room.loginRequired'), lasts: LOGIN_NOTICE_LASTS, needsLogin: true };
}

/** Sets the bookmark of a room in the cache; null for none. */
export function showBookmark(cache: ApolloCache, roomId: string, bookmark: { id: string } | null): void {
  const room = cache.identify({ __typename: 'Room', id: roomId });
  const reference = bookmark && cache.identify({ __typename: 'Bookmark', id: bookmark.id });
  if (!room) return;
  cache.modify<{ bookmark: Reference | null }>({
    id: room,
    fields: { bookmark: () => (reference ? { __ref: reference } : null) },
  });
}
