import type { Resolvers } from '../graphql/generated';

export const pushResolvers: Resolvers = {
  Query: {
    pushPublicKey: (_root, _args, { pushDevices }) => pushDevices.publicKey,
  },
  Mutation: {
    registerPushDevice: (_root, { input }, { viewer, pushDevices }) => pushDevices.register(viewer, input),
    removePushDevice: (_root, { input }, { viewer, pushDevices }) => pushDevices.remove(viewer, input.endpoint),
  },
};
