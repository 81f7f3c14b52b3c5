import { IconBookmark, IconEye, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format-when';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import type { RoomNumbers_RoomFragment } from './room-numbers.generated';
import styles from './room-numbers.module.css';

type Statistics = NonNullable<RoomNumbers_RoomFragment['statistics']>;

const USES = [
  ['views', 'numbers.views', 'numbers.oneView', IconEye],
  ['saves', 'numbers.saves', 'numbers.saves', IconBookmark],
  ['contacts', 'numbers.contacts', 'numbers.oneContact', IconMessageCircle],
  ['calls', 'numbers.calls', 'numbers.oneCall', IconPhone],
] as const satisfies [keyof Statistics, TextKey, TextKey, unknown][];

/** Shows how often a room was used in the last 30 days, with a chart of the views; nothing for a room that nobody saw. */
export function RoomNumbers({ room: { status, statistics } }: { room: RoomNumbers_RoomFragment }) {
  const { t } = useTranslation();
  if (!statistics) return null;
  const isUnused = USES.every(([use]) => statistics[use] === 0);
  if (isUnused && status !== 'PUBLIC') return null;
  return (
    <div className={styles['numbers']}>
      <p className={styles['title']}>{t('numbers.title')}</p>
      {isUnused ? (
        <p className={styles['none']}>{t('numbers.none')}</p>
      ) : (
        <>
          <Chart statistics={statistics} />
          <ul className={styles['uses']}>
            {USES.map(([use, several, one, Icon]) => (
              <li key={use}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <strong>{statistics[use].toLocaleString('en-IN')}</strong> {t(statistics[use] === 1 ? one : several)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const HIGH = 36;
const WIDE = 4;
const GAP = 1;

/** Draws the views of each day as bars; screen readers get the best day in words. */
function Chart({ statistics: { days } }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const best = days.reduce((found, day) => (day.views > found.views ? day : found));
  if (best.views === 0) return null;
  const words = t('numbers.chart', { day: formatDate(best.day), views: best.views });
  const width = days.length * (WIDE + GAP);
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${width} ${HIGH}`} preserveAspectRatio="none" role="img">
      <title>{words}</title>
      {days.map(({ day, views }, at) => {
        const height = Math.max((views / best.views) * HIGH, views > 0 ? 2 : 0.75);
        return <rect key={day} x={at * (WIDE + GAP)} y={HIGH - height} width={WIDE} height={height} rx={0.75} />;
      })}
    </svg>
  );
}
