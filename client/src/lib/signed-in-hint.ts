import { useSyncExternalStore } from 'react';

// Who is signed in on this browser, never a token: visitors need not ask the server, and other tabs see it change.
const KEY = 'thikana.signedIn';
const listeners = new Set<() => void>();

export function signedInHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Tells all tabs which account is signed in; null says nobody. */
export function setSignedInHint(accountId: string | null): void {
  if (accountId === signedInHint()) return;
  try {
    if (accountId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, accountId);
  } catch {
    // Without storage the person is signed in until the page is left.
  }
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls the listener when another tab signs in or out. Returns how to stop. */
export function onHintOfOtherTab(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}

export function useSignedInHint(): string | null {
  return useSyncExternalStore(subscribe, signedInHint);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onHintOfOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
