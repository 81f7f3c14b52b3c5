import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';

export function OtherRooms() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.search()} variant="light" size="md">
      {t('room.seeOthers')}
    </Button>
  );
}
