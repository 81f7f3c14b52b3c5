import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/i18n';
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
  if (!hasMore && !hasFailed && !end) return null;
  return (
    <div className={styles['more']}>
      {hasFailed && <p role="alert">{t('search.loadMoreFailed')}</p>}
      {hasMore ? (
        <Button variant="light" size="md" loading={isLoading} leftSection={icon} onClick={() => void load()}>
          {t('search.loadMore')}
        </Button>
      ) : (
        end
      )}
    </div>
  );
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
