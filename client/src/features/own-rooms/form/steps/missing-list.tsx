import { useTranslation } from '../../../../lib/i18n';
import { labelOf } from '../conflict/fact-words';
import type { Field } from '../validate-room';
import { fieldsIn, STEPS } from './steps';
import styles from './steps.module.css';
import type { Steps } from './use-steps';

interface MissingListProps {
  steps: Steps;
  missing: readonly Field[];
}

/** Lists what a step still lacks, and the preview what the room lacks, with a way to each field. */
export function MissingList({ steps: { step, open }, missing }: MissingListProps) {
  const { t } = useTranslation();
  if (step === undefined) return null;
  const shown = step === 'preview' ? STEPS : [step];
  const places = shown.flatMap((each) => fieldsIn(each, missing).map((field) => ({ step: each, field })));
  if (places.length === 0) return step === 'preview' && <p>{t('roomSteps.nothingMissing')}</p>;
  return (
    <section className={styles['missing']} aria-label={t('roomSteps.stillMissing')}>
      <p>{t('roomSteps.stillMissing')}</p>
      <ul>
        {places.map(({ step: to, field }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => {
                open(to, reachable(field, missing));
              }}
            >
              {field === 'photos' ? t('roomForm.photos') : labelOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Without a state, no district can be chosen.
const reachable = (field: Field, missing: readonly Field[]): Field =>
  field === 'district' && missing.includes('state') ? 'state' : field;
