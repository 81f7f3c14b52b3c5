import { useTranslation } from '../../../lib/i18n';
import type { RoomStatus } from '../../../apollo/schema-types.generated';
import styles from './shown-filter.module.css';

const filters = ['all', 'drafts', 'posts'] as const;
const texts = { all: 'myPgs.all', drafts: 'myPgs.drafts', posts: 'myPgs.posts' } as const;
const statuses = { all: null, drafts: 'DRAFT', posts: 'PUBLIC' } as const;

/** The filter of an owner's list. */
export type Shown = (typeof filters)[number];

export const readShown = (parameters: URLSearchParams): Shown =>
  filters.find((filter) => filter === parameters.get('show')) ?? 'all';

export const statusOf = (shown: Shown): RoomStatus | null => statuses[shown];

interface ShownFilterProps {
  shown: Shown;
  onChange: (shown: Shown) => void;
}

export function ShownFilter({ shown, onChange }: ShownFilterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['filter']} role="group" aria-label={t('myPgs.filter')}>
      {filters.map((filter) => (
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
