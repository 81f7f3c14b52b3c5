import DataLoader from 'dataloader';
import type { BlockKey, BlockRepository } from './block.repository';

export type BlockLoaders = ReturnType<typeof blockLoaders>;

interface Two {
  readonly viewerId: string;
  readonly userId: string;
}

const keyOf = ({ blockerId, blockedId }: BlockKey): string => blockerId + blockedId;

/** Creates the block loaders of one request. */
export function blockLoaders(repository: BlockRepository) {
  return {
    /** Tells whether the first user has blocked the second. */
    isBlocked: new DataLoader<BlockKey, boolean, string>(
      async (keys) => {
        const blockers = new Set(keys.map(({ blockerId }) => blockerId));
        const blocked = new Set(keys.map(({ blockedId }) => blockedId));
        const found = new Set((await repository.findAmong([...blockers], [...blocked])).map(keyOf));
        return keys.map((key) => found.has(keyOf(key)));
      },
      { cacheKeyFn: keyOf },
    ),

    /** Tells whether one of the two has blocked the other. The viewer of a request is always the same. */
    isApart: new DataLoader<Two, boolean, string>(
      async (keys) => {
        const userIds = keys.map(({ userId }) => userId);
        const found = await repository.findBetween(keys[0]?.viewerId ?? '', userIds);
        const apart = new Set(found.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
        return keys.map(({ viewerId, userId }) => userId !== viewerId && apart.has(userId));
      },
      { cacheKeyFn: ({ viewerId, userId }) => viewerId + userId },
    ),
  };
}
