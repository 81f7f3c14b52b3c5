import { setImmediate as nextTurn } from 'node:timers/promises';
import { states } from '../../locations';
import type { ListedRoom, SitemapRepository } from './sitemap.repository';

/** A district with public rooms. */
interface ListedDistrict {
  readonly state: string;
  readonly district: string;
}

// Numbers of rooms in a part, and so the most addresses in it.
const PART = 10_000;

export type SitemapService = ReturnType<typeof sitemapService>;

/** Creates the service that tells search engines the public rooms, part by part, and the districts that have some. */
export function sitemapService(repository: SitemapRepository) {
  return {
    /** Returns the numbers of the parts that have rooms. */
    async parts(): Promise<number[]> {
      const highest = await repository.highestNumber();
      const found: number[] = [];
      for (let part = 0; part * PART <= highest; part += 1) {
        if (await repository.hasRooms(part * PART, (part + 1) * PART)) found.push(part);
        // An embedded database answers at once: without a pause a long list would block the event loop.
        await nextTurn();
      }
      return found;
    },

    /** Returns the public rooms of a part. */
    rooms: (part: number): Promise<ListedRoom[]> => repository.rooms(part * PART, (part + 1) * PART),

    /** Returns the districts that have public rooms, by state. */
    async districts(): Promise<ListedDistrict[]> {
      const found: ListedDistrict[] = [];
      for (const { name: state, districts } of states) {
        const names = districts.map(({ name }) => name);
        for (const district of await repository.districtsWithRooms(state, names)) found.push({ state, district });
        await nextTurn();
      }
      return found;
    },
  };
}
