import type { Resolvers } from '../graphql/generated';

export const apiInfoResolvers: Resolvers = {
  Query: {
    apiInfo: (_root, _args, { apiInfo }) => apiInfo.read(),
  },
  ApiInfo: {
    minimumAppVersion: (_info, { platform }, { apiInfo }) => apiInfo.minimumAppVersion(platform),
  },
};
