// What each account has written and did not reach the server, under the chat or another name. It survives a reload, but not
// the logout.
const PREFIX = 'thikana.unsent.';

const keyOf = (accountId: string, name: string): string => `${PREFIX}${accountId}.${name}`;

/** Reads the stored text of an account under a name; null if there is none. */
export function keptUnsent(accountId: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(accountId, name));
  } catch {
    return null;
  }
}

/** Stores a text of an account under a name; null removes it. */
export function keepUnsent(accountId: string, name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(accountId, name));
    else localStorage.setItem(keyOf(accountId, name), text);
  } catch {
    // Without storage, it is lost with the page.
  }
}

/** Returns whether a storage event concerns this name. */
export const isUnsentOf = (key: string | null, accountId: string, name: string): boolean =>
  key === null || key === keyOf(accountId, name);

/** Returns the names under which an account has texts, of one kind: those that begin with it. Chats have no kind. */
export function unsentNames(accountId: string, kind = ''): string[] {
  const start = keyOf(accountId, kind);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(keyOf(accountId, '').length))
      .filter((name) => kind !== '' || !name.includes('.'));
  } catch {
    return [];
  }
}

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
