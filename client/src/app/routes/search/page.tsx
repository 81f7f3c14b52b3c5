import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { CardSave } from '../../../features/bookmarks/card-save';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { RoomCard } from '../../../features/rooms/card/room-card';
import { FilterBar } from '../../../features/search/filters/filter-bar';
import { NoResults, Results } from '../../../features/search/results';
import { readSearch, searchPath } from '../../../features/search/search';
import { CardGrid } from '../../../ui/card-grid';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import styles from './page.module.css';
import { searchTitle } from './title';
import { useSearchedRooms } from './use-searched-rooms';

export function SearchPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const search = readSearch(location);
  const title = searchTitle(search);
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <h1 className={styles['title']}>{title}</h1>
      <FilterBar
        search={search}
        onChange={(changed, { isTyping }) => {
          void navigate(searchPath(changed), { replace: isTyping, preventScrollReset: true });
        }}
      />
      <SearchedRooms key={searchPath(search)} />
    </div>
  );
}

function SearchedRooms() {
  const { t } = useTranslation();
  const { rooms, isLoading, hasMore, fetchNext, retry } = useSearchedRooms();
  if (!rooms && isLoading) {
    return (
      <>
        <Spinner text={t('search.loading')} />
        <CardGrid>
          <CardSkeletons count={8} />
        </CardGrid>
      </>
    );
  }
  if (!rooms) return <NoResults onRetry={retry} />;
  if (rooms.length === 0) return <NoResults />;
  return (
    <Results
      cards={rooms.map((room, index) => (
        <RoomCard key={room.id} room={room} isFirst={index === 0} action={<CardSave room={room} />} />
      ))}
      hasMore={hasMore}
      fetchNext={fetchNext}
    />
  );
}
