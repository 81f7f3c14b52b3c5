import pLimit from 'p-limit';
import { refusal } from '../../kernel/coded-errors';
import { isId } from '../../kernel/id';
import { coalesce } from '../../kernel/coalesce';
import { signal, stream } from '../../kernel/async-stream';
import type { Viewer } from '../../kernel/viewer';
import type { Chat } from '../chat.entity';
import { type ChatEvent, inOrderOfLog, type LoggedChatEvent } from './chat-events';
import type { ChangeFeed } from './change-feed';
import { sideOf } from '../chat.policy';
import type { ChatRepository } from '../chat.repository';
import type { Side } from '../chat.rules';
import type { ChatService } from '../chat.service';
import { type InboxState, inboxState } from '../inbox/inbox';
import { inboxPulses } from '../inbox/inbox-pulse';

// Events that are read from the log at once; this limits the memory that a slow reader takes.
const STRETCH = 50;
// Parallel reads of logs; this leaves database connections to other requests.
const READINGS = 4;

export type ChatSubscriptionService = ReturnType<typeof chatSubscriptionService>;

/** Streams chat events and the inbox to subscribers. */
export function chatSubscriptionService(repository: ChatRepository, news: ChangeFeed, chats: ChatService) {
  const reading = pLimit(READINGS);
  const inboxes = inboxPulses(news.followInbox, (account) =>
    inboxState({
      unreadChats: () => chats.unreadChats(account),
      chats: (first) => chats.list(account, { first }),
    }),
  );

  /** Returns the next events of a log as each side sees them; subscribers of one side get the same objects. */
  const stretchAfter = coalesce(
    async ({ chatId, after }: LogPosition): Promise<Record<Side, LoggedChatEvent[]> | null> => {
      const stretch = await reading(() => repository.logAfter(chatId, { after, limit: STRETCH }));
      return (
        stretch && {
          OWNER: inOrderOfLog(stretch, 'OWNER', STRETCH),
          USER: inOrderOfLog(stretch, 'USER', STRETCH),
        }
      );
    },
    ({ chatId, after }) => `${chatId} ${String(after)}`,
  );

  /**
   * Yields the log after a number, then new events; typing is sent when nothing else waits. Ends with CHAT_NOT_FOUND.
   */
  async function* eventsOf({ chat, side, after }: Followed, left: AbortSignal): AsyncGenerator<ChatEvent> {
    const changed = signal();
    const typing = new Set<Side>();
    const stopFollowing = news.followChat(chat.id, changed.notify);
    const stopTyping = news.followTyping(chat.id, (who) => {
      if (who === side) return;
      typing.add(who);
      changed.notify();
    });
    let last = after;
    try {
      while (!left.aborted) {
        for await (const event of logAfter({ chat, side, after: last })) {
          last = event.sequence;
          yield event;
        }
        for (const who of typing) yield { kind: 'TypingStarted', sequence: last, side: who };
        typing.clear();
        await changed.wait(left);
      }
    } finally {
      stopFollowing();
      stopTyping();
    }
  }

  async function* logAfter({ chat, side, after }: Followed) {
    for (let last = after, isMore = true; isMore;) {
      const stretch = await stretchAfter({ chatId: chat.id, after: last });
      if (!stretch) throw refusal('CHAT_NOT_FOUND');
      const found = stretch[side];
      yield* found;
      last = found.at(-1)?.sequence ?? last;
      isMore = found.length === STRETCH;
    }
  }

  return {
    /**
     * Streams the events of a chat after a sequence number of its log. Refused with `UNAUTHENTICATED` or
     * `CHAT_NOT_FOUND`.
     */
    async chatEvents(viewer: Viewer, chatId: string, after: number | null): Promise<AsyncIterableIterator<ChatEvent>> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const chat = isId(chatId) ? await repository.findById(chatId) : null;
      const side = chat && sideOf(viewer, chat);
      if (!chat || !side) throw refusal('CHAT_NOT_FOUND');
      const start = Math.max(0, Math.min(after ?? chat.lastSequence, chat.lastSequence));
      return stream((left) => eventsOf({ chat, side, after: start }, left));
    },

    /** Streams the viewer's chats now and after each change, at most once a second. Refused with `UNAUTHENTICATED`. */
    inboxChanges(viewer: Viewer): AsyncIterableIterator<InboxState> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      return stream(async function* (left) {
        const changed = signal();
        const followed = inboxes.follow(viewer, (fresh) => {
          state = fresh;
          changed.notify();
        });
        let { state } = followed;
        try {
          while (!left.aborted) {
            yield state;
            await changed.wait(left);
          }
        } finally {
          followed.stop();
        }
      });
    },
  };
}

interface LogPosition {
  readonly chatId: string;
  readonly after: number;
}

interface Followed {
  readonly chat: Chat;
  readonly side: Side;
  readonly after: number;
}
