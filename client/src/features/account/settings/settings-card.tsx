import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <section className={styles['card']} aria-label={title} ref={card} tabIndex={-1}>
      <h2>{title}</h2>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}
