import { AsyncResource } from 'node:async_hooks';

interface Pace {
  /** Milliseconds between the end of one run and the next. */
  readonly every: number;
  readonly onFault: (fault: unknown) => void;
}

/** Work that runs when woken and at an interval, never twice at the same time. A fault does not stop it. */
export interface BackgroundJob {
  readonly wake: () => void;
  readonly isStopping: () => boolean;
  /** Stops the job; settles when the current run has ended. */
  readonly stop: () => Promise<void>;
}

/** Creates a background job, which starts with the first `wake`. */
export function backgroundJob(work: () => Promise<void>, { every, onFault }: Pace): BackgroundJob {
  let isStopping = false;
  let isWokenAgain = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWokenAgain = true;
    running ??= run();
  }

  // The job must not run in the context of the request that woke it.
  const run = AsyncResource.bind(async (): Promise<void> => {
    clearTimeout(timer);
    while (isWokenAgain && !isStopping) {
      isWokenAgain = false;
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
