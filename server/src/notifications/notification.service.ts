import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import { signal, stream } from '../kernel/async-stream';
import { refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import { type Refused, refused } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { Notification } from './notification.entity';
import type { NotificationNews } from './notification-news';
import type { NotificationRepository } from './notification.repository';

export type NotificationPage = Page<Notification>;
export type NotificationPageEdge = Edge<Notification>;

const LETTER = 't';

/** An event of the subscription. */
export interface UnreadNotifications {
  readonly count: number;
}

interface Dependencies {
  readonly repository: NotificationRepository;
  readonly news: NotificationNews;
  readonly clock: Clock;
}

export type NotificationService = ReturnType<typeof notificationService>;

/** Creates the service with which users read their notifications. */
export function notificationService({ repository, news, clock }: Dependencies) {
  return {
    /** Returns the viewer's notifications, newest first. Refused with `UNAUTHENTICATED`. */
    async list(viewer: Viewer, request: PageRequest): Promise<NotificationPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const before = request.after ? idIn(LETTER, request.after) : null;
      return pageOf(await repository.listOf(viewer.id, { before, limit: size + 1 }), request, {
        cursorOf: ({ id }) => idCursor(LETTER, id),
        count: () => repository.countOf(viewer.id, COUNT_CAP + 1),
      });
    },

    /** Counts the viewer's unread notifications. Refused with `UNAUTHENTICATED`. */
    async unreadCount(viewer: Viewer): Promise<number> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      return repository.unreadOf(viewer.id);
    },

    /** Streams the count now and after each change. Refused with `UNAUTHENTICATED`. */
    unreadCounts(viewer: Viewer): AsyncIterableIterator<UnreadNotifications> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const { id } = viewer;
      return stream(async function* (left) {
        const changed = signal();
        const known = await news.stateOf(id);
        const stop = news.listen(id, changed.notify, known);
        try {
          while (!left.aborted) {
            yield { count: await repository.unreadOf(id) };
            await changed.wait(left);
          }
        } finally {
          stop();
        }
      });
    },

    /** Marks the viewer's notifications up to one as read. Refused with `UNAUTHENTICATED`. */
    async markRead(viewer: Viewer, upTo: string): Promise<{ unreadCount: number; userErrors: [] } | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      if (isId(upTo)) await repository.markRead(viewer.id, upTo, clock.now());
      news.changed(viewer.id);
      return { unreadCount: await repository.unreadOf(viewer.id), userErrors: [] };
    },
  };
}
