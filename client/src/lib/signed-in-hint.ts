import { useSyncExternalStore } from 'react';
import { isOnServer } from './on-server';

// Stores the account id, never a token: visitors need not ask the server, and other tabs see changes.
const KEY = 'thikana.signedIn';
const listeners = new Set<() => void>();

/** Returns the id of the account that is signed in in this browser: null for none, '' if the server ended its session. */
export function signedInHint(): string | null {
  if (isOnServer) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores which account is signed in, for all tabs: null for none, '' if the server ended its session. */
export function setSignedInHint(accountId: string | null): void {
  if (accountId === signedInHint()) return;
  try {
    if (accountId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, accountId);
  } catch {
    // Without storage, the session ends with the page.
  }
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls the listener when another tab signs in or out. Returns a function that removes it. */
export function onHintOfOtherTab(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  if (isOnServer) return () => undefined;
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}

/** Calls the listener when the session ends in this or another tab. */
export function onSignOut(listener: () => void): void {
  subscribe(() => {
    if (!signedInHint()) listener();
  });
}

export function useSignedInHint(): string | null {
  return useSyncExternalStore(subscribe, signedInHint, signedInHint);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onHintOfOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
