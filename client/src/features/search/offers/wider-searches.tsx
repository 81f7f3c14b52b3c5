import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataProvider } from '../../../apollo/data-provider';
import { useTranslation } from '../../../lib/i18n';
import { useLandmark } from '../near/use-landmark';
import { emptySearch, type Search, searchPath, toFilter } from '../search';
import { roundedDown } from '../rounded-down';
import { useNamedArea } from './use-named-area';
import { type WiderSearch, widerThan } from './wider';
import { useWiderSearchesQuery, type WiderSearchesQueryVariables } from './wider-searches.generated';
import styles from './wider-searches.module.css';

/** Offers searches that are a little wider than one that found nothing, each with the number of its rooms. */
export const WiderSearches = ({ search }: { search: Search }) => (
  <DataProvider>
    <Offers search={search} />
  </DataProvider>
);

function Offers({ search }: { search: Search }) {
  const landmark = useLandmark(search.near);
  const named = useNamedArea(search);
  if (!named) return null;
  const offers = widerThan(search, { landmark, named });
  const allRooms = <AllRooms search={search} />;
  return offers.length === 0 ? allRooms : <Counted offers={offers} otherwise={allRooms} />;
}

function Counted({ offers, otherwise }: { offers: WiderSearch[]; otherwise: ReactNode }) {
  const { t } = useTranslation();
  // In the cache a count would replace the list of the same search.
  const { data } = useWiderSearchesQuery({ variables: variablesOf(offers), fetchPolicy: 'no-cache' });
  if (!data) return null;
  const counts = [data.first, data.second, data.third, data.fourth, data.fifth];
  const shown = offers
    .map((offer, index) => ({ ...offer, rooms: counts[index] }))
    .filter(({ rooms }) => rooms?.totalCount);
  if (shown.length === 0) return otherwise;
  return (
    <nav className={styles['offers']} aria-label={t('offer.title')}>
      {shown.map(({ text, search, rooms }) => (
        <Link key={text} to={searchPath(search)}>
          {t(rooms?.totalCountIsCapped ? 'offer.moreRooms' : 'offer.rooms', {
            offer: text,
            n: rooms?.totalCountIsCapped ? roundedDown(rooms.totalCount) : rooms?.totalCount,
          })}
        </Link>
      ))}
    </nav>
  );
}

function AllRooms({ search }: { search: Search }) {
  const { t } = useTranslation();
  const all = searchPath(emptySearch);
  if (searchPath(search) === all) return null;
  return (
    <nav className={styles['offers']} aria-label={t('offer.title')}>
      <Link to={all}>{t('home.allRooms')}</Link>
    </nav>
  );
}

function variablesOf(offers: WiderSearch[]): WiderSearchesQueryVariables {
  // What is not included is not run.
  const filter = (index: number) => toFilter(offers[index]?.search ?? emptySearch);
  return {
    first: filter(0),
    second: filter(1),
    third: filter(2),
    fourth: filter(3),
    fifth: filter(4),
    hasSecond: offers.length > 1,
    hasThird: offers.length > 2,
    hasFourth: offers.length > 3,
    hasFifth: offers.length > 4,
  };
}
