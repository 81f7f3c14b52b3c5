import { AsyncResource } from 'node:async_hooks';

interface Pace {
  /** Milliseconds between the end of one time and the next. */
  readonly every: number;
  readonly onFault: (fault: unknown) => void;
}

/** Work that is done when woken and every so often after, never twice at a time. A fault does not end it. */
export interface Repeated {
  readonly wake: () => void;
  readonly isStopping: () => boolean;
  /** Begins no more; settles when the work under way is done. */
  readonly stop: () => Promise<void>;
}

/** Has `work` done from the first `wake` on. */
export function repeated(work: () => Promise<void>, { every, onFault }: Pace): Repeated {
  let isStopping = false;
  let isAskedAgain = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isAskedAgain = true;
    running ??= run();
  }

  // It is nobody's work in particular, whoever woke it.
  const run = AsyncResource.bind(async (): Promise<void> => {
    clearTimeout(timer);
    while (isAskedAgain && !isStopping) {
      isAskedAgain = false;
      await work().catch(onFault);
    }
    running = null;
    if (!isStopping) timer = setTimeout(wake, every).unref();
  });

  return {
    wake,
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
