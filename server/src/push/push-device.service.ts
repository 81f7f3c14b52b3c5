import { refused } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { Push, PushTarget } from '../ports/push';
import type { PushRepository } from './push.repository';
import { isAuthSecret, isEndpoint, isPublicKey } from './push.rules';

interface Dependencies {
  readonly repository: PushRepository;
  /** Null when push is not configured. */
  readonly push: Push | null;
  readonly clock: Clock;
  /** True when push services on this machine are allowed. */
  readonly allowsLoopback: boolean;
}

export type PushDeviceService = ReturnType<typeof pushDeviceService>;

/** Creates the service of the devices that get push notices: at most one for each session. */
export function pushDeviceService({ repository, push, clock, allowsLoopback }: Dependencies) {
  return {
    /** The key with which apps subscribe; null when push is not configured. */
    publicKey: push?.publicKey ?? null,

    /** Registers the device of the viewer's session; refused with a code of `RegisterPushDevicePayload`. */
    async register(viewer: Viewer, { endpoint, p256dh, auth }: PushTarget) {
      if (!viewer) return refused('UNAUTHENTICATED');
      if (!push) return refused('PUSH_NOT_CONFIGURED');
      if (!isEndpoint(endpoint, { allowsLoopback })) return refused('PUSH_ENDPOINT_INVALID', 'endpoint');
      if (!isPublicKey(p256dh)) return refused('PUSH_KEYS_INVALID', 'p256dh');
      if (!isAuthSecret(auth)) return refused('PUSH_KEYS_INVALID', 'auth');
      const device = { endpoint, p256dh, auth, createdAt: clock.now() };
      await repository.register({ sessionId: viewer.sessionId, userId: viewer.id, ...device });
      return { userErrors: [] };
    },

    /** Removes a device of the viewer; one that is not there is no error. Refused with `UNAUTHENTICATED`. */
    async remove(viewer: Viewer, endpoint: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      await repository.remove(viewer.id, endpoint);
      return { userErrors: [] };
    },
  };
}
