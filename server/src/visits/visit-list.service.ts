import type { Chat } from '../chats';
import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import { foreignCursor } from '../graphql/keyset-cursor';
import { refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { Visit } from './visit.entity';
import type { VisitGroup, VisitPosition, VisitRepository } from './visit.repository';

export type VisitPage = Page<Visit>;
export type VisitPageEdge = Edge<Visit>;

const LETTER = 'v';
const COMING_LETTER = 'w';

interface Dependencies {
  readonly repository: Pick<VisitRepository, 'visitsOf' | 'countOf'>;
  /** Returns a chat of the viewer's; throws CHAT_NOT_FOUND. */
  readonly chatById: (viewer: Viewer, id: string) => Promise<Chat>;
  readonly clock: Clock;
}

interface List extends PageRequest {
  readonly chatId?: string | null | undefined;
  readonly isOpen?: boolean | null | undefined;
  readonly group?: VisitGroup | null | undefined;
}

export type VisitListService = ReturnType<typeof visitListService>;

/** Creates the service with which people read their visits page by page. */
export function visitListService({ repository, chatById, clock }: Dependencies) {
  return {
    /**
     * Returns the viewer's visits, newest first, those to come by their time. Refused with `UNAUTHENTICATED` or
     * `CHAT_NOT_FOUND`.
     */
    async list(viewer: Viewer, { chatId, isOpen, group = null, ...request }: List): Promise<VisitPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const chat = chatId ? await chatById(viewer, chatId) : null;
      const withUser = chat && (chat.ownerId === viewer.id ? chat.userId : chat.ownerId);
      const range = { withUser, isOpen: isOpen === true, group, now: clock.now() };
      const after = request.after ? positionIn(group, request.after) : null;
      return pageOf(await repository.visitsOf(viewer.id, { after, limit: size + 1, ...range }), request, {
        cursorOf: (visit) => cursorOf(group, visit),
        count: () => repository.countOf(viewer.id, COUNT_CAP + 1, range),
      });
    },
  };
}

// Those to come are ordered by their time, and ids alone do not tell the position there.
const cursorOf = (group: VisitGroup | null, { id, agreedAt }: Visit): string =>
  group === 'COMING'
    ? Buffer.from(`${COMING_LETTER}${String(agreedAt)}.${id}`, 'latin1').toString('base64url')
    : idCursor(LETTER, id);

function positionIn(group: VisitGroup | null, cursor: string): VisitPosition {
  if (group !== 'COMING') return { id: idIn(LETTER, cursor), agreedAt: null };
  const text = Buffer.from(cursor.slice(0, 80), 'base64url').toString('latin1');
  const [, time, id = ''] = /^w(\d{1,15})\.(.{20})$/.exec(text) ?? [];
  if (time === undefined || !isId(id)) throw foreignCursor();
  return { id, agreedAt: Number(time) };
}
