import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { BlockLoaders } from './block.loaders';

export const blockResolvers: Resolvers = {
  Query: {
    blockedUsers: (_root, { first, after }, { viewer, blocks }) => blocks.list(viewer, { first, after }),
  },
  Mutation: {
    blockUser: async (_root, { input }, { viewer, blocks, loaders }) =>
      readAnew(await blocks.block(viewer, input.userId), loaders),
    unblockUser: async (_root, { input }, { viewer, blocks, loaders }) =>
      readAnew(await blocks.unblock(viewer, input.userId), loaders),
  },
  BlockedUserConnection: {
    ...connectionFields,
    nodes: ({ edges }, _args, { loaders }) => edges.map(({ node }) => loaders.userById.load(node.blockedId)),
  },
  BlockedUserEdge: {
    node: ({ node }, _args, { loaders }) => loaders.userById.load(node.blockedId),
    blockedAt: ({ node }) => new Date(node.createdAt),
  },
  ChatParty: {
    isBlocked: async ({ id }, _args, { viewer, loaders }) =>
      viewer !== null && (await loaders.isBlocked.load({ blockerId: viewer.id, blockedId: id })),
  },
};

// A second mutation in one request must not return what the first one has loaded.
function readAnew<Outcome>(outcome: Outcome, loaders: BlockLoaders): Outcome {
  loaders.isBlocked.clearAll();
  loaders.isApart.clearAll();
  return outcome;
}
