import { useEffect, useRef, useState } from 'react';
import { type FormSubject, forgetForm, keepForm, type KeptForm, keptForm } from './kept-form';

// Milliseconds after the last change.
const PAUSE = 300;

/** Reads what was kept of a form on this device; `undefined` if nothing was, or if the browser keeps nothing. */
export function useKeptForm({ accountId, roomId }: FormSubject): 'loading' | KeptForm | undefined {
  const [found, setFound] = useState<'loading' | KeptForm | undefined>('loading');
  useEffect(() => {
    let isGone = false;
    const show = (kept: KeptForm | undefined) => {
      if (!isGone) setFound(kept);
    };
    keptForm({ accountId, roomId }).then(show, () => {
      show(undefined);
    });
    return () => {
      isGone = true;
    };
  }, [accountId, roomId]);
  return found;
}

interface Keeping {
  readonly subject: FormSubject;
  /** Reads the content at this moment. */
  readonly written: () => KeptForm;
  /** Changes when the content does. */
  readonly change: string | object;
  /** False if the content is that of the stored room. */
  readonly isChanged: boolean;
}

/** Keeps the content of an open form on this device, soon after each change and when the page is left. */
export function useKeeping({ subject, written, change, isChanged }: Keeping) {
  const [stored, setStored] = useState<Keeping['change']>();
  const latest = useRef<() => void>(() => undefined);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = () => {
      if (isOver.current) return;
      const work = isChanged ? keepForm(subject, written()) : forgetForm(subject);
      work.then(
        () => setStored(change),
        () => undefined,
      );
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [change, isChanged]);
  useEffect(() => {
    const keepNow = () => latest.current();
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
  return {
    /** True if nothing is lost when the page is left now. */
    isKept: stored === change,
    /** Forgets the content for good, such as when it is saved. */
    forget: async (): Promise<void> => {
      isOver.current = true;
      await forgetForm(subject).catch(() => undefined);
    },
  };
}
