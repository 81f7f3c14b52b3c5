import { signal } from '../../kernel/async-stream';
import type { Side } from '../chat.rules';
import type { LoggedChatEvent } from './chat-events';
import type { ChangeFeed } from './change-feed';

export type LogPosition = ReturnType<typeof logPosition>;

interface Reader {
  readonly chatId: string;
  readonly side: Side;
  /** Number of the last event that the reader has. */
  readonly after: number;
  /** Last number of the log when the reader began. */
  readonly known: number;
}

/**
 * Follows a log for one reader. A reader who waits for the very next event gets it from the process that has stored it;
 * everyone else, and everything else, reads the log.
 */
export function logPosition(news: ChangeFeed, { chatId, side, after, known }: Reader) {
  const changed = signal();
  const typing = new Set<Side>();
  let last = after;
  // Nothing is known of the log until it was read for the first time.
  let newest = Infinity;
  let isWaiting = false;
  let handed: LoggedChatEvent | undefined;

  function note(number = Infinity): void {
    newest = Math.max(newest, number);
    changed.notify();
  }

  const stops = [
    news.followChat(chatId, note, known),
    news.followAdded(chatId, (added) => {
      if (!isWaiting || added[side].sequence !== last + 1) return;
      handed = added[side];
      isWaiting = false;
    }),
    news.followTyping(chatId, (who) => {
      if (who === side) return;
      typing.add(who);
      changed.notify();
    }),
  ];

  return {
    last: (): number => last,

    /** Records that the reader gets this event. */
    moveTo({ sequence }: LoggedChatEvent): void {
      last = sequence;
    },

    /** Returns the event that was handed over since the reader began to wait, if any. */
    takeHanded(): LoggedChatEvent | undefined {
      const event = handed;
      handed = undefined;
      return event;
    },

    /** Tells whether the log may have more. The caller then reads it, to its end. */
    mayHaveMore(): boolean {
      const hasMore = newest > last;
      // What changes during the reading is noted again.
      newest = 0;
      return hasMore;
    },

    takeTyping: (): Side[] => taken(typing),

    /** Waits for a change. */
    async wait(left: AbortSignal): Promise<void> {
      isWaiting = !handed && newest <= last && typing.size === 0;
      await changed.wait(left);
      isWaiting = false;
    },

    stop: (): void => stops.forEach((stop) => stop()),
  };
}

function taken<Item>(items: Set<Item>): Item[] {
  const all = [...items];
  items.clear();
  return all;
}
