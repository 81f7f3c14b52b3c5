import type { ReactNode } from 'react';
import styles from './steps.module.css';
import type { Step } from './steps';

interface StepPartProps {
  of: Step;
  /** The step that is shown; undefined for all. */
  shown: Step | undefined;
  children: ReactNode;
}

/** Shows a part of the form in its step. It stays mounted in the others, with its state. */
export function StepPart({ of, shown, children }: StepPartProps) {
  return (
    <div className={styles['part']} hidden={shown !== undefined && shown !== of}>
      {children}
    </div>
  );
}
