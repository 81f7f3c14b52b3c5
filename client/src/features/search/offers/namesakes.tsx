import { Link } from 'react-router-dom';
import { DataProvider } from '../../../apollo/data-provider';
import { useTranslation } from '../../../lib/i18n';
import { placeName } from '../../../lib/texts';
import { type Search, searchPath } from '../search';
import styles from './namesakes.module.css';
import { useNamedArea } from './use-named-area';

/** Leads to other districts that the keyword of a search names, such as the second one of Mumbai. */
export const Namesakes = ({ search }: { search: Search }) => (
  <DataProvider>
    <Links search={search} />
  </DataProvider>
);

function Links({ search }: { search: Search }) {
  const { t } = useTranslation();
  const namesakes = useNamedArea(search)?.namesakes ?? [];
  return namesakes.map((dist) => (
    <Link key={dist} className={styles['link']} to={searchPath({ ...search, dist, pin: '' })}>
      {t('offer.alsoIn', { place: placeName(dist, search.state) })}
    </Link>
  ));
}
