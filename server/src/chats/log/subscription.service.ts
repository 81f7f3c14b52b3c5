import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import { refusal } from '../../kernel/coded-errors';
import { isId } from '../../kernel/id';
import { coalesce } from '../../kernel/coalesce';
import { signal, stream } from '../../kernel/async-stream';
import { persistently } from '../../kernel/persistently';
import type { Viewer } from '../../kernel/viewer';
import type { Chat } from '../chat.entity';
import { type ChatEvent, type EventsOfSides, inOrderOfLog, type LoggedChatEvent } from './chat-events';
import type { ChangeFeed } from './change-feed';
import { logPosition, type LogPosition } from './log-position';
import { sideOf } from '../chat.policy';
import type { ChatRepository } from '../chat.repository';
import type { Side } from '../chat.rules';
import type { ChatService } from '../chat.service';
import { type InboxState, inboxState } from '../inbox/inbox';
import { inboxPulses } from '../inbox/inbox-pulse';

// Events that are read from the log at once; this limits the memory that a slow reader takes.
const STRETCH = 50;
// Parallel reads for all subscriptions; this leaves database connections to other requests.
const READINGS = 4;
// Inboxes whose states are read with one statement.
const MOST_TOGETHER = 500;

export type ChatSubscriptionService = ReturnType<typeof chatSubscriptionService>;

/** Streams chat events and the inbox to subscribers. A read that fails is repeated before it ends a stream. */
export function chatSubscriptionService(repository: ChatRepository, news: ChangeFeed, chats: ChatService) {
  const limit = pLimit(READINGS);
  const reading = <Found>(read: () => Promise<Found>): Promise<Found> => persistently(() => limit(read));
  const inboxes = inboxPulses({
    listen: news.followInbox,
    knownOf: fingerprints((ids) => reading(() => repository.inboxStates(ids))),
    stateOf: (account) =>
      inboxState({
        unreadChats: () => reading(() => chats.unreadChats(account)),
        chats: (first) => reading(() => chats.list(account, { first })),
      }),
  });

  /** Returns the next events of a log; one read serves all subscribers. */
  const stretchAfter = coalesce(
    async ({ chatId, after }: Place): Promise<EventsOfSides | null> => {
      const stretch = await reading(() => repository.logAfter(chatId, { after, limit: STRETCH }));
      return stretch && inOrderOfLog(stretch, STRETCH);
    },
    ({ chatId, after }) => `${chatId} ${String(after)}`,
  );

  /**
   * Yields the log after a number, then new events; typing is sent when nothing else waits. Ends with CHAT_NOT_FOUND.
   */
  async function* eventsOf({ chat, side, after }: Followed, left: AbortSignal): AsyncGenerator<ChatEvent> {
    const position = logPosition(news, { chatId: chat.id, side, after, known: chat.lastSequence });
    try {
      while (!left.aborted) {
        const handed = position.takeHanded();
        if (handed) yield movedTo(handed, position);
        if (position.mayHaveMore()) yield* rest(position, { chatId: chat.id, side });
        for (const who of position.takeTyping()) yield { kind: 'TypingStarted', sequence: position.last(), side: who };
        await position.wait(left);
      }
    } finally {
      position.stop();
    }
  }

  async function* rest(position: LogPosition, { chatId, side }: { chatId: string; side: Side }) {
    for (let isMore = true; isMore;) {
      const stretch = await stretchAfter({ chatId, after: position.last() });
      if (!stretch) throw refusal('CHAT_NOT_FOUND');
      const found = stretch[side];
      for (const event of found) yield movedTo(event, position);
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
        let fresh: InboxState | undefined;
        const followed = await inboxes.follow(viewer, (changedState) => {
          fresh = changedState;
          changed.notify();
        });
        try {
          while (!left.aborted) {
            yield fresh ?? followed.state;
            await changed.wait(left);
          }
        } finally {
          followed.stop();
        }
      });
    },
  };
}

function movedTo(event: LoggedChatEvent, position: LogPosition): LoggedChatEvent {
  position.moveTo(event);
  return event;
}

/** Returns a function that reads fingerprints, those that are wanted at the same time together. */
function fingerprints(read: (ids: readonly string[]) => Promise<Map<string, string>>) {
  const loader = new DataLoader(
    async (ids: readonly string[]) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? '');
    },
    { cache: false, maxBatchSize: MOST_TOGETHER },
  );
  return (id: string): Promise<string> => loader.load(id);
}

interface Place {
  readonly chatId: string;
  readonly after: number;
}

interface Followed {
  readonly chat: Chat;
  readonly side: Side;
  readonly after: number;
}
