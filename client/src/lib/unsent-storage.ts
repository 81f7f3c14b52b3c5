// Unsent messages of each account and chat. They survive a reload, but not the logout.
const PREFIX = 'thikana.unsent.';

const keyOf = (accountId: string, chatId: string): string => `${PREFIX}${accountId}.${chatId}`;

/** Reads the stored text for a chat of an account; null if there is none. */
export function keptUnsent(accountId: string, chatId: string): string | null {
  try {
    return localStorage.getItem(keyOf(accountId, chatId));
  } catch {
    return null;
  }
}

/** Stores a text for a chat of an account; null removes it. */
export function keepUnsent(accountId: string, chatId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(accountId, chatId));
    else localStorage.setItem(keyOf(accountId, chatId), text);
  } catch {
    // Without storage, it is lost with the page.
  }
}

/** Returns whether a storage event concerns this chat. */
export const isUnsentOf = (key: string | null, accountId: string, chatId: string): boolean =>
  key === null || key === keyOf(accountId, chatId);

/** Removes the unsent messages of all other accounts; null removes all. */
export function forgetUnsentOfOthers(accountId: string | null): void {
  try {
    const own = accountId === null ? null : `${PREFIX}${accountId}.`;
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && (own === null || !key.startsWith(own)))
      .forEach((key) => {
        localStorage.removeItem(key);
      });
  } catch {
    // Without storage, there is nothing to remove.
  }
}
