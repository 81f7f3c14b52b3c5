import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { OtherRooms } from './other-rooms';

/** Leads on from a list without entries: seekers to the search, owners to their rooms. */
export function WayOn() {
  const { t } = useTranslation();
  const session = useSession();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null);
  if (segment !== 'owner') return <OtherRooms />;
  return (
    <Button component={Link} to={paths.myPgs(segment)} variant="light" size="md">
      {t('dashboard.myPgs')}
    </Button>
  );
}
