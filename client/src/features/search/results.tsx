import { IconChevronDown, IconHomeSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { CardGrid } from '../../ui/card-grid';
import { LoadMore } from '../../ui/load-more';
import { Outcome } from '../../ui/outcome';
import { RetryButton } from '../../ui/retry-button';
import styles from './results.module.css';

interface ResultsProps {
  cards: ReactNode[];
  hasMore: boolean;
  fetchNext: () => Promise<unknown>;
}

export function Results({ cards, hasMore, fetchNext }: ResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CardGrid>{cards}</CardGrid>
      <div className={styles['end']}>
        <LoadMore
          hasMore={hasMore}
          fetchNext={fetchNext}
          icon={<IconChevronDown size={20} aria-hidden />}
          end={
            <p className={styles['all']} role="status">
              {t('search.allListed', { n: cards.length })}
            </p>
          }
        />
      </div>
    </>
  );
}

interface NoResultsProps {
  onRetry?: () => void;
  isRetrying?: boolean;
  children?: ReactNode;
}

export function NoResults({ onRetry, isRetrying = false, children }: NoResultsProps) {
  const { t } = useTranslation();
  return (
    <Outcome
      role="status"
      icon={<IconHomeSearch size={40} stroke={1.5} aria-hidden />}
      title={t('search.noResults')}
      text={t(onRetry ? 'search.failedHint' : 'search.noResultsHint')}
      action={onRetry && <RetryButton onRetry={onRetry} isBusy={isRetrying} />}
    >
      {children}
    </Outcome>
  );
}
