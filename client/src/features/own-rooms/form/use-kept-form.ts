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
  const [isWorking, setIsWorking] = useState(false);
  const latest = useRef<() => Promise<void>>(() => Promise.resolve());
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = () => {
      if (isOver.current) return Promise.resolve();
      const work = isChanged ? keepForm(subject, written()) : forgetForm(subject);
      return work.then(
        () => setIsWorking(true),
        () => setIsWorking(false),
      );
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [change, isChanged]);
  useEffect(() => {
    const keepNow = () => void latest.current();
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
  return {
    /** True if the browser keeps the content: what was just written is kept when the page is left. */
    isKept: isWorking,
    /** Keeps the content at once, if the browser can. */
    keepNow: (): Promise<void> => latest.current(),
    /** Forgets the content for good, such as when it is saved. */
    forget: async (): Promise<void> => {
      isOver.current = true;
      await forgetForm(subject).catch(() => undefined);
    },
    /** Keeps a last change of the content, for the form that opens next. */
    leaveWith: async (changed: (written: KeptForm) => KeptForm): Promise<void> => {
      isOver.current = true;
      await keepForm(subject, changed(written())).catch(() => undefined);
    },
  };
}
