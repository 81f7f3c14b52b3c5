export { monthlyNumbersRepository } from './monthly/monthly-numbers.repository';
export { monthlyNumbersService, type MonthlyNumbersService } from './monthly/monthly-numbers.service';
export { roomStatisticsLoaders, type RoomStatisticsLoaders } from './room-statistics.loaders';
export { roomStatisticsRepository, type RoomStatisticsRepository } from './room-statistics.repository';
export { roomStatisticsResolvers } from './room-statistics.resolvers';
export type { RoomUse } from './room-statistics.rules';
export { roomStatisticsService, type RoomStatistics, type RoomStatisticsService } from './room-statistics.service';
