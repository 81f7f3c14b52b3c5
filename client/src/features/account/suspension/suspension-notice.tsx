import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useSession } from '../../../apollo/session/session';
import { segmentOf } from '../../../lib/dashboard-pages';
import { formatDate, formatDay } from '../../../lib/format-when';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import styles from './suspension-notice.module.css';

interface SuspensionNoticeProps {
  since: string;
  reason: string;
}

/** Tells why the account is suspended, and what still works. It stands above the content of the page. */
export function SuspensionNotice(suspension: SuspensionNoticeProps) {
  return createPortal(<Notice {...suspension} />, usePlaceAboveContent());
}

function Notice({ since, reason }: SuspensionNoticeProps) {
  const { t } = useTranslation();
  const session = useSession();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null);
  return (
    <section className={styles['notice']} aria-labelledby="suspension">
      <IconAlertTriangle className={styles['icon']} size={24} aria-hidden />
      <div className={styles['texts']}>
        <h2 id="suspension" className={styles['title']}>
          {t('suspension.title', { day: formatDate(formatDay(since)) })}
        </h2>
        <p>
          {t('suspension.reason')} <span className={styles['reason']}>{reason}</span>
        </p>
        <p>
          {segment === 'owner' && t('suspension.rooms')} {t('suspension.still')}
        </p>
        <p className={styles['ways']}>
          <Link to={paths.contact()}>{t('suspension.contact')}</Link>
          {segment && <Link to={paths.settings(segment)}>{t('suspension.export')}</Link>}
        </p>
      </div>
    </section>
  );
}

// The layout has no place of its own for it, since nearly nobody ever sees it.
function usePlaceAboveContent(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.getElementById('content')?.before(place);
    return () => {
      place.remove();
    };
  }, [place]);
  return place;
}
