import type { Resolvers } from '../graphql/generated';

export const reportResolvers: Resolvers = {
  Mutation: {
    submitReport: (_root, { input }, { viewer, reports }) => reports.submit(viewer, input),
  },
  Report: {
    createdAt: (report) => new Date(report.createdAt),
  },
};
