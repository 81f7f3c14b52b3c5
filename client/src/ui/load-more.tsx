import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { BusyButton } from './busy-button';
import styles from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  fetchNext: () => Promise<unknown>;
  icon?: ReactNode;
  /** Shown once all pages are loaded. */
  end?: ReactNode;
}

/** Loads the next page of a list when pressed, and shows its progress and failure. */
export function LoadMore({ hasMore, fetchNext, icon, end = null }: LoadMoreProps) {
  const { t } = useTranslation();
  const { isLoading, hasFailed, load } = useLoading(fetchNext);
  const place = useKeptFocus(hasMore);
  if (!hasMore && !hasFailed && !end) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles['more']}>
      {hasFailed && <p role="alert">{t('search.loadMoreFailed')}</p>}
      {hasMore ? (
        <BusyButton variant="light" size="md" isBusy={isLoading} leftSection={icon} onClick={() => void load()}>
          {t('search.loadMore')}
        </BusyButton>
      ) : (
        end
      )}
    </div>
  );
}

/** Returns a ref for the place of the button, which takes the focus over once the button is gone. */
function useKeptFocus(hasMore: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const hadMore = useRef(hasMore);
  useEffect(() => {
    const isButtonGone = hadMore.current && !hasMore;
    hadMore.current = hasMore;
    if (isButtonGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [hasMore]);
  return place;
}

function useLoading(fetchNext: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setIsLoading(true);
    setHasFailed(false);
    try {
      await fetchNext();
    } catch {
      setHasFailed(true);
    }
    setIsLoading(false);
  };
  return { isLoading, hasFailed, load };
}
