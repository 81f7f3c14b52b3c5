import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.login()} size="md" variant="light">
      {t('reset.goToLogin')}
    </Button>
  );
}
