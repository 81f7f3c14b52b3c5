import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title';
import { InfoLinks } from './info-links';
import styles from './info-page.module.css';

interface InfoPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Lays out a page under /info: title, content, and links to the other ones. */
export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <header className={styles['head']}>
        <div className={styles['headInside']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead && <div className={styles['lead']}>{lead}</div>}
        </div>
      </header>
      <div className={styles['page']}>
        <div className={styles['main']}>{children}</div>
        <InfoLinks />
      </div>
    </>
  );
}
