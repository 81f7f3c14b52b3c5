import { IconListSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { SavedSearchItem } from '../../../features/search/saved/saved-search-item';
import { useTranslation } from '../../../lib/i18n';
import { LoadMore } from '../../../ui/load-more';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { useNotice } from '../../../ui/use-notice';
import { OtherRooms } from '../other-rooms';
import styles from '../list-page.module.css';
import { useSavedSearches } from './use-saved-searches';

const NOTICE_LASTS = 3000;

export function SavedSearchesPage() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { notice, show } = useNotice();
  const sayDeleted = (text: string) => {
    // The pressed button was removed with its search.
    title.current?.focus({ preventScroll: true });
    show({ kind: 'success', text, lasts: NOTICE_LASTS });
  };
  return (
    <div className={styles['page']}>
      <PageTitle title={t('savedSearches.title')} />
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {t('savedSearches.title')}
      </h1>
      <p role="status" className={styles['notice']}>
        {notice?.text}
      </p>
      <SavedSearches onDeleted={sayDeleted} />
    </div>
  );
}

function SavedSearches({ onDeleted }: { onDeleted: (text: string) => void }) {
  const { t } = useTranslation();
  const { searches, isLoading, hasMore, fetchNext, retry } = useSavedSearches();
  const icon = <IconListSearch size={40} stroke={1.5} aria-hidden />;
  if (!searches && isLoading) return <Spinner text={t('savedSearches.loading')} />;
  if (!searches)
    return (
      <Outcome role="alert" icon={icon} title={t('savedSearches.failed')} action={<RetryButton onRetry={retry} />} />
    );
  if (searches.length === 0 && !hasMore)
    return (
      <Outcome
        role="status"
        icon={icon}
        title={t('savedSearches.none')}
        text={t('savedSearches.noneHint')}
        action={<OtherRooms />}
      />
    );
  return (
    <>
      <ul className={styles['list']} aria-label={t('savedSearches.title')}>
        {searches.map((saved) => (
          <SavedSearchItem key={saved.id} saved={saved} onDeleted={onDeleted} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} fetchNext={fetchNext} />
    </>
  );
}
