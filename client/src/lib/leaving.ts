import type { Location } from 'react-router-dom';

/** A page that may hold back whoever leaves it. */
export interface LeaveGuard {
  /** Returns whether it holds a navigation back. */
  isHeld: (next: Pick<Location, 'key' | 'state'>) => boolean;
  /** Asks whether to leave; `leave` goes on with the navigation. */
  ask: (leave: () => void) => void;
}

let guard: LeaveGuard | undefined;

/** Lets a page hold navigations back; returns a function that ends it. */
export function guardLeaving(added: LeaveGuard): () => void {
  guard = added;
  return () => {
    if (guard === added) guard = undefined;
  };
}

/** Returns the guard that holds a navigation back, if one does. */
export const guardOf = (next: Pick<Location, 'key' | 'state'>): LeaveGuard | undefined =>
  guard?.isHeld(next) ? guard : undefined;
