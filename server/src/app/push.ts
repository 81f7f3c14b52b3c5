import { inProcessPush } from '../adapters/in-process/in-process-push';
import { webPushAdapter } from '../adapters/web-push/web-push';
import { isUnreadBy } from '../chats';
import { topicOf, waysOf } from '../notifications';
import type { Env } from '../config/env';
import { pushSettings } from '../config/push-settings';
import type { Push } from '../ports/push';
import { type PushDeviceService, pushDeviceService, type PushSendingService, pushSendingService } from '../push';
import { keptPushes } from '../transport/routes/dev-pushes';
import type { Dependencies } from './dependencies';

const allowsLoopback = ({ NODE_ENV }: Env): boolean => NODE_ENV !== 'production';

interface OpenedPush {
  /** Null when there is no push. */
  readonly push: Push | null;
  /** Shows the notices that are kept instead of being sent; absent when they are sent. */
  readonly keptPushes?: ReturnType<typeof keptPushes>;
}

/** Opens the connection to push services with the keys of the environment; without keys, development keeps the notices. */
export function openPush(env: Env): OpenedPush {
  const settings = pushSettings(env);
  const patience = env.LIMIT_SECONDS * 1000;
  if (settings) return { push: webPushAdapter({ ...settings, patience, allowsLoopback: allowsLoopback(env) }) };
  if (env.NODE_ENV !== 'development') return { push: null };
  const push = inProcessPush();
  return { push, keptPushes: keptPushes(push.newest) };
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
      isNews: async (userId, id) => {
        const told = await repositories.notifications.unreadById(userId, id);
        if (!told) return false;
        const choices = await repositories.notificationChoices.choicesOf(userId);
        return waysOf(choices, userId, topicOf(told.kind)).isPushed;
      },
    }),
  };
}
