import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './press-chips.module.css';

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly isPressed: boolean;
}

interface PressChipsProps {
  label: string;
  /** Hides the label from sight. */
  isLabelHidden?: boolean;
  chips: readonly Chip[];
  onPress: (key: string, isPressed: boolean) => void;
}

/** Offers choices as buttons, of which any number can be pressed. */
export function PressChips({ label, isLabelHidden = false, chips, onPress }: PressChipsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <span id={id} className={styles['label']} hidden={isLabelHidden}>
        {label}
      </span>
      <div className={styles['chips']}>
        {chips.map(({ key, text, isPressed }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isPressed}
            onClick={() => {
              onPress(key, !isPressed);
            }}
          >
            {isPressed && <IconCheck size={16} stroke={2.5} aria-hidden />}
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
