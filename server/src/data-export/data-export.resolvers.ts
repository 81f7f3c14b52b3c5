import type { Resolvers } from '../graphql/generated';

export const dataExportResolvers: Resolvers = {
  Mutation: {
    createDataExportLink: (_root, _args, { viewer, siteUrl, dataExportLinks }) =>
      dataExportLinks.create(viewer, siteUrl),
  },
};
