import { Button } from '@mantine/core';
import { IconCalendarEvent, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { paths, type RoleSegment } from '../../lib/paths';

interface DashboardLinkProps {
  pathIn: (segment: RoleSegment) => string;
  icon: ReactNode;
  text: TextKey;
}

/** Leads to a page of the dashboard that its menu leaves out. */
function DashboardLink({ pathIn, icon, text }: DashboardLinkProps) {
  const { t } = useTranslation();
  const session = useSession();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null);
  if (!segment) return null;
  return (
    <Button component={Link} to={pathIn(segment)} variant="default" leftSection={icon}>
      {t(text)}
    </Button>
  );
}

/** Leads from other pages of the dashboard to the saved searches. */
export const SavedSearchesLink = () => (
  <DashboardLink
    pathIn={paths.savedSearches}
    icon={<IconListSearch size={20} aria-hidden />}
    text="savedSearches.link"
  />
);

/** Leads from other pages of the dashboard to the visits. */
export const VisitsLink = () => (
  <DashboardLink pathIn={paths.visits} icon={<IconCalendarEvent size={20} aria-hidden />} text="visits.link" />
);
