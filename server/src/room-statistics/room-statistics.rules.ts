/** Uses of a room that are counted. */
export const ROOM_USES = ['views', 'saves', 'contacts', 'calls'] as const;

export type RoomUse = (typeof ROOM_USES)[number];

export type RoomCounts = Readonly<Record<RoomUse, number>>;

/** The uses of a room on a day in India. */
export interface RoomDay extends RoomCounts {
  readonly roomId: string;
  readonly day: string;
}

/** Days that are kept, and that can be asked for. */
export const MOST_DAYS = 90;

const NOTHING: RoomCounts = { views: 0, saves: 0, contacts: 0, calls: 0 };
const DAY = 24 * 60 * 60 * 1000;

/** Returns a day with one use more. */
export const withUse = (day: RoomDay | undefined, { roomId, day: name, use }: CountedUse): RoomDay => {
  const counted = day ?? { roomId, day: name, ...NOTHING };
  return { ...counted, [use]: counted[use] + 1 };
};

/** A use that counts. */
export interface CountedUse {
  readonly roomId: string;
  readonly day: string;
  readonly use: RoomUse;
}

/** Returns the sum of two days of a room, of which one may be absent. */
export function added(one: RoomDay, other: RoomDay | undefined): RoomDay {
  if (!other) return one;
  const sums = ROOM_USES.map((use) => [use, one[use] + other[use]]);
  return { ...one, ...(Object.fromEntries(sums) as RoomCounts) };
}

/** Returns the day that lies so many days before another. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10);

/** Returns the last days up to `today`, oldest first, those without a use too. */
export function lastDays(found: readonly RoomDay[], today: string, count: number): (RoomCounts & { day: string })[] {
  const known = new Map(found.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, at) => {
    const day = daysBefore(today, count - 1 - at);
    return { ...(known.get(day) ?? NOTHING), day };
  });
}

/** Returns the sums of several days. */
export const sumOf = (days: readonly RoomCounts[]): RoomCounts =>
  Object.fromEntries(ROOM_USES.map((use) => [use, days.reduce((sum, day) => sum + day[use], 0)])) as RoomCounts;
