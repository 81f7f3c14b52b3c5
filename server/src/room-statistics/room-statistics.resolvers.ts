import type { Resolvers } from '../graphql/generated';

export const roomStatisticsResolvers: Resolvers = {
  Mutation: {
    recordRoomUse: (_root, { input }, { viewer, address, userAgent, roomStatistics }) =>
      roomStatistics.record({ viewer, address, userAgent }, input),
    chooseMonthlyNumbers: (_root, { input }, { viewer, monthlyNumbers }) => monthlyNumbers.choose(viewer, input.wanted),
  },
  User: {
    wantsMonthlyNumbers: (user, _args, { viewer, monthlyNumbers }) => monthlyNumbers.wantsNumbers(viewer, user),
  },
  Room: {
    statistics: (room, { days }, { viewer, loaders, roomStatistics }) =>
      roomStatistics.of(viewer, room, { days, read: loaders.roomDays }),
  },
};
