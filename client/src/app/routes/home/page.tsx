import { IconHomeHeart, IconReceiptRupee, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SearchForm } from '../../../features/search/form/search-form';
import { emptySearch, type Search, searchPath } from '../../../features/search/search';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { retry } from '../../../lib/retry';
import { useViewedRooms } from '../../../lib/viewed-rooms';
import { PageTitle } from '../../../ui/page-title';
import { LowestRents } from './lowest-rents';
import styles from './page.module.css';

const towns: [name: TextKey, area: Pick<Search, 'state' | 'dist'>][] = [
  ['town.delhi', { state: 'Delhi', dist: '' }],
  ['town.jaipur', { state: 'Rajasthan', dist: 'Jaipur' }],
  ['town.patna', { state: 'Bihar', dist: 'Patna' }],
  ['town.hyderabad', { state: 'Telangana', dist: 'Hyderabad' }],
  ['town.bengaluru', { state: 'Karnataka', dist: 'Bengaluru Urban' }],
  ['town.indore', { state: 'Madhya Pradesh', dist: 'Indore' }],
];

// A first visit does not load it.
const ViewedRooms = lazy(() =>
  retry(() => import('./viewed-rooms')).then(({ ViewedRooms: found }) => ({ default: found })),
);

const promises = [
  { icon: IconReceiptRupee, title: 'home.allInTitle', text: 'home.allInText' },
  { icon: IconShieldCheck, title: 'home.visitTitle', text: 'home.visitText' },
  { icon: IconHomeHeart, title: 'home.directTitle', text: 'home.directText' },
] as const;

export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('home.title')} />
      <section className={styles['hero']}>
        <div className={styles['inside']}>
          <h1 className={styles['title']}>{t('home.title')}</h1>
          <p className={styles['lead']}>{t('home.lead')}</p>
          <SearchForm
            onSearch={(path) => {
              void navigate(path);
            }}
          />
          <Towns />
        </div>
      </section>
      <LowestRents />
      <Recent />
      <Promises />
    </>
  );
}

function Towns() {
  const { t } = useTranslation();
  return (
    <nav className={styles['towns']} aria-label={t('home.towns')}>
      {towns.map(([town, area]) => (
        <Link key={town} to={searchPath({ ...emptySearch, ...area })}>
          {t(town)}
        </Link>
      ))}
    </nav>
  );
}

function Recent() {
  if (useViewedRooms().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ViewedRooms />
    </Suspense>
  );
}

function Promises() {
  const { t } = useTranslation();
  return (
    <section className={styles['section']}>
      <h2>{t('home.promises')}</h2>
      <ul className={styles['promises']}>
        {promises.map(({ icon: PromiseIcon, title, text }) => (
          <li key={title}>
            <PromiseIcon size={32} stroke={1.5} aria-hidden />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
