import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { useLoadedLater } from '../../../lib/use-loaded-later';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { CardSave } from '../../../features/bookmarks/card-save';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { RoomCard } from '../../../features/rooms/card/room-card';
import { FilterBar } from '../../../features/search/filters/filter-bar';
import { SortChoice } from '../../../features/search/filters/sort-choice';
import { distanceOf } from '../../../features/search/near/distance';
import { useLandmark } from '../../../features/search/near/use-landmark';
import { NoResults, Results } from '../../../features/search/results';
import { readSearch, searchPath, type Search } from '../../../features/search/search';
import { CardGrid } from '../../../ui/card-grid';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import styles from './page.module.css';
import { searchPageQuery } from './page-query';
import { searchTitle } from './title';
import { useSearchedRooms } from './use-searched-rooms';
import { useWantedSearch } from './use-wanted-search';

const WiderSearches = lazy(() =>
  import('../../../features/search/offers/wider-searches').then((offers) => ({ default: offers.WiderSearches })),
);

// Cards on the screen of a phone.
const IN_VIEW = 3;

const loadFound = () => import('./found');

export function SearchPage() {
  const location = useLocation();
  const { wanted, change } = useWantedSearch();
  const search = readSearch(location);
  const found = useLoadedLater(loadFound);
  const title = searchTitle(search, useLandmark(search.near)?.name);
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['found']}>{found && <found.Found search={search} />}</div>
        <SortChoice search={wanted} onChange={change} />
      </header>
      <FilterBar search={wanted} onChange={change} Panel={found?.FilterPanel} />
      {found && <found.KeptFocus />}
      <SavedCopy query="SearchRooms" variables={searchPageQuery.variables(location)} />
      <SearchedRooms key={searchPath(search)} search={search} found={found} />
    </div>
  );
}

interface SearchedRoomsProps {
  search: Search;
  /** Parts that are loaded after the page. */
  found: Awaited<ReturnType<typeof loadFound>> | undefined;
}

function SearchedRooms({ search, found }: SearchedRoomsProps) {
  const { t } = useTranslation();
  const landmark = useLandmark(search.near);
  const { rooms, isLoading, expected, hasMore, fetchNext, retry } = useSearchedRooms();
  if (!rooms && isLoading) {
    return (
      <>
        <Spinner text={t('search.loading')} />
        <CardGrid>
          <CardSkeletons count={expected} />
        </CardGrid>
      </>
    );
  }
  if (!rooms) return <NoResults onRetry={retry} />;
  if (rooms.length === 0) return <NothingFound search={search} isDrawn={found !== undefined} />;
  return (
    <>
      {found && <found.OtherDistricts search={search} />}
      <Results
        cards={rooms.map((room, index) => (
          <RoomCard
            key={room.id}
            room={room}
            isFirst={index === 0}
            isEarly={index < IN_VIEW}
            action={<CardSave room={room} />}
            mark={found && <found.CardMark user={room.owner} />}
            {...distanceOf(room, landmark)}
          />
        ))}
        hasMore={hasMore}
        fetchNext={fetchNext}
      />
    </>
  );
}

function NothingFound({ search, isDrawn }: { search: Search; isDrawn: boolean }) {
  return (
    <NoResults>
      <FailureBoundary fallback={null}>
        <Suspense fallback={null}>{isDrawn && <WiderSearches search={search} />}</Suspense>
      </FailureBoundary>
    </NoResults>
  );
}
