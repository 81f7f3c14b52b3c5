import type { Fact, WholeCase } from './queries';
import { type DeskText, isDeskText, useTexts } from './texts';
import { whenText } from './when-text';

/** Shows what the reporter saw beside what is there now. */
export function CaseFacts({ facts: { room, person, review, chat } }: Pick<WholeCase, 'facts'>) {
  const { t } = useTexts();
  return (
    <>
      <FactTable title="case.review" facts={review} />
      <FactTable title="case.room" facts={room} />
      <FactTable title="case.person" facts={person} />
      {chat.length > 0 && (
        <section>
          <h2>{t('case.chat')}</h2>
          <ol>
            {chat.map(({ by, text, isReported }, index) => (
              // The lines never change and have no ids.
              <li key={index}>
                {t(`case.${by}`)}: {text} {isReported && <strong>({t('case.isReported')})</strong>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

// Facts of which the server knows a few values; the others are free texts.
const VALUED: ReadonlySet<string> = new Set([
  'status',
  'role',
  'accommodationFor',
  'suitableFor',
  'foodIncluded',
  'electricity',
]);

function FactTable({ title, facts }: { title: DeskText; facts: readonly Fact[] }) {
  const { t, language } = useTexts();
  // The rest of a record means something to the server only.
  const shown = facts.flatMap(({ name, ...values }) => {
    const text = `fact.${name}`;
    return isDeskText(text) ? [{ name, text, ...values }] : [];
  });
  if (shown.length === 0) return null;
  const written = (name: string, value: string | null): string => {
    if (value === null || value === '') return '–';
    if (name.endsWith('At')) return whenText(new Date(Number(value)).toISOString(), language);
    const key = `value.${value}`;
    return VALUED.has(name) && isDeskText(key) ? t(key) : value;
  };
  return (
    <section>
      <h2>{t(title)}</h2>
      <table className="desk-facts">
        <thead>
          <tr>
            <th scope="col">{t('case.fact')}</th>
            <th scope="col">{t('case.seen')}</th>
            <th scope="col">{t('case.now')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, text, seen, now }) => (
            <tr key={name} className={seen === now ? undefined : 'desk-changed'}>
              <th scope="row">{t(text)}</th>
              <td>{written(name, seen)}</td>
              <td>{written(name, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
