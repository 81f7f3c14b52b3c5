import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import { refusal } from '../kernel/coded-errors';
import { isId, newId } from '../kernel/id';
import { refused } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { User } from '../users';
import { Block } from './block.entity';
import type { BlockRepository } from './block.repository';

export type BlockPage = Page<Block>;
export type BlockPageEdge = Edge<Block>;

const LETTER = 'x';

interface Dependencies {
  readonly repository: BlockRepository;
  /** Tells whether one of two users has blocked the other. */
  readonly areApart: (two: { readonly viewerId: string; readonly userId: string }) => Promise<boolean>;
  /** Tells whether a user has blocked somebody or was blocked. */
  readonly hasBlocks: (userId: string) => Promise<boolean>;
  readonly userById: (id: string) => Promise<User | null>;
  /** Tells whether two users have a chat. */
  readonly haveChat: (one: string, other: string) => Promise<boolean>;
  readonly clock: Clock;
  /** Users whom a user may block. */
  readonly most: number;
}

export type BlockService = ReturnType<typeof blockService>;

/** Creates the service of blocks between users. */
export function blockService({ repository, areApart, hasBlocks, userById, haveChat, clock, most }: Dependencies) {
  // Whether an account exists is told only of those whom the viewer knows: a seeker is not public.
  async function knownTo(viewerId: string, userId: string): Promise<User | null> {
    const user = isId(userId) ? await userById(userId) : null;
    if (!user || user.role === 'OWNER' || (await haveChat(viewerId, userId))) return user;
    return (await repository.isBlocked({ blockerId: viewerId, blockedId: userId })) ? user : null;
  }

  return {
    /** Returns the viewer's blocks, newest first. Refused with `UNAUTHENTICATED`. */
    async list(viewer: Viewer, request: PageRequest): Promise<BlockPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const before = request.after ? idIn(LETTER, request.after) : null;
      return pageOf(await repository.blocksOf(viewer.id, { before, limit: size + 1 }), request, {
        cursorOf: ({ id }) => idCursor(LETTER, id),
        count: () => repository.countOf(viewer.id, COUNT_CAP + 1),
      });
    },

    /** Blocks a user; repeating it changes nothing. Refused with a code of `BlockUserPayload`. */
    async block(viewer: Viewer, userId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      if (userId === viewer.id) return refused('BLOCK_SELF', 'userId');
      const user = await knownTo(viewer.id, userId);
      if (!user) return refused('USER_NOT_FOUND', 'userId');
      const now = clock.now();
      const key = { blockerId: viewer.id, blockedId: user.id };
      const isAdded = await repository.add(
        Object.assign(new Block(), { id: newId(now), ...key, createdAt: now }),
        most,
      );
      if (isAdded) return { user, userErrors: [] };
      return refused('BLOCKS_TOO_MANY', null, { most });
    },

    /** Ends a block; repeating it changes nothing. Refused with a code of `UnblockUserPayload`. */
    async unblock(viewer: Viewer, userId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const user = await knownTo(viewer.id, userId);
      if (!user) return refused('USER_NOT_FOUND', 'userId');
      await repository.remove({ blockerId: viewer.id, blockedId: user.id });
      return { user, userErrors: [] };
    },

    /** Tells whether the viewer and another user are apart, since one of them has blocked the other. */
    isApart: (viewer: Viewer, userId: string): Promise<boolean> =>
      viewer && viewer.id !== userId ? areApart({ viewerId: viewer.id, userId }) : Promise.resolve(false),

    /** Tells whether the viewer has blocked somebody or was blocked. */
    hasBlocks: (viewer: Viewer): Promise<boolean> => (viewer ? hasBlocks(viewer.id) : Promise.resolve(false)),
  };
}
