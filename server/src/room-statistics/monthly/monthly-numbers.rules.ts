import type { RoomCounts } from '../room-statistics.rules';

/** The uses of a public room in a month. */
export interface RoomMonth extends RoomCounts {
  readonly ownerId: string;
  readonly name: string;
}

/** A month, `YYYY-MM`, from its first day to before the first day of the next. */
export interface Month {
  readonly name: string;
  readonly first: string;
  readonly end: string;
}

/** Returns the month before that of a day. */
export function monthBefore(day: string): Month {
  const end = `${day.slice(0, 7)}-01`;
  const last = new Date(Date.parse(`${end}T00:00:00Z`) - 1).toISOString();
  return { name: last.slice(0, 7), first: `${last.slice(0, 7)}-01`, end };
}
