// What was written and not sent, for each account and chat; it outlives a reload, not the sign-in.
const PREFIX = 'thikana.unsent.';

const keyOf = (accountId: string, chatId: string): string => `${PREFIX}${accountId}.${chatId}`;

/** What is kept for a chat of an account; null when nothing is. */
export function keptUnsent(accountId: string, chatId: string): string | null {
  try {
    return localStorage.getItem(keyOf(accountId, chatId));
  } catch {
    return null;
  }
}

/** Keeps something for a chat of an account, in place of what was kept; null forgets it. */
export function keepUnsent(accountId: string, chatId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(accountId, chatId));
    else localStorage.setItem(keyOf(accountId, chatId), text);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

/** Whether a change of the storage is one of this chat's. */
export const isUnsentOf = (key: string | null, accountId: string, chatId: string): boolean =>
  key === null || key === keyOf(accountId, chatId);

/** Forgets what others than this account have not sent; null forgets everybody's. */
export function forgetUnsentOfOthers(accountId: string | null): void {
  try {
    const own = accountId === null ? null : `${PREFIX}${accountId}.`;
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && (own === null || !key.startsWith(own)))
      .forEach((key) => {
        localStorage.removeItem(key);
      });
  } catch {
    // Nothing was kept either.
  }
}
