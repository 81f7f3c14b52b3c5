import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'p';
  role?: 'status' | 'alert';
  children?: ReactNode;
}

/** Shows a message in the middle of a page that has no other content. */
export function Outcome({ icon, title, text, action, role, children, as: Heading = 'p' }: OutcomeProps) {
  return (
    <div className={styles['outcome']} role={role}>
      <span className={styles['icon']}>{icon}</span>
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {action}
      {children}
    </div>
  );
}
