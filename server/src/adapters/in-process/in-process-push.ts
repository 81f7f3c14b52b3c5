import webPush from 'web-push';
import { type Push, type PushNotice, PushRefused, type PushTarget } from '../../ports/push';

const MOST_KEPT = 200;

/** A notice that was kept instead of being sent. */
export interface KeptPush extends PushNotice {
  readonly endpoint: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Keeps the newest 200 notices in memory, for development: no push service is called. The key is a new one each time. */
export function inProcessPush() {
  const vapid = webPush.generateVAPIDKeys();
  const kept: KeptPush[] = [];

  // The same check as for a push service, so that wrong keys are noticed during development.
  function checkKeys({ endpoint, p256dh, auth }: PushTarget, { payload }: PushNotice): void {
    const vapidDetails = { subject: 'mailto:nobody@example.com', ...vapid };
    try {
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, { vapidDetails });
    } catch {
      throw new PushRefused('The keys of the device are not valid.');
    }
  }

  return {
    publicKey: vapid.publicKey,
    async send(target: PushTarget, notice: PushNotice, signal?: AbortSignal): Promise<void> {
      checkKeys(target, notice);
      await Promise.resolve(signal?.throwIfAborted());
      kept.push({ ...notice, endpoint: target.endpoint, sentAt: Date.now() });
      kept.splice(0, kept.length - MOST_KEPT);
    },

    /** Returns the kept notices, newest first. */
    newest: (): readonly KeptPush[] => kept.toReversed(),
  } satisfies Push & Record<string, unknown>;
}
