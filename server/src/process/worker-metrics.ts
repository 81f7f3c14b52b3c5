import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figures, joinedMetrics, lastingFigures } from '../app/metrics';

const MILLIS_FOR_FIGURES = 1_000;
const MILLIS_FOR_TEXT = 2_000;

/** A message between a worker and the first process; a question and its answers have the same number. */
type Message =
  | { readonly metrics: 'all?'; readonly number: number }
  | { readonly metrics: 'own?'; readonly number: number }
  | { readonly metrics: 'own'; readonly number: number; readonly figures: Figures }
  | { readonly metrics: 'all'; readonly number: number; readonly text: string };

/**
 * Answers workers that ask for the metrics of all (in the first process). If a worker does not answer, its last figures
 * are used.
 */
export function joinMetricsOfWorkers(): void {
  const latest = new Map<Worker, Figures>();
  const awaited = new Map<string, () => void>();
  let past: Figures = [];
  let questions = 0;

  async function ask(worker: Worker): Promise<void> {
    const number = (questions += 1);
    const key = String(number);
    const answered = new Promise<void>((resolve) => awaited.set(key, resolve));
    send(worker, { metrics: 'own?', number });
    await Promise.race([answered, wait(MILLIS_FOR_FIGURES)]);
    awaited.delete(key);
  }

  async function answer(asker: Worker, number: number): Promise<void> {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(workers.map(ask));
    const others = [...latest].flatMap(([worker, figures]) => (worker === asker ? [] : [figures]));
    const text = await joinedMetrics([latest.get(asker) ?? [], ...others, past]);
    send(asker, { metrics: 'all', number, text });
  }

  cluster.on('message', (worker, message: Message) => {
    if (message.metrics === 'all?') void answer(worker, message.number);
    if (message.metrics !== 'own') return;
    latest.set(worker, message.figures);
    awaited.get(String(message.number))?.();
  });
  cluster.on('exit', (worker) => {
    past = lastingFigures([past, latest.get(worker) ?? []]);
    latest.delete(worker);
  });
}

// A worker that is just ending cannot receive messages.
function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Returns the metrics of all workers (in a worker); null when the first process does not answer. */
export async function metricsOfWorkers(): Promise<string | null> {
  const number = Math.random();
  let hear = (_message: Message): void => undefined;
  const heard = new Promise<string>((resolve) => {
    hear = (message) => {
      if (message.metrics === 'all' && message.number === number) resolve(message.text);
    };
  });
  process.on('message', hear);
  process.send?.({ metrics: 'all?', number } satisfies Message);
  const text = await Promise.race([heard, wait(MILLIS_FOR_TEXT, null)]);
  process.off('message', hear);
  return text;
}

/** Sends the metrics of this worker to the first process on request. */
export function tellFigures(read: () => Promise<Figures>): void {
  process.on('message', ({ metrics, number }: Message) => {
    if (metrics !== 'own?') return;
    void read().then((figures) => process.send?.({ metrics: 'own', number, figures } satisfies Message));
  });
}
