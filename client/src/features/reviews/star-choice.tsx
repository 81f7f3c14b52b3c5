import { useId } from 'react';
import { useTranslation } from '../../lib/i18n';
import styles from './reviews.module.css';

interface StarChoiceProps {
  label: string;
  /** 0 when none is chosen. */
  value: number;
  /** Offers not to tell. */
  isOptional?: boolean;
  onChange: (stars: number) => void;
}

/** Lets a person choose one to five stars, as a group of radio buttons. */
export function StarChoice({ label, value, isOptional = false, onChange }: StarChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      <div className={styles['stars']}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles['star']} data-full={stars <= value}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              required={!isOptional}
              aria-label={t('reviews.stars', { n: stars })}
              onChange={() => {
                onChange(stars);
              }}
            />
            <span aria-hidden>{stars <= value ? '★' : '☆'}</span>
          </label>
        ))}
        {isOptional && (
          <label className={styles['untold']}>
            <input
              type="radio"
              name={name}
              checked={value === 0}
              onChange={() => {
                onChange(0);
              }}
            />
            {t('reviews.noFood')}
          </label>
        )}
      </div>
    </fieldset>
  );
}
