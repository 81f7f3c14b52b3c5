import { i18n } from '../../lib/i18n';
import type { Notice } from '../../ui/use-notice';

/** The result of changing a bookmark, with the text to show. */
export type BookmarkOutcome =
  { readonly kind: 'done' | 'failed'; readonly text: string } | { readonly kind: 'needsLogin' };

const LOGIN_NOTICE_LASTS = 3000;
const DONE_NOTICE_LASTS = 3000;

/** Returns the notice for an outcome. */
export function noticeOf(outcome: BookmarkOutcome): Notice {
  if (outcome.kind === 'failed') return { kind: 'error', text: outcome.text };
  if (outcome.kind === 'done') return { kind: 'success', text: outcome.text, lasts: DONE_NOTICE_LASTS };
  return { kind: 'info', text: i18n.t('room.loginRequired'), lasts: LOGIN_NOTICE_LASTS, needsLogin: true };
}
