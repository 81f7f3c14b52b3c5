import { useTranslation } from '../../../lib/i18n';
import { type Shown, SHOWN } from './own-rooms-view';
import styles from './shown-filter.module.css';

const texts = { all: 'myPgs.all', drafts: 'myPgs.drafts', posts: 'myPgs.posts' } as const;

interface ShownFilterProps {
  shown: Shown;
  onChange: (shown: Shown) => void;
}

export function ShownFilter({ shown, onChange }: ShownFilterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['filter']} role="group" aria-label={t('myPgs.filter')}>
      {SHOWN.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles['choice']}
          aria-pressed={filter === shown}
          onClick={() => {
            onChange(filter);
          }}
        >
          {t(texts[filter])}
        </button>
      ))}
    </div>
  );
}
