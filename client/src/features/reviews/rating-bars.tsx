import { useTranslation } from '../../lib/i18n';
import type { RatingBars_RatingFragment } from './reviews.generated';
import styles from './reviews.module.css';

/** Shows the average of a room, and a bar for each aspect. */
export function RatingBars({ rating }: { rating: RatingBars_RatingFragment }) {
  const { t } = useTranslation();
  const { count, average } = rating;
  if (average === null) return <p>{t('reviews.none')}</p>;
  const aspects = [
    [t('reviews.cleanliness'), rating.cleanliness],
    [t('reviews.accuracy'), rating.accuracy],
    [t('reviews.owner'), rating.owner],
    [t('reviews.food'), rating.food],
  ] as const;
  return (
    <div className={styles['rating']}>
      <p className={styles['average']}>
        <strong>{t('reviews.average', { average: average.toFixed(1) })}</strong>{' '}
        <span>{count === 1 ? t('reviews.one') : t('reviews.many', { n: count })}</span>
      </p>
      <dl className={styles['bars']}>
        {aspects.map(([name, stars]) =>
          stars === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={styles['bar']} aria-hidden>
                  <span style={{ width: `${String(stars * 20)}%` }} />
                </span>
                {stars.toFixed(1)}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
