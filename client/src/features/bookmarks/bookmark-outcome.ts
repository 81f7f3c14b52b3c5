import type { ApolloCache, Reference } from '@apollo/client';
import { refusalCode } from '../../apollo/refusal';
import { type TextKey, texts } from '../../lib/texts';

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
