import { grouped, sharedReads } from '../kernel/shared-reads';
import type { RoomStatisticsRepository } from './room-statistics.repository';
import type { RoomDay } from './room-statistics.rules';

export type RoomStatisticsLoaders = ReturnType<typeof roomStatisticsLoaders>;

/** Creates the loader of the days of rooms; requests share its statements. */
export function roomStatisticsLoaders(repository: RoomStatisticsRepository) {
  const read = sharedReads(
    async (ids: readonly string[]) => grouped(await repository.daysOf(ids), ({ roomId }) => roomId),
    String,
  );
  return { roomDays: async (roomId: string): Promise<RoomDay[]> => (await read(roomId)) ?? [] };
}
