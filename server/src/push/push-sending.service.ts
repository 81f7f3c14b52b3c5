import { createHash } from 'node:crypto';
import { queueWorker } from '../kernel/queue-worker';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import { type Push, PushDeviceGone, PushLater, PushRefused } from '../ports/push';
import type { PushDevice } from './push-device.entity';
import type { NewMessage, PushRepository } from './push.repository';
import { nextAttempt, QUIET_MILLIS, TTL_SECONDS } from './push.rules';
import type { QueuedPush } from './queued-push.entity';

const LOOK_MILLIS = 20_000;
const MOST_AT_ONCE = 20;
const TO_FINISH = 5_000;

interface Dependencies {
  readonly repository: PushRepository;
  /** Null when push is not configured. */
  readonly push: Push | null;
  /** Tells whether a user has not read a message yet. */
  readonly isUnread: (message: NewMessage) => Promise<boolean>;
  /** Tells whether a user has not read a notification yet, and still wants pushes of its topic. */
  readonly isNews: (userId: string, notificationId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

export type PushSendingService = ReturnType<typeof pushSendingService>;

/** Tells devices about messages that are still unread after a moment, and about notifications, in the background. */
export function pushSendingService({ repository, push, isUnread, isNews, clock, log }: Dependencies) {
  const queueing = new Set<Promise<void>>();
  const worker = queueWorker<QueuedPush>({
    every: LOOK_MILLIS,
    atOnce: MOST_AT_ONCE,
    toFinish: TO_FINISH,
    due: (most) => repository.due(clock.now(), most),
    keyOf: ({ sessionId, chatId }) => `${sessionId} ${chatId}`,
    claim: (item) => repository.claim(item, clock.now()),
    send: sendOne,
    onFault: (fault) => log.error({ err: fault }, 'could not read or record the queued pushes'),
  });

  async function queue(message: NewMessage): Promise<void> {
    const devices = await repository.sessionsOf(message.userId);
    if (devices.length === 0) return;
    await repository.queue(devices, message, clock.now() + QUIET_MILLIS);
    setTimeout(worker.wake, QUIET_MILLIS).unref();
  }

  const isWanted = ({ chatId, sequence, kind }: QueuedPush, { userId }: PushDevice): Promise<boolean> =>
    kind === null ? isUnread({ userId, chatId, sequence }) : isNews(userId, chatId);

  async function sendOne(item: QueuedPush, signal: AbortSignal): Promise<unknown> {
    const device = await repository.deviceOf(item.sessionId, clock.now());
    if (!push || !device || !(await isWanted(item, device))) return repository.finish(item, clock.now());
    const fault = await push.send(device, noticeOf(item), signal).then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    return fault ? failed(item, device, fault) : repository.finish(item, clock.now());
  }

  async function failed(item: QueuedPush, device: PushDevice, fault: Error): Promise<unknown> {
    if (fault instanceof PushDeviceGone) return repository.removeGone(device);
    const attempts = item.attempts + 1;
    const seconds = fault instanceof PushLater ? fault.seconds : 0;
    const next = fault instanceof PushRefused ? null : nextAttempt(attempts, { now: clock.now(), seconds });
    // The endpoint is a secret of the device; its host tells which push service fails.
    const details = { service: new URL(device.endpoint).host, attempts, reason: fault.message };
    log.info(details, next === null ? 'push given up' : 'push not sent yet');
    return next === null ? repository.finish(item, clock.now()) : repository.postpone(item, next);
  }

  return {
    /** Queues a notice for the devices of a user, without making the caller wait. */
    messageAdded: (message: NewMessage): void => {
      if (!push) return;
      const queued = queue(message)
        .catch((fault: unknown) => log.error({ err: fault }, 'could not queue a push'))
        .finally(() => queueing.delete(queued));
      queueing.add(queued);
    },

    /** Starts sending, also what an earlier run of the server left. */
    start(): void {
      if (push) worker.wake();
    },

    /** Sends everything that is due. */
    sendDue: async (): Promise<void> => {
      await Promise.all(queueing);
      await worker.drain();
    },

    /** Stops sending, within some seconds. */
    async close(): Promise<void> {
      await Promise.all(queueing);
      await worker.close();
    },
  };
}

function noticeOf({ sessionId, chatId, sequence, kind }: QueuedPush) {
  // A push service sees the topic: it does not tell which devices take part in the same chat.
  const topic = createHash('sha256').update(`${sessionId} ${chatId}`).digest('base64url').slice(0, 32);
  const told =
    kind === null ? { type: 'message', chatId, sequence } : { type: 'notification', notificationId: chatId, kind };
  return { topic, payload: JSON.stringify(told), ttlSeconds: TTL_SECONDS };
}
