import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles['collapsible']} open>
      <summary className={styles['summary']}>
        <h2 className={styles['title']}>{title}</h2>
        <IconChevronDown className={styles['arrow']} size={22} aria-hidden />
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}
