import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Shown {
  /** Keys of the last and the first message that are shown. */
  newest: string | undefined;
  oldest: string | undefined;
  /** Whether the newest is one's own. */
  isOwn: boolean;
  /** Changes with whatever else stands below the newest message. */
  below: string;
}

const NEAR = 48;

/** Stays at the newest message, or, when one reads older ones, where one reads. */
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

// The keyboard comes and goes.
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
