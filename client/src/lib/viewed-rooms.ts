import { createStoredList } from './stored-list';

/** A room that was viewed in this browser. */
interface ViewedRoom {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MOST = 12;

function isViewedRoom(value: unknown): value is ViewedRoom {
  const { id, at } = Object(value) as Partial<ViewedRoom>;
  return typeof id === 'string' && typeof at === 'number';
}

const viewed = createStoredList('thikana.viewedRooms', isViewedRoom);

/** Returns the rooms that were viewed in this browser, the newest first. */
export const useViewedRooms = viewed.useValue;

/** Puts a room first among the viewed ones. */
export function noteViewedRoom(id: string): void {
  viewed.set([{ id, at: Date.now() }, ...viewed.get().filter((room) => room.id !== id)].slice(0, MOST));
}

/** Removes rooms that are gone. */
export function forgetViewedRooms(ids: readonly string[]): void {
  viewed.set(viewed.get().filter(({ id }) => !ids.includes(id)));
}

export function clearViewedRooms(): void {
  viewed.set([]);
}
