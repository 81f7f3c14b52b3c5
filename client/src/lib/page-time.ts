import { useSyncExternalStore } from 'react';

let written: number | undefined;

/** Sets the time, in milliseconds since 1970, at which the server writes or has written the page. */
export function setPageTime(time: number): void {
  written = time;
}

/**
 * Returns a text that depends on the time. The client takes a page over with the text of the server, and changes it then
 * if time has gone on.
 */
export function useTextOfTime(textAt: (now: number) => string): string {
  return useSyncExternalStore(
    nothing,
    () => textAt(Date.now()),
    () => textAt(written ?? Date.now()),
  );
}

const nothing = () => () => undefined;
