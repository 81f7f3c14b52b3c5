import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false where the server writes a page, and while the client takes that over; then true. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
