import { useEffect, useRef, useState } from 'react';

const PAUSE = 450;

interface DraftText {
  /** The accepted text, for example in the address. */
  settled: string;
  onSettle: (text: string) => void;
}

/** Debounces a text field: passes its text on when the user pauses, and follows changes from outside. */
export function useDraftText({ settled, onSettle }: DraftText) {
  const [draft, setDraft] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    if (draft.trim() !== settled) setDraft(settled);
  }

  // A text that was not accepted is passed on only once.
  const handedOn = useRef(settled);
  useEffect(() => {
    if (draft.trim() === settled || draft === handedOn.current) return undefined;
    const timer = setTimeout(() => {
      handedOn.current = draft;
      onSettle(draft.trim());
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, settled, onSettle]);

  return { draft, setDraft };
}
