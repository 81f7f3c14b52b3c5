import { useId } from 'react';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import type { Search } from '../search';
import styles from './gender-switch.module.css';

type Gender = Search['accommodationFor'];

const choices: [value: Gender, text: TextKey][] = [
  ['', 'home.genderAll'],
  ['boys', 'home.genderBoy'],
  ['girls', 'home.genderGirl'],
];

export function GenderSwitch({ value, onChange }: { value: Gender; onChange: (value: Gender) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles['switch']}>
      <legend className={styles['legend']}>{t('home.gender')}</legend>
      <div className={styles['choices']}>
        {choices.map(([choice, text]) => (
          <label key={choice} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => {
                onChange(choice);
              }}
            />
            <span>{t(text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
