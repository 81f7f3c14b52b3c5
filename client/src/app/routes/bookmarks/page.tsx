import { IconBookmarks } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { PriceChange } from '../../../features/bookmarks/price-change';
import { RemoveButton } from '../../../features/bookmarks/remove-button';
import { UnavailableRoom } from '../../../features/bookmarks/unavailable-room';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { RoomTile } from '../../../features/rooms/card/room-tile';
import { CompareButton } from '../../../features/rooms/compared/compare-button';
import { CardGrid } from '../../../ui/card-grid';
import { LoadMore } from '../../../ui/load-more';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { useNotice } from '../../../ui/use-notice';
import { OtherRooms } from '../other-rooms';
import type { BookmarksQuery } from './query.generated';
import { SavedSearchesLink, VisitsLink } from '../dashboard-links';
import listPage from '../list-page.module.css';
import styles from './page.module.css';
import { useBookmarkedRooms } from './use-bookmarked-rooms';

type ListedBookmark = NonNullable<BookmarksQuery['bookmarks']>['edges'][number]['node'];

const NOTICE_LASTS = 3000;
const NO_VARIABLES = {};

export function BookmarksPage() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { notice, show } = useNotice();
  const sayRemoved = (text: string) => {
    // The pressed button was removed with its card.
    title.current?.focus({ preventScroll: true });
    show({ kind: 'success', text, lasts: NOTICE_LASTS });
  };
  return (
    <div className={listPage['page']}>
      <PageTitle title={t('bookmarks.title')} />
      <h1 ref={title} tabIndex={-1} className={listPage['title']}>
        {t('bookmarks.title')}
      </h1>
      <p role="status" className={listPage['notice']}>
        {notice?.text}
      </p>
      <div className={listPage['links']}>
        <SavedSearchesLink />
        <VisitsLink />
      </div>
      <SavedCopy query="Bookmarks" variables={NO_VARIABLES} />
      <BookmarkedRooms onRemoved={sayRemoved} />
    </div>
  );
}

function BookmarkedRooms({ onRemoved }: { onRemoved: (text: string) => void }) {
  const { t } = useTranslation();
  const { bookmarks, isLoading, failure, hasMore, fetchNext, retry } = useBookmarkedRooms();
  if (!bookmarks && isLoading) return <LoadingBookmarks />;
  if (!bookmarks) return <NoBookmarks text={t(failure)} onRetry={retry} />;
  if (bookmarks.length === 0 && !hasMore) return <NoBookmarks text={t('bookmarks.none')} />;
  return (
    <>
      <CardGrid>
        {bookmarks.map((bookmark) => (
          <BookmarkCard key={bookmark.id} bookmark={bookmark} onRemoved={onRemoved} />
        ))}
      </CardGrid>
      <LoadMore hasMore={hasMore} fetchNext={fetchNext} />
    </>
  );
}

interface BookmarkCardProps {
  bookmark: ListedBookmark;
  onRemoved: (text: string) => void;
}

function BookmarkCard({ bookmark, onRemoved }: BookmarkCardProps) {
  const { t } = useTranslation();
  const { room, savedName } = bookmark;
  const name = room?.name ?? savedName;
  const label = name ? t('bookmarks.removeRoom', { name }) : t('bookmarks.removeUnavailable');
  const remove = <RemoveButton bookmark={bookmark} label={label} onRemoved={onRemoved} />;
  if (!room) return <UnavailableRoom bookmark={bookmark} action={remove} />;
  return (
    <RoomTile room={room}>
      <PriceChange bookmark={bookmark} />
      {remove}
      <div className={styles['compare']}>
        <CompareButton room={room} />
      </div>
    </RoomTile>
  );
}

function LoadingBookmarks() {
  const { t } = useTranslation();
  return (
    <>
      <Spinner text={t('bookmarks.loading')} />
      <CardGrid>
        <CardSkeletons count={4} />
      </CardGrid>
    </>
  );
}

/** Shows that there is nothing, or, with `onRetry`, that loading failed. */
function NoBookmarks({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  const icon = <IconBookmarks size={40} stroke={1.5} aria-hidden />;
  if (onRetry) return <Outcome role="alert" icon={icon} title={text} action={<RetryButton onRetry={onRetry} />} />;
  return <Outcome role="status" icon={icon} title={text} text={t('bookmarks.noneHint')} action={<OtherRooms />} />;
}
