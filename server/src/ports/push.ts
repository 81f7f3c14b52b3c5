/** A device at a push service, with the keys that encrypt for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushNotice {
  /** A notice replaces an earlier one of its topic that was not delivered yet; at most 32 characters of base64url. */
  readonly topic: string;
  readonly payload: string;
  /** Seconds for which the push service keeps the notice for a device that is away. */
  readonly ttlSeconds: number;
}

/** Sends notices to devices through their push services. */
export interface Push {
  /** The key with which apps subscribe at their push service. */
  readonly publicKey: string;
  /**
   * Settles when the push service has accepted the notice. Rejects with `PushDeviceGone` or `PushRefused` when it never
   * will, or with a fault that may be temporary. Once `signal` is aborted it rejects soon.
   */
  send(target: PushTarget, notice: PushNotice, signal?: AbortSignal): Promise<void>;
}

/** Thrown when the push service does not know the device any more. */
export class PushDeviceGone extends Error {
  override readonly name = 'PushDeviceGone';
}

/** Thrown when a notice was refused permanently: sending it again would change nothing. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Thrown when the push service says when to come back. */
export class PushLater extends Error {
  override readonly name = 'PushLater';
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}
