import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
