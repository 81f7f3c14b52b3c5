import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title';
import styles from './auth-card.module.css';

export const AUTH_CARD = 'sign-in';

interface AuthCardProps {
  pageTitle: string;
  heading: ReactNode;
  hint?: string;
  children: ReactNode;
}

export function AuthCard({ pageTitle, heading, hint, children }: AuthCardProps) {
  return (
    <div className={styles['page']}>
      <PageTitle title={pageTitle} />
      <section id={AUTH_CARD} tabIndex={-1} className={styles['card']}>
        <div className={styles['head']}>
          <h1 className={styles['heading']}>{heading}</h1>
          {hint && <p className={styles['hint']}>{hint}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}
