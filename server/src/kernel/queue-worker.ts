import { backgroundJob } from './background-job';

interface Queue<Item> {
  /** Milliseconds between two looks at the queue. */
  readonly every: number;
  /** Items that this server sends at once. */
  readonly atOnce: number;
  /** Milliseconds that the items in progress have when the server stops. */
  readonly toFinish: number;
  /** Returns due items, the most urgent first. */
  due(most: number): Promise<readonly Item[]>;
  keyOf(item: Item): string;
  /** Claims an item for this server; returns false when another one was faster. */
  claim(item: Item): Promise<boolean>;
  /** Sends an item and stores the outcome. */
  send(item: Item, signal: AbortSignal): Promise<unknown>;
  /** Called when the queue could not be read, or the outcome of an item not be stored. */
  onFault(fault: unknown, item: Item | null): void;
}

export interface QueueWorker {
  /** Looks at the queue soon. */
  readonly wake: () => void;
  /** Sends everything that is due; settles when it is done. */
  readonly drain: () => Promise<void>;
  /** Stops; settles when the items in progress are sent, or after some seconds: then they are tried again later. */
  readonly close: () => Promise<void>;
}

/** Sends the items of a queue that servers share, some at once: a slow item occupies only one of the slots. */
export function queueWorker<Item>(queue: Queue<Item>): QueueWorker {
  const job = backgroundJob(sendDue, { every: queue.every, onFault: (fault) => queue.onFault(fault, null) });
  const inProgress = new Map<string, Promise<void>>();
  const outOfTime = new AbortController();

  /** Begins to send due items; returns false when there is none. */
  async function begun(): Promise<boolean> {
    const due = await queue.due(queue.atOnce);
    const items = due.filter((item) => !inProgress.has(queue.keyOf(item))).slice(0, queue.atOnce - inProgress.size);
    for (const item of items) if (await queue.claim(item)) begin(item);
    return items.length > 0;
  }

  async function sendDue(): Promise<void> {
    while (inProgress.size < queue.atOnce && !job.isStopping()) if (!(await begun())) return;
  }

  function begin(item: Item): void {
    const sending = queue
      .send(item, outOfTime.signal)
      .then(
        () => undefined,
        (fault: unknown) => queue.onFault(fault, item),
      )
      .finally(() => {
        inProgress.delete(queue.keyOf(item));
        job.wake();
      });
    inProgress.set(queue.keyOf(item), sending);
  }

  return {
    wake: job.wake,
    async drain() {
      for (let isMore = true; isMore;) {
        isMore = await begun();
        await Promise.all(inProgress.values());
      }
    },
    async close() {
      await job.stop();
      const cut = setTimeout(() => outOfTime.abort(), queue.toFinish);
      await Promise.all(inProgress.values());
      clearTimeout(cut);
    },
  };
}
