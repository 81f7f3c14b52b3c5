import { differingFacts, type Fact, type RoomDraft } from '../room-draft';
import type { KnownRoom } from '../server/known-room';

/** Two versions of a room: the one in the form, and the one that was saved elsewhere meanwhile. */
export interface Conflict {
  readonly mine: RoomDraft;
  readonly theirs: RoomDraft;
  /** The facts in which they differ. */
  readonly facts: readonly Fact[];
}

/** A conflict that is shown, with the stored room from which the form goes on once it is decided. */
export interface OpenConflict extends Conflict {
  readonly next: KnownRoom;
}

/** Compares the form with what was saved elsewhere; undefined if they tell the same. */
export function conflictOf(mine: RoomDraft, theirs: RoomDraft): Conflict | undefined {
  const facts = differingFacts(mine, theirs);
  return facts.length > 0 ? { mine, theirs, facts } : undefined;
}

/** Returns the facts to take over: those that were changed elsewhere and not in the form, which began as `base`. */
export function factsToTake({ mine, theirs, facts }: Conflict, base: RoomDraft): Partial<RoomDraft> {
  const untouched = facts.filter((fact) => mine[fact] === base[fact]);
  return Object.fromEntries(untouched.map((fact) => [fact, theirs[fact]]));
}
