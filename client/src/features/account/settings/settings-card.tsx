import type { ReactNode } from 'react';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}
