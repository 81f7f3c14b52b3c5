const LASTS = 24 * 60 * 60_000;
const keyOf = (accountId: string): string => `thikana.email-code-closed.${accountId}`;

/** Tells whether the account has closed the question for the code within a day. */
export function isClosed(accountId: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(keyOf(accountId)) ?? 0) < LASTS;
  } catch {
    return false;
  }
}

/** Keeps in the browser that the account has closed the question. */
export function keepClosed(accountId: string): void {
  try {
    localStorage.setItem(keyOf(accountId), String(Date.now()));
  } catch {
    // Without storage, the question comes back with the next page.
  }
}
