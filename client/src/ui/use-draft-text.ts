import { useEffect, useRef, useState } from 'react';

const PAUSE = 450;

interface DraftText {
  /** The text as it stands elsewhere, such as in the address. */
  settled: string;
  onSettle: (text: string) => void;
}

/** A text being written, handed on when the writer pauses; follows the settled text when that changes. */
export function useDraftText({ settled, onSettle }: DraftText) {
  const [draft, setDraft] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    if (draft.trim() !== settled) setDraft(settled);
  }

  // A text that was not taken as it stands is not handed on again and again.
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
