import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { DayChart } from './day-chart';
import { FIGURES, type Figures, type SiteDay } from './finding-queries';
import { Failed, Loading } from './notices';
import { Servers } from './servers';
import { useTexts } from './texts';

const MEASURES = ['rooms', 'people', 'messages', 'contacts', 'answered', 'answerMinutes'] as const;

/** Shows the numbers of the last days, open cases by age, and how the servers are. */
export function FiguresPage() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(FIGURES, { fetchPolicy: 'network-only' });
  return (
    <>
      <h1>{t('figures.title')}</h1>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <ReadyFigures {...data} />}
    </>
  );
}

function ReadyFigures({ figures: { days, openCases, servers } }: Figures) {
  const { t } = useTexts();
  const ages = [
    [t('figures.openDay'), openCases.day],
    [t('figures.openThreeDays'), openCases.threeDays],
    [t('figures.openWeek'), openCases.week],
    [t('figures.openOlder'), openCases.older],
  ] as const;
  return (
    <>
      <h2>{t('figures.open')}</h2>
      <dl className="desk-numbers">
        {ages.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('figures.days')}</h2>
      {days.length === 0 ? <p role="status">{t('figures.none')}</p> : <Days days={days} />}
      <h2>{t('figures.health')}</h2>
      <Servers servers={servers} />
    </>
  );
}

function Days({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTexts();
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  return (
    <>
      <div className="desk-charts">
        {MEASURES.map((measure) => (
          <Measure key={measure} measure={measure} days={days} names={names} />
        ))}
      </div>
      <details>
        <summary>{t('figures.table')}</summary>
        <div className="desk-wide">
          <table className="desk-numbers-table">
            <thead>
              <tr>
                <th scope="col">{t('figures.day')}</th>
                {MEASURES.map((measure) => (
                  <th key={measure} scope="col">
                    {t(`figures.${measure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {MEASURES.map((measure) => (
                    <td key={measure}>{day[measure]?.toLocaleString('en-IN') ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

interface MeasureProps {
  measure: (typeof MEASURES)[number];
  days: readonly SiteDay[];
  names: readonly string[];
}

function Measure({ measure, days, names }: MeasureProps) {
  const { t } = useTexts();
  const values = useMemo(() => days.map((day) => day[measure]), [days, measure]);
  return (
    <figure>
      <figcaption>{t(`figures.${measure}`)}</figcaption>
      <DayChart days={names} values={values} />
    </figure>
  );
}
