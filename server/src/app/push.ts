import { webPushAdapter } from '../adapters/web-push/web-push';
import { isUnreadBy } from '../chats';
import type { Env } from '../config/env';
import { pushSettings } from '../config/push-settings';
import type { Push } from '../ports/push';
import { type PushDeviceService, pushDeviceService, type PushSendingService, pushSendingService } from '../push';
import type { Dependencies } from './dependencies';

const allowsLoopback = ({ NODE_ENV }: Env): boolean => NODE_ENV !== 'production';

/** Opens the connection to push services, if the environment has keys for them. */
export function openPush(env: Env): Push | null {
  const settings = pushSettings(env);
  const patience = env.LIMIT_SECONDS * 1000;
  return settings && webPushAdapter({ ...settings, patience, allowsLoopback: allowsLoopback(env) });
}

/** Builds the services of push notices. */
export function pushServices(dependencies: Dependencies): {
  readonly pushDevices: PushDeviceService;
  readonly pushes: PushSendingService;
} {
  const { repositories, env } = dependencies;
  const shared = { ...dependencies, repository: repositories.pushes };
  return {
    pushDevices: pushDeviceService({ ...shared, allowsLoopback: allowsLoopback(env) }),
    pushes: pushSendingService({
      ...shared,
      isUnread: async ({ userId, chatId, sequence }) => {
        const chat = await repositories.chats.findById(chatId);
        return chat !== null && isUnreadBy(userId, chat, sequence);
      },
    }),
  };
}
