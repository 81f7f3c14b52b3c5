import { useEffect, useRef, useState } from 'react';
import { onSignOut } from './signed-in-hint';

// What is typed in a form stays while another page is open, such as the login. In memory only: the next person at this
// device must not find it.
const kept = new Map<string, unknown>();

let isFollowed = false;

function forgetAtSignOut(): void {
  if (isFollowed) return;
  isFollowed = true;
  onSignOut(() => {
    kept.clear();
  });
}

/** Returns the words that were typed in a form before its page was left, or else the empty ones. */
export function useKeptWords<Words>(form: string, empty: Words): { readonly words: Words; readonly wasKept: boolean } {
  const [found] = useState(() =>
    kept.has(form) ? { words: kept.get(form) as Words, wasKept: true } : { words: empty, wasKept: false },
  );
  return found;
}

/** Keeps the words of a form when its page is left; undefined if nothing is typed. */
export function useKeepWords(form: string, current: () => unknown): void {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(forgetAtSignOut, []);
  useEffect(
    () => () => {
      const words = latest.current();
      if (words === undefined) kept.delete(form);
      else kept.set(form, words);
    },
    [form],
  );
}
