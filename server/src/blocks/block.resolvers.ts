import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { Viewer } from '../kernel/viewer';
import type { BlockLoaders } from './block.loaders';

interface Reader {
  readonly viewer: Viewer;
  readonly loaders: Pick<BlockLoaders, 'isBlocked'>;
}

const isBlocked = async ({ id }: { id: string }, _args: unknown, { viewer, loaders }: Reader) =>
  viewer !== null && (await loaders.isBlocked({ blockerId: viewer.id, blockedId: id }));

export const blockResolvers: Resolvers = {
  Query: {
    blockedUsers: (_root, { first, after }, { viewer, blocks }) => blocks.list(viewer, { first, after }),
  },
  Mutation: {
    blockUser: (_root, { input }, { viewer, blocks }) => blocks.block(viewer, input.userId),
    unblockUser: (_root, { input }, { viewer, blocks }) => blocks.unblock(viewer, input.userId),
  },
  BlockedUserConnection: {
    ...connectionFields,
    nodes: ({ edges }, _args, { loaders }) => edges.map(({ node }) => loaders.userById(node.blockedId)),
  },
  BlockedUserEdge: {
    node: ({ node }, _args, { loaders }) => loaders.userById(node.blockedId),
    blockedAt: ({ node }) => new Date(node.createdAt),
  },
  ChatParty: { isBlocked },
  User: { isBlocked },
};
