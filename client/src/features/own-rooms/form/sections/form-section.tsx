import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FieldRowProps {
  /** Places two short fields side by side on phones. */
  isPaired?: boolean;
  children: ReactNode;
}

/** Places fields side by side on wide screens. */
export function FieldRow({ isPaired = false, children }: FieldRowProps) {
  return (
    <div className={styles['row']} data-paired={isPaired || undefined}>
      {children}
    </div>
  );
}
