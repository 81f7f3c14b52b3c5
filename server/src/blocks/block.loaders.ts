import { byKey, sharedReads } from '../kernel/shared-reads';
import type { BlockKey, BlockRepository } from './block.repository';

export type BlockLoaders = ReturnType<typeof blockLoaders>;

interface Two {
  readonly viewerId: string;
  readonly userId: string;
}

const nameOf = ({ blockerId, blockedId }: BlockKey): string => blockerId + blockedId;
const nameOfTwo = ({ viewerId, userId }: Two): string => viewerId + userId;

/** Creates the block loaders; requests share their statements. */
export function blockLoaders(repository: BlockRepository) {
  const blocks = sharedReads(async (keys: readonly BlockKey[]) => {
    const blockers = new Set(keys.map(({ blockerId }) => blockerId));
    const blocked = new Set(keys.map(({ blockedId }) => blockedId));
    return byKey(await repository.findAmong([...blockers], [...blocked]), nameOf);
  }, nameOf);

  const apart = sharedReads(async (twos: readonly Two[]) => {
    const viewerIds = new Set(twos.map(({ viewerId }) => viewerId));
    const userIds = new Set(twos.map(({ userId }) => userId));
    const found = new Set((await repository.findBetween([...viewerIds], [...userIds])).map(nameOf));
    const areApart = ({ viewerId, userId }: Two): boolean =>
      found.has(viewerId + userId) || found.has(userId + viewerId);
    return new Map(twos.map((two) => [nameOfTwo(two), areApart(two)]));
  }, nameOfTwo);

  const withBlocks = sharedReads(
    async (userIds: readonly string[]) => new Map((await repository.withBlocks(userIds)).map((id) => [id, true])),
    String,
  );

  return {
    /** Tells whether the user has blocked somebody or was blocked. */
    hasBlocks: async (userId: string): Promise<boolean> => (await withBlocks(userId)) === true,

    /** Tells whether the first user has blocked the second. */
    isBlocked: async (key: BlockKey): Promise<boolean> => (await blocks(key)) !== undefined,

    /** Tells whether one of the two has blocked the other. */
    isApart: async (two: Two): Promise<boolean> => (await apart(two)) === true,
  };
}
