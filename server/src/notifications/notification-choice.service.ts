import { refusal } from '../kernel/coded-errors';
import { accepted, type Refused, refused } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { User } from '../users';
import type { EmailTime, Topic } from './notification-choice.entity';
import type { NotificationChoiceRepository } from './notification-choice.repository';
import { TOPIC_NAMES, TOPICS, type Ways, waysOf } from './notification-topic.rules';

/** The choice of a topic, as users see it. */
export interface ShownChoice extends Ways {
  readonly topic: Topic;
  readonly mayBeHidden: boolean;
  readonly emails: readonly EmailTime[];
}

/** A change of a choice; what is absent stays. */
export interface ChoiceChange {
  readonly topic: Topic;
  readonly inProduct?: boolean | null | undefined;
  readonly push?: boolean | null | undefined;
  readonly email?: EmailTime | null | undefined;
}

interface Dependencies {
  readonly repository: NotificationChoiceRepository;
  readonly userById: (id: string) => Promise<Pick<User, 'id' | 'role'> | null>;
  /** The emails about unread messages, which have a table of their own. */
  readonly unreadReminders: {
    readonly isWanted: (userId: string) => Promise<boolean>;
    readonly choose: (userId: string, isWanted: boolean) => Promise<unknown>;
  };
  /** Takes one from an account's allowance; throws RATE_LIMITED when nothing is left. */
  readonly take: (account: Account) => Promise<void>;
}

export type NotificationChoiceService = ReturnType<typeof notificationChoiceService>;

/** Creates the service with which users choose how they are told of what. */
export function notificationChoiceService({ repository, userById, unreadReminders, take }: Dependencies) {
  async function choicesOf({ id, role }: Pick<User, 'id' | 'role'>): Promise<ShownChoice[]> {
    const [stored, hasReminders] = await Promise.all([repository.choicesOf(id), unreadReminders.isWanted(id)]);
    return TOPIC_NAMES.filter((topic) => isFor(role, topic)).map((topic) => {
      const { isShown, isPushed, email } = waysOf(stored, id, topic);
      const { mayBeHidden, emails } = TOPICS[topic];
      const reminders = hasReminders ? 'AT_ONCE' : 'OFF';
      return { topic, isShown, isPushed, email: topic === 'MESSAGES' ? reminders : email, mayBeHidden, emails };
    });
  }

  async function store(userId: string, { topic, inProduct, push, email }: ChoiceChange): Promise<void> {
    const isElsewhere = topic === 'MESSAGES';
    if (email && isElsewhere) await unreadReminders.choose(userId, email !== 'OFF');
    const ways = {
      ...(typeof inProduct === 'boolean' && { isShown: inProduct }),
      ...(typeof push === 'boolean' && { isPushed: push }),
      ...(email && !isElsewhere && { email }),
    };
    if (Object.keys(ways).length > 0) await repository.change(userId, topic, ways);
  }

  return {
    /** Returns the viewer's choices, one for each topic. Refused with `UNAUTHENTICATED`. */
    async list(viewer: Viewer): Promise<ShownChoice[]> {
      const user = viewer && (await userById(viewer.id));
      if (!user) throw refusal('UNAUTHENTICATED');
      return choicesOf(user);
    },

    /** Changes the viewer's choice of a topic. Refused with a code of `ChooseNotificationsPayload`. */
    async choose(viewer: Viewer, change: ChoiceChange) {
      if (!viewer) return refused('UNAUTHENTICATED');
      await take(viewer);
      const user = await userById(viewer.id);
      if (!user) return refused('UNAUTHENTICATED');
      const impossible = impossibleField(user.role, change);
      if (impossible) return refused('NOTIFICATION_CHOICE_IMPOSSIBLE', impossible) satisfies Refused;
      await store(user.id, change);
      return { choices: await choicesOf(user), ...accepted('NOTIFICATIONS_CHOSEN') };
    },
  };
}

const isFor = (role: User['role'], topic: Topic): boolean => role === 'OWNER' || !TOPICS[topic].forOwnersOnly;

/** Returns the first field of a change that cannot be chosen; null when all can. */
function impossibleField(role: User['role'], { topic, inProduct, email }: ChoiceChange) {
  const { mayBeHidden, emails } = TOPICS[topic];
  if (!isFor(role, topic)) return 'topic';
  if (inProduct === false && !mayBeHidden) return 'inProduct';
  return email && !emails.includes(email) ? 'email' : null;
}
