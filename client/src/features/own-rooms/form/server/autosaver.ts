/** The state of the draft on the server. */
export type Autosaved =
  | 'untouched'
  | 'saving'
  | 'saved'
  /** Not reached; tried again by itself. */
  | 'unreached'
  /** Refused; tried again with the next change. */
  | 'refused';

export interface AutosaveWork {
  /** Tells whether there is something to save, and nothing that forbids it. */
  readonly isDue: () => boolean;
  readonly save: () => Promise<'saved' | 'refused'>;
}

// Milliseconds after the last change, between two saves, and after one that did not get through.
const PAUSE = 2000;
const LEAST = 6000;
const RETRY = 20_000;

/** Saves the content of a form by itself, soon after a change. */
export function autosaver(onState: (state: Autosaved) => void) {
  let work: AutosaveWork | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let begunAt = -LEAST;
  let isBusy = false;
  let isLeft = false;
  let isOver = false;

  const plan = (pause: number) => {
    clearTimeout(timer);
    if (!isLeft && !isOver) timer = setTimeout(() => void run(), pause);
  };
  const planNext = () => plan(Math.max(PAUSE, begunAt + LEAST - performance.now()));

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isOver || isBusy || !work?.isDue()) return;
    isBusy = true;
    begunAt = performance.now();
    onState('saving');
    const state = await work.save().catch(() => 'unreached' as const);
    isBusy = false;
    onState(state);
    if (state === 'unreached') plan(RETRY);
    else if (state === 'saved' && work.isDue()) planNext();
  };

  return {
    /** Sets what is saved from now on. */
    workWith: (present: AutosaveWork): void => {
      work = present;
    },
    /** Saves after a pause. */
    changed: planNext,
    /** Saves at once. */
    hurry: (): void => void run(),
    open: (): void => {
      isLeft = false;
    },
    /** Saves at once for the last time. */
    leave: (): void => {
      isLeft = true;
      void run();
    },
    isLeft: (): boolean => isLeft,
    /** Saves nothing more by itself. */
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
