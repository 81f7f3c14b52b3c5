import { MOST_COMPARED } from './paths';
import { createStore } from './store';
import { createStoredList } from './stored-list';

/** A room that is chosen for comparison. */
interface ComparedRoom {
  readonly id: string;
  readonly name: string;
}

function isComparedRoom(value: unknown): value is ComparedRoom {
  const { id, name } = Object(value) as Partial<ComparedRoom>;
  return typeof id === 'string' && typeof name === 'string';
}

const compared = createStoredList('thikana.comparedRooms', isComparedRoom);
const refusal = createStore(false);

/** Returns the chosen rooms, in the order of choice. */
export const useComparedRooms = compared.useValue;

/** Returns whether the last choice was one too many. */
export const useIsOneTooMany = refusal.useValue;

/** Chooses a room, or takes it back; a room too many is not chosen. */
export function toggleComparedRoom({ id, name }: ComparedRoom): void {
  const chosen = compared.get();
  const others = chosen.filter((room) => room.id !== id);
  const isAdded = others.length === chosen.length;
  refusal.set(isAdded && chosen.length >= MOST_COMPARED);
  if (!isAdded) compared.set(others);
  else if (chosen.length < MOST_COMPARED) compared.set([...chosen, { id, name }]);
}

/** Takes a room back. */
export function takeBackComparedRoom(id: string): void {
  refusal.set(false);
  compared.set(compared.get().filter((room) => room.id !== id));
}

export function clearComparedRooms(): void {
  refusal.set(false);
  compared.set([]);
}
