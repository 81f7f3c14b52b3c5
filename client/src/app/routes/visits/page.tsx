import { useRef } from 'react';
import { useSession } from '../../../apollo/session/session';
import { useFollowVisits } from '../../../features/visits/use-follow-visits';
import { VisitGroup } from '../../../features/visits/visit-group';
import { segmentOf } from '../../../lib/dashboard-pages';
import { useTranslation } from '../../../lib/i18n';
import { PageTitle } from '../../../ui/page-title';
import styles from '../list-page.module.css';
import { WayOn } from '../way-on';

const GROUPS = ['COMING', 'ASKED', 'PAST'] as const;

/** Lists all visits of the reader, live. */
export function VisitsPage() {
  const { t } = useTranslation();
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null) ?? 'user';
  useFollowVisits();
  return (
    <div className={styles['page']}>
      <PageTitle title={t('visits.pageTitle')} />
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {t('visits.pageTitle')}
      </h1>
      {GROUPS.map((group) => (
        <VisitGroup
          key={group}
          group={group}
          segment={segment}
          wayOn={group === 'COMING' && <WayOn />}
          onChanged={() => {
            // The pressed button may be gone from its group.
            title.current?.focus({ preventScroll: true });
          }}
        />
      ))}
    </div>
  );
}
