import { createContext, useContext, useEffect, useRef, useState } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
// Changes that come close together are read at once.
const MILLIS_TOGETHER = 300;

type Listener = () => void;

/** The changes at the desk, for the parts of the page that show them. */
interface DeskChanges {
  /** Calls the listener after each change, until the returned function is called. */
  readonly listen: (listener: Listener) => () => void;
}

export const DeskChangesContext = createContext<DeskChanges>({ listen: () => () => undefined });

/** Follows the events of the server. `onCut` is called when the stream has ended, perhaps with the session. */
export function useDeskEvents(onCut: Listener): DeskChanges {
  const [listeners] = useState(() => new Set<Listener>());
  const cut = useLatest(onCut);
  useEffect(
    () =>
      follow({
        onChanged: () => {
          for (const listener of listeners) listener();
        },
        onCut: () => {
          cut.current();
        },
      }),
    [listeners, cut],
  );
  const [changes] = useState<DeskChanges>(() => ({
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  }));
  return changes;
}

/** Calls the function after each change at the desk. */
export function useDeskChange(onChanged: Listener): void {
  const { listen } = useContext(DeskChangesContext);
  const latest = useLatest(onChanged);
  useEffect(
    () =>
      listen(() => {
        latest.current();
      }),
    [listen, latest],
  );
}

function useLatest(listener: Listener) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  return latest;
}

/** Reads the events of the server, and reconnects with exponential backoff and jitter. */
function follow({ onChanged, onCut }: { onChanged: Listener; onCut: Listener }): () => void {
  let source: EventSource | undefined;
  let [connecting, reading]: (number | undefined)[] = [];
  let wait = FIRST_WAIT;

  function connect(): void {
    source = new EventSource('/desk/events');
    source.onopen = () => {
      wait = FIRST_WAIT;
    };
    source.addEventListener('changed', () => {
      clearTimeout(reading);
      reading = window.setTimeout(onChanged, MILLIS_TOGETHER);
    });
    source.addEventListener('ended', connectLater);
    source.onerror = connectLater;
  }

  function connectLater(): void {
    source?.close();
    onCut();
    clearTimeout(connecting);
    connecting = window.setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  connect();
  return () => {
    source?.close();
    clearTimeout(connecting);
    clearTimeout(reading);
  };
}
