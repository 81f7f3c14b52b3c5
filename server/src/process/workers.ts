import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A worker that served for so long was started successfully; its end has another reason. */
const STEADY = 60_000;
const MOST_DEATHS_UNSERVED = 3;
const MILLIS_TO_STOP = 9_800;

interface Options {
  readonly count: number;
  readonly log: Logger;
  /** Called once, when all workers serve. */
  readonly onServing: (url: string) => void;
}

/** Tells the parent process that this one serves. */
export function tellServing(url: string): void {
  process.send?.({ url });
}

/** Keeps the number of workers running until it is told to stop; then, or when none can start, it ends the process. */
export function superviseWorkers({ count, log, onServing }: Options): void {
  const running = new Set<Worker>();
  const serving = new Map<Worker, number>();
  const waiting = new Set<NodeJS.Timeout>();
  let [begun, deaths, deathsUnserved, exitCode] = [0, 0, 0, 0];
  let isStopping = false;

  function begin(): void {
    const worker = cluster.fork();
    running.add(worker);
    worker.on('message', ({ url }: { url?: string }) => {
      if (url === undefined) return;
      serving.set(worker, Date.now());
      deathsUnserved = 0;
      begun += 1;
      if (begun === count) onServing(url);
    });
  }

  function beginLater(): void {
    const pause = Math.min(FIRST_PAUSE * 2 ** (deaths - 1), LONGEST_PAUSE);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      begin();
    }, pause);
    waiting.add(timer);
  }

  function onExit(worker: Worker, code: number | null, signal: string | null): void {
    const since = serving.get(worker);
    serving.delete(worker);
    running.delete(worker);
    if (isStopping) return endWhenAlone(code === 0 || signal === 'SIGTERM' ? exitCode : 1);
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
    deaths = since !== undefined && Date.now() - since > STEADY ? 1 : deaths + 1;
    if (since === undefined) deathsUnserved += 1;
    if (serving.size > 0 || deathsUnserved < MOST_DEATHS_UNSERVED * count) return beginLater();
    log.fatal('no worker could start');
    stop(1);
  }

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    for (const timer of waiting) clearTimeout(timer);
    for (const worker of running) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL');
    }, MILLIS_TO_STOP);
    endWhenAlone(code);
  }

  function endWhenAlone(code: number): void {
    exitCode = code;
    if (running.size === 0) process.exit(exitCode);
  }

  cluster.on('exit', onExit);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  for (let number = 0; number < count; number += 1) begin();
}
