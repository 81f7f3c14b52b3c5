import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { useSession } from '../../../apollo/session/session';
import { segmentOf } from '../../../lib/dashboard-pages';
import { paths } from '../../../lib/paths';

/** Links back to the chat from which the user came. */
export function BackToChat({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const role = session.status === 'signedIn' ? session.account.role : null;
  const messages = paths.messages(segmentOf(role) ?? 'user');
  return (
    <Button component={Link} to={`${messages}?chat=${encodeURIComponent(chatId)}`} size="md" variant="light">
      {t('profile.backToChat')}
    </Button>
  );
}
