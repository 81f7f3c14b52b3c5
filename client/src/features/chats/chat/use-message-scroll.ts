import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Shown {
  /** Keys of the last and the first shown message. */
  newest: string | undefined;
  oldest: string | undefined;
  /** True if the newest message is the user's own. */
  isOwn: boolean;
  /** Changes with anything else shown below the newest message. */
  below: string;
}

const NEAR = 48;

/** Keeps the list scrolled to the newest message, or at the older ones that the user reads. */
export function useMessageScroll({ newest, oldest, isOwn, below }: Shown) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<Partial<Shown> & { height: number }>({ height: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState(newest);
  const toEnd = useCallback(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, []);

  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const { height, ...known } = before.current;
    const isOlderAdded = known.oldest !== oldest && known.newest === newest;
    if (known.newest !== newest && isOwn) toEnd();
    else if (isAtEnd) toEnd();
    else if (isOlderAdded) shown.scrollTop += shown.scrollHeight - height;
    before.current = { newest, oldest, height: shown.scrollHeight };
  }, [newest, oldest, isOwn, isAtEnd, below, toEnd]);

  useStayingAtEnd(list, isAtEnd, toEnd);

  const onScroll = () => {
    const shown = list.current;
    if (!shown) return;
    const isThere = shown.scrollHeight - shown.scrollTop - shown.clientHeight < NEAR;
    if (isThere || isAtEnd) setSeen(newest);
    setIsAtEnd(isThere);
    before.current.height = shown.scrollHeight;
  };

  return { list, isAtEnd, hasNew: !isAtEnd && seen !== newest, toEnd, onScroll };
}

// The height changes when the on-screen keyboard opens or closes.
function useStayingAtEnd(list: RefObject<HTMLElement | null>, isAtEnd: boolean, toEnd: () => void): void {
  useEffect(() => {
    if (!list.current || !isAtEnd) return undefined;
    const watch = new ResizeObserver(toEnd);
    watch.observe(list.current);
    return () => {
      watch.disconnect();
    };
  }, [list, isAtEnd, toEnd]);
}
