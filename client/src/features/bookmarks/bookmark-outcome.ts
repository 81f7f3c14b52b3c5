import type { ApolloCache, Reference } from '@apollo/client';
import { refusalCode } from '../../apollo/refusal';
import { type TextKey, texts } from '../../lib/texts';
import type { Notice } from '../../ui/use-notice';

/** How a change of a bookmark went, with what to say about it. */
export type BookmarkOutcome =
  { readonly kind: 'done' | 'failed'; readonly text: string } | { readonly kind: 'needsLogin' };

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The outcome of a refused change; `missing` is the code that a visitor is refused with. */
export const refusedChange = ({ code, message }: Refusal, missing: string): BookmarkOutcome =>
  code === missing ? { kind: 'needsLogin' } : { kind: 'failed', text: message };

export function failedChange(error: unknown, text: TextKey): BookmarkOutcome {
  const code = refusalCode(error, ['RATE_LIMITED']);
  return { kind: 'failed', text: texts.t(code ?? text) };
}

const LOGIN_NOTICE_LASTS = 3000;
const DONE_NOTICE_LASTS = 3000;

/** What a page says about it. */
export function noticeOf(outcome: BookmarkOutcome): Notice {
  if (outcome.kind === 'failed') return { kind: 'error', text: outcome.text };
  if (outcome.kind === 'done') return { kind: 'success', text: outcome.text, lasts: DONE_NOTICE_LASTS };
  return { kind: 'info', text: texts.t('room.loginRequired'), lasts: LOGIN_NOTICE_LASTS, needsLogin: true };
}

/** Lets every screen know which bookmark a room has; null for none. */
export function showBookmark(cache: ApolloCache, roomId: string, bookmark: { id: string } | null): void {
  const room = cache.identify({ __typename: 'Room', id: roomId });
  const reference = bookmark && cache.identify({ __typename: 'Bookmark', id: bookmark.id });
  if (!room) return;
  cache.modify<{ bookmark: Reference | null }>({
    id: room,
    fields: { bookmark: () => (reference ? { __ref: reference } : null) },
  });
}
