import {
  IconArmchair,
  IconCheck,
  IconCurrencyRupee,
  IconEye,
  IconHome2,
  IconMapPin,
  IconPhoto,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n';
import type { Field } from '../validate-room';
import { fieldsIn, type Step, STEPS, stepText } from './steps';
import styles from './steps.module.css';
import type { Steps } from './use-steps';

const icons = {
  where: IconMapPin,
  house: IconHome2,
  who: IconUsers,
  price: IconCurrencyRupee,
  comforts: IconArmchair,
  photos: IconPhoto,
  preview: IconEye,
} as const;

interface StepHeadProps {
  steps: Steps;
  missing: readonly Field[];
}

/** Names the step that is shown, and opens any other one. */
export function StepHead({ steps: { step, heading, open }, missing }: StepHeadProps) {
  const { t } = useTranslation();
  if (step === undefined) return null;
  const n = STEPS.indexOf(step) + 1;
  return (
    <div className={styles['head']}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {t('roomSteps.title', { n, total: STEPS.length, name: t(stepText[step]) })}
      </h2>
      <nav aria-label={t('roomSteps.all')}>
        <ol className={styles['steps']}>
          {STEPS.map((each) => (
            <li key={each}>
              <StepButton
                step={each}
                isShown={each === step}
                isWhole={fieldsIn(each, missing).length === 0}
                onOpen={() => {
                  open(each);
                }}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface StepButtonProps {
  step: Step;
  isShown: boolean;
  isWhole: boolean;
  onOpen: () => void;
}

function StepButton({ step, isShown, isWhole, onOpen }: StepButtonProps) {
  const { t } = useTranslation();
  const StepIcon = icons[step];
  const name = t(stepText[step]);
  const mark = step === 'preview' ? undefined : isWhole ? 'whole' : 'missing';
  return (
    <button
      type="button"
      className={styles['step']}
      aria-current={isShown ? 'step' : undefined}
      aria-label={mark === undefined ? name : t(isWhole ? 'roomSteps.whole' : 'roomSteps.lacking', { name })}
      title={name}
      data-mark={mark}
      onClick={onOpen}
    >
      <StepIcon size={22} stroke={1.7} aria-hidden />
      {mark === 'whole' && <IconCheck className={styles['check']} size={13} stroke={3} aria-hidden />}
    </button>
  );
}
